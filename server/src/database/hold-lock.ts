import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Let go of it with `release`; the system does so by itself when the process dies, however it dies. */
export type Lock = { release: () => Promise<void> }

/**
 * Holds a name for the life of this process, or answers undefined if another process holds it. A listening socket
 * is the one thing that cannot be left behind: no pid is written anywhere that another process could come to wear.
 */
export async function holdLock(name: string): Promise<Lock | undefined> {
  const address = socketAddress(createHash('sha256').update(name).digest('hex').slice(0, 32))
  // A holder that was killed this instant may take a moment to be gone.
  for (let attempt = 0; attempt < 5; attempt++) {
    if (attempt > 0) await wait(100)
    const server = await listen(address)
    if (server) return { release: () => new Promise((resolve) => server.close(() => resolve())) }
    if (await isLeftBehind(address)) await rm(address, { force: true })
  }
  return undefined
}

/** Linux's abstract sockets and Windows's pipes leave no file; elsewhere there is one to look after. */
function socketAddress(id: string): string {
  if (platform() === 'linux') return `\0nukkad-${id}`
  if (platform() === 'win32') return `\\\\.\\pipe\\nukkad-${id}`
  return join(tmpdir(), `nukkad-${id}.sock`)
}

function listen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen({ path: address, exclusive: true }, () => resolve(server.unref()))
  })
}

function isLeftBehind(address: string): Promise<boolean> {
  if (platform() === 'linux' || platform() === 'win32') return Promise.resolve(false)
  return new Promise((resolve) => {
    const probe = connect(address)
    probe.once('connect', () => resolve(false)).once('error', () => resolve(true))
    probe.once('connect', () => probe.destroy())
  })
}
