import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { open, readdir, readFile, rm, stat, truncate } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { platform } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartFailure } from '../base/start-failure.ts'
import type { Binaries } from './binaries.ts'
import { findReach, changeOwner } from './own-user.ts'
import type { Place } from './place.ts'
import { endOrphans, findPostmaster, runsProgram, stopPostmaster, type Postmaster } from './postmaster.ts'

const patienceMs = 120_000
/** Longer than the processes of a killed server need to end. */
const orphansMs = 5_000
const largestLog = 10 * 1024 * 1024

type StartedPostgres = { child: ChildProcess; log: string; logFrom: number }

type Options = { port?: number; flags?: string[] }

/** Attaches to the PostgreSQL still running here or starts one; resolves when it takes connections. */
export async function startPostgres(place: Place, binaries: Binaries, options: Options = {}): Promise<Postmaster> {
  const deadline = Date.now() + patienceMs
  const orphansFrom = Date.now() + orphansMs
  let started: StartedPostgres | undefined

  while (Date.now() < deadline) {
    const running = await findPostmaster(place.cluster)
    if (running?.status === 'ready') {
      if (started || (await runsProgram(running.pid, binaries.postgres))) return running
      await stopPostmaster(place.cluster)
    } else {
      const begin = () => (running ? undefined : spawnPostgres(place, binaries, options))
      started = await goOn({ place, orphansFrom }, started, begin)
    }
    await wait(20)
  }
  throw new StartFailure(`The database in ${place.cluster} did not start within ${patienceMs / 1000} seconds.`)
}

async function goOn(
  { place, orphansFrom }: { place: Place; orphansFrom: number },
  started: StartedPostgres | undefined,
  begin: () => Promise<StartedPostgres> | undefined,
) {
  if (!started) return begin()
  if (!hasEnded(started.child)) return started
  await refuseUnlessPassing(started, place)
  if (Date.now() > orphansFrom) await endOrphans(place.cluster)
  await wait(200)
  return undefined
}

/** In its own session: Ctrl-C reaches only the server, which stops the database last. */
async function spawnPostgres(
  place: Place,
  binaries: Binaries,
  { port, flags = [] }: Options,
): Promise<StartedPostgres> {
  const { folder, cluster, user } = place
  const reach = await findReach(user, cluster)
  if (!reach) throw new StartFailure(`PostgreSQL's own user may not enter ${cluster}; open the folders above it.`)
  await removeSockets(cluster)
  const log = join(folder, 'postgres.log')
  const { handle, size } = await openLog(log, user)
  const settings = {
    port: port ?? (await findFreePort()),
    listen_addresses: '127.0.0.1',
    // In the cluster itself, which is its working directory and closed to others.
    unix_socket_directories: platform() === 'win32' ? '' : '.',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // A new shop grows: plans for nearly empty tables are soon replaced, and seldom read whole tables.
    autovacuum_naptime: '10s',
    random_page_cost: 1.1,
    // Requests run side by side: workers for one statement take the processors from the others.
    max_parallel_workers_per_gather: 0,
    // Most of what an order writes is images of the pages that it is the first to change since a checkpoint.
    wal_compression: 'pglz',
  }
  const asFlags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(binaries.postgres, ['-D', reach.path, ...asFlags, ...flags], {
    ...user,
    detached: true,
    cwd: reach.cwd,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', handle.fd, handle.fd],
  })
  child.once('error', () => {})
  child.unref()
  await handle.close()
  return { child, log, logFrom: size }
}

const socketName = '.s.PGSQL.'
/** The system's limit for a socket's path. */
const longestSocketPath = 100

/** Removes the sockets of a killed PostgreSQL, whose lock may name another program's process. */
async function removeSockets(cluster: string): Promise<void> {
  const sockets = (await readdir(cluster)).filter((name) => name.startsWith(socketName))
  for (const name of sockets) await rm(join(cluster, name), { force: true })
}

/** Whether this cluster's PostgreSQL can be reached over its socket, which costs half of TCP's time. */
export function hasSocket(cluster: string, port: number): boolean {
  const path = join(cluster, `${socketName}${port}`)
  return Buffer.byteLength(path) <= longestSocketPath && existsSync(path)
}

async function openLog(path: string, user: Place['user']) {
  const handle = await open(path, 'a', 0o600)
  await changeOwner(user, path)
  if ((await handle.stat()).size > largestLog) await truncate(path)
  return { handle, size: (await stat(path)).size }
}

function hasEnded({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid === undefined || exitCode !== null || signalCode !== null
}

/** A port just taken and the last backends of a killed server are temporary. */
async function refuseUnlessPassing({ child, log, logFrom }: StartedPostgres, place: Place): Promise<void> {
  const lines = (await readFile(log)).subarray(logFrom).toString().trim().split('\n')
  if (lines.some((line) => /could not bind|already exists|still in use/.test(line))) return

  const reason = lines.findLast((line) => line.includes('FATAL')) ?? lines.at(-1)
  const ending = child.pid === undefined ? 'could not be run' : `ended at once: ${reason || `code ${child.exitCode}`}`
  throw new StartFailure(`The database in ${place.cluster} ${ending} (its log: ${log})`)
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
