import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { findFreePorts } from './free-ports.ts'

/** A line to a database that can be cut and joined again, as a network can. */
export type Gate = {
  /** The database's address by way of this gate. */
  url: string
  open: () => Promise<void>
  /** Cuts every connection, and takes none. */
  shut: () => Promise<void>
}

/** A gate before that database, shut at first. */
export async function openGate(databaseUrl: string): Promise<Gate> {
  const target = new URL(databaseUrl)
  const [port = 0] = await findFreePorts(1)
  const lines = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect({ host: target.hostname, port: Number(target.port) })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      lines.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.once('close', () => {
        lines.delete(one)
        other.destroy()
      })
    }
  })
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)

  return {
    url: url.href,
    open: async () => {
      await once(server.listen(port, '127.0.0.1'), 'listening')
    },
    shut: async () => {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      for (const line of lines) line.destroy()
      await closed
    },
  }
}
