import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, tool } from './paths.mjs'
import { precompress } from './precompress.mjs'
import { runCommand } from './run-command.mjs'
import { fail, say } from './say.mjs'

const common = ['ui', 'contract/src', 'package-lock.json', 'scripts/precompress.mjs']
const notSources = new Set(['node_modules', 'build', '.react-router'])

const screens = {
  storefront: { words: 'store', command: [tool('react-router'), ['build']], assets: 'build/client' },
  backoffice: { words: 'back office', command: [tool('vite'), ['build', '--logLevel=warn']], assets: 'build' },
}

export function buildStorefront() {
  return build('storefront')
}

export function buildBackoffice() {
  return build('backoffice')
}

/** Builds the part if any of its sources has changed. The stamp is written last. */
async function build(part) {
  const { words, command, assets } = screens[part]
  const folder = join(root, part)
  const stamp = join(folder, 'build', '.built')
  const wanted = hashSources([part, ...common])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return

  say(`Building the ${words} …`)
  rmSync(join(folder, 'build'), { recursive: true, force: true })
  const [file, args] = command
  const { code, text } = await runCommand(file, args, { cwd: folder, quiet: true })
  if (code !== 0) fail(`${text}\nThe ${words} could not be built; see the error above.`)
  await precompress(join(folder, assets))
  writeFileSync(stamp, wanted)
}

function hashSources(sources) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => listFiles(source))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function listFiles(path) {
  const entries = readEntries(join(root, path))
  if (!entries) return [path]
  return entries.filter((name) => !notSources.has(name)).flatMap((name) => listFiles(join(path, name)))
}

function readEntries(folder) {
  try {
    return readdirSync(folder).sort()
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  }
}
