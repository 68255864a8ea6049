import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './paths.mjs'
import { say } from './say.mjs'

const folder = join(root, '.cache')
// Longer than any installation; by then a killed one's pid may be another process's.
const longestMs = 15 * 60_000
const lock = join(folder, 'set-up.pid')

/** Two commands started together must not install into the same folder, so the second waits. */
export async function lockSetUp() {
  mkdirSync(folder, { recursive: true })
  for (let told = false; !take(); told = true) {
    if (!told) say('Another command is setting up; waiting for it …')
    await wait(200)
  }
  const release = () => rmSync(lock, { force: true })
  process.once('exit', release)
  return release
}

/** A link appears with its content or not at all, so nobody reads half a pid. */
function take() {
  const mine = `${lock}.${process.pid}`
  writeFileSync(mine, String(process.pid))
  try {
    linkSync(mine, lock)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  } finally {
    rmSync(mine, { force: true })
  }
  if (!isHeld()) rmSync(lock, { force: true })
  return false
}

function isHeld() {
  try {
    if (Date.now() - statSync(lock).mtimeMs > longestMs) return false
    const pid = Number(readFileSync(lock, 'utf8'))
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    if (!['EPERM', 'ESRCH', 'ENOENT'].includes(error.code)) throw error
    return error.code === 'EPERM'
  }
}
