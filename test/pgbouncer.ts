import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, chmod, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePorts } from './free-ports.ts'

const debian = [
  ['apt-get', 'update'],
  ['apt-get', 'install', '-y', '--no-install-recommends', 'pgbouncer'],
]
const isRoot = process.getuid?.() === 0

/** The path of pgbouncer; the long tests install it where possible. */
export async function findPgbouncer(): Promise<string | undefined> {
  const found = look()
  if (found !== undefined || !process.env.LONG || !isRoot) return found
  for (const [program = '', ...args] of debian) {
    const installing = spawn(program, args, {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    // Some systems do not have it.
    await once(installing, 'close').catch(() => {})
  }
  return look()
}

function look(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path))
}

export type Pooler = { url: string; close: () => Promise<void> }

/** Starts a pooler in front of that database, with additional lines of settings. */
export async function openPgbouncer(program: string, database: string, settings: string[]): Promise<Pooler> {
  const target = new URL(database)
  const name = target.pathname.slice(1)
  const [port = 0] = await findFreePorts(1)
  const folder = await mkdtemp(join(tmpdir(), 'nukkad-pooler-'))
  await chmod(folder, 0o755)
  const file = join(folder, 'pgbouncer.ini')
  const line = `${name} = host=${target.hostname} port=${target.port} dbname=${name} user=${target.username} password=${target.password}`
  const own = ['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = any']
  await writeFile(file, ['[databases]', line, '[pgbouncer]', ...own, ...settings, ''].join('\n'))
  // pgbouncer does not run as root.
  const pooler = spawn(program, [...(isRoot ? ['-u', 'nobody'] : []), file], { stdio: 'ignore' })
  const gone = once(pooler, 'exit')
  await untilOpen(port)
  const url = new URL(database)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return {
    url: url.href,
    close: async () => {
      pooler.kill('SIGKILL')
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function untilOpen(port: number): Promise<void> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await wait(50)) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
  }
  throw new Error('pgbouncer does not open')
}
