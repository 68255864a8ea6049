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

/** Where pgbouncer is; in the long tests it is installed where that is possible. */
export async function findPgbouncer(): Promise<string | undefined> {
  const found = look()
  if (found !== undefined || !process.env.LONG || !isRoot) return found
  for (const [program = '', ...args] of debian) {
    const installing = spawn(program, args, {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    // Not every system has it.
    await once(installing, 'close').catch(() => {})
  }
  return look()
}

function look(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path))
}

export type Pooler = { url: string; close: () => Promise<void> }

/** A pooler before that database, with more lines for its settings. */
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
  // It will not run as root.
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
