import { execFile } from 'node:child_process'
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import { platform } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { codeOf, undefinedIf } from '../base/known-errors.ts'
import { StartFailure } from '../base/start-failure.ts'

const run = promisify(execFile)

export type Postmaster = { pid: number; port: number; status: string }

/** The main process running on this cluster, if any; deletes a stale `postmaster.pid`. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const noted = await readPidFile(cluster)
  if (!noted || !isAlive(noted.pid)) return undefined
  if (await runsOn(noted.pid, cluster)) return noted

  // The pid belongs to another process now, so PostgreSQL would refuse to start.
  await rm(join(cluster, 'postmaster.pid'), { force: true })
  return undefined
}

/** False for programs that were replaced or removed since. */
export async function runsProgram(pid: number, program: string): Promise<boolean> {
  if (platform() !== 'linux') return true
  return (await readProcessLink(pid, 'exe')) === (await realpath(program))
}

/** PostgreSQL's "fast" shutdown: sessions are cut, and everything committed is on disk. */
export async function stopPostmaster(cluster: string): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    const running = await findPostmaster(cluster)
    if (!running) return
    signalIfAlive(running.pid, signal)
    if (await isGone(cluster, running.pid, patience)) return
  }
  throw new StartFailure(`The database in ${cluster} does not stop; end its process by hand.`)
}

/**
 * On Linux: a backend that waits for a killed one's lock would wait for ever and prevent a new main process from
 * starting.
 */
export async function endOrphans(cluster: string): Promise<void> {
  if (platform() !== 'linux' || (await findPostmaster(cluster))) return
  const home = await realpath(cluster)
  for (const name of await readdir('/proc')) {
    const pid = Number(name)
    if (!(pid > 0) || (await readProcessLink(pid, 'cwd')) !== home) continue
    const program = await readProcessLink(pid, 'exe')
    if (program && /\/postgres( \(deleted\))?$/.test(program)) signalIfAlive(pid, 'SIGKILL')
  }
}

async function isGone(cluster: string, pid: number, patience: number): Promise<boolean> {
  const deadline = Date.now() + patience
  while (Date.now() < deadline) {
    if ((await findPostmaster(cluster))?.pid !== pid) return true
    await wait(25)
  }
  return false
}

async function readPidFile(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(undefinedIf('ENOENT'))
  const lines = (text ?? '').split('\n')
  const pid = Number(lines[0])
  if (!(pid > 0)) return undefined
  return { pid, port: Number(lines[3]), status: (lines[7] ?? '').trim() }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    const code = codeOf(error)
    if (code !== 'EPERM' && code !== 'ESRCH') throw error
    return code === 'EPERM'
  }
}

export function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}

/** Only a postmaster has its cluster as working directory. */
async function runsOn(pid: number, cluster: string): Promise<boolean> {
  if (platform() === 'linux') {
    return (await readProcessLink(pid, 'cwd')) === (await realpath(cluster))
  }
  const listed = await run('ps', ['-p', String(pid), '-o', 'args=']).catch(undefinedIf('1'))
  return listed?.stdout.includes(cluster) ?? false
}

/** Undefined if the process has ended or belongs to another user. */
function readProcessLink(pid: number, name: 'cwd' | 'exe'): Promise<string | undefined> {
  return readlink(`/proc/${pid}/${name}`).catch(undefinedIf('ENOENT', 'ESRCH', 'EACCES', 'EPERM'))
}
