import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, tool } from './paths.mjs'
import { precompress } from './precompress.mjs'
import { runCommand } from './run-command.mjs'
import { fail, say } from './say.mjs'

const storefront = join(root, 'storefront')
const build = join(storefront, 'build')
const stamp = join(build, '.built')
const sources = ['storefront', 'ui', 'contract/src', 'package-lock.json', 'scripts/precompress.mjs']
const notSources = new Set(['node_modules', 'build', '.react-router'])

/** Builds the store if anything it is made of has changed. The stamp is written last. */
export async function buildStorefront() {
  const wanted = hashSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return

  say('Building the store …')
  rmSync(build, { recursive: true, force: true })
  const { code, text } = await runCommand(tool('react-router'), ['build'], { cwd: storefront, quiet: true })
  if (code !== 0) fail(`${text}\nThe store could not be built; the reason stands above.`)
  await precompress(join(build, 'client'))
  writeFileSync(stamp, wanted)
}

function hashSources() {
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
