import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { findFreePorts } from './free-ports.ts'

/** A connection to a server that can be cut and restored, like a network. */
export type Gate = {
  /** The server's address through this gate. */
  url: string
  open: () => Promise<void>
  /** Keeps every connection and accepts more, but forwards nothing; `open` ends this, and those connections. */
  hang: () => void
  /** Cuts every connection, and accepts none. */
  shut: () => Promise<void>
}

/** A gate in front of that server, such as a database, shut at first. */
export async function openGate(address: string): Promise<Gate> {
  const target = new URL(address)
  const [port = 0] = await findFreePorts(1)
  const lines = new Set<Socket>()
  let isHanging = false
  const server = createServer((near) => {
    if (isHanging) {
      lines.add(near)
      near.on('error', () => {})
      near.once('close', () => lines.delete(near))
      return
    }
    join(near, connect({ host: target.hostname, port: Number(target.port) }), lines)
  })
  const url = new URL(address)
  url.hostname = '127.0.0.1'
  url.port = String(port)

  return {
    url: url.href,
    open: async () => {
      if (isHanging) {
        isHanging = false
        for (const line of lines) line.destroy()
        return
      }
      await once(server.listen(port, '127.0.0.1'), 'listening')
    },
    hang: () => {
      isHanging = true
      for (const line of lines) line.unpipe().pause()
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

function join(near: Socket, far: Socket, lines: Set<Socket>): void {
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
}
