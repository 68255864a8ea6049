import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { findPlace } from '../src/database/place.ts'
import { findPostmaster, stopPostmaster } from '../src/database/postmaster.ts'
import { serverCommand, serverEnvironment } from '../../scripts/server.mjs'
import { findFastFolder } from '../../test/fast-folder.ts'
import { findFreePorts } from '../../test/free-ports.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

export type Running = {
  child: ChildProcess
  port: number
  staffPort: number
  mailboxPort: number
  sandboxPort: number
  url: string
  output: () => { out: string; err: string }
  /** The process's end, once it has ended. */
  exit: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

export type StartOptions = {
  /** The most files and connections that it may have open. */
  descriptors?: number
}

/** The real process, as `npm start` runs it, with its own ports and DATA_DIR. */
export async function startServer(
  dataDir: string,
  more: Record<string, string> = {},
  { descriptors }: StartOptions = {},
): Promise<Running> {
  const [PORT, STAFF_PORT, MAILBOX_PORT, SANDBOX_PORT] = (await findFreePorts(4)).map(String)
  const { PATH, HOME, NODE_COMPILE_CACHE } = serverEnvironment()
  const own = { DATA_DIR: dataDir, PORT, STAFF_PORT, MAILBOX_PORT, SANDBOX_PORT }
  const env = { PATH, HOME, NODE_COMPILE_CACHE, ...own, ...more }
  const limited = ['/bin/sh', '-c', `ulimit -n ${descriptors}; exec "$0" "$@"`, ...serverCommand] as const
  const [program, ...args] = descriptors === undefined ? serverCommand : limited
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk) => (said.out += chunk))
  child.stderr.on('data', (chunk) => (said.err += chunk))
  return {
    child,
    port: Number(env.PORT),
    staffPort: Number(env.STAFF_PORT),
    mailboxPort: Number(env.MAILBOX_PORT),
    sandboxPort: Number(env.SANDBOX_PORT),
    url: `http://localhost:${env.PORT}`,
    output: () => ({ ...said }),
    exit: once(child, 'close').then(([code, signal]) => ({ code, signal })),
  }
}

/** Resolves when it answers; rejects if it ends instead. */
export async function untilReady({ url, exit, output }: Running): Promise<void> {
  let ended = false
  void exit.then(() => (ended = true))
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await wait(50)) {
    if (ended) throw new Error(`the server ended: ${output().err}${output().out}`)
    const reply = await fetch(`${url}/readyz`).catch(() => undefined)
    if (reply?.ok) return
  }
  throw new Error(`the server does not answer: ${output().err}`)
}

export async function stop({ child, exit }: Running, signal: NodeJS.Signals = 'SIGTERM') {
  child.kill(signal)
  return exit
}

/** A folder that every user may enter, like most checkouts; in memory unless a parent is given. */
export async function makeDataDir(parent?: string): Promise<string> {
  const dataDir = await mkdtemp(join(parent ?? (await findFastFolder()), 'nukkad-data-'))
  await chmod(dataDir, 0o755)
  return dataDir
}

/** Stops the PostgreSQL of a killed server, then deletes its data. */
export async function removeDataDir(dataDir: string): Promise<void> {
  const { cluster, folder } = await findPlace(dataDir)
  await stopPostmaster(cluster)
  await rm(folder, { recursive: true, force: true })
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20 })
}

export async function postmasterPid(dataDir: string): Promise<number | undefined> {
  const { cluster } = await findPlace(dataDir)
  return (await findPostmaster(cluster))?.pid
}
