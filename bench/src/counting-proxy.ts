import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import pg from 'pg'

export type Counts = { trips: number; commits: number }
export type CountingProxy = { url: string; counts: () => Counts; close: () => void }

/** `ReadyForQuery` outside a transaction: a transaction or a single statement has ended. */
const transactionEnded = Buffer.from('Z\0\0\0\x05I', 'latin1')

/**
 * A proxy between a store and its database. A round trip is a client message after a database message: statements that
 * are sent together count as one.
 */
export async function startCountingProxy(databaseUrl: string): Promise<CountingProxy> {
  const target = new pg.Client(databaseUrl)
  const counts: Counts = { trips: 0, commits: 0 }
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const database = openTo(target)
    for (const socket of [client, database]) sockets.add(socket.on('error', () => {}))
    let isClientsTurn = true
    client.on('data', () => {
      if (isClientsTurn) counts.trips += 1
      isClientsTurn = false
    })
    database.on('data', (chunk: Buffer) => {
      counts.commits += occurrences(chunk, transactionEnded)
      isClientsTurn = true
    })
    client.pipe(database).pipe(client)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')

  const url = new URL(databaseUrl)
  url.search = ''
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    counts: () => ({ ...counts }),
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

function openTo({ host, port }: pg.Client): Socket {
  return host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
}

export function occurrences(chunk: Buffer, wanted: Buffer): number {
  let count = 0
  for (let at = chunk.indexOf(wanted); at >= 0; at = chunk.indexOf(wanted, at + wanted.length)) count += 1
  return count
}
