import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { waitUntil } from '@nukkad/api/test/wait-until'
import { afterEach, expect, test } from 'vitest'
import { connectionLimits, guardConnections, staffConnectionLimits } from './guard-connections.ts'

const open: (Server | Socket)[] = []
afterEach(() => {
  for (const one of open.splice(0)) {
    if ('destroy' in one) one.destroy()
    else {
      one.close()
      one.closeAllConnections()
    }
  }
})

type Limits = Parameters<typeof guardConnections>[0]['limits']
const wide: Limits = { total: 100, share: 100, firstByteMs: 60_000, stallMs: 60_000, leastTaken: 1_024 }

/** A guarded server that answers every call with that many bytes. */
async function serve(limits: Limits, bytes = 2): Promise<number> {
  const server = createServer(
    (request, response) => void request.resume().on('end', () => response.end(Buffer.alloc(bytes))),
  )
  guardConnections({ limits, trustProxy: [] }).watch(server)
  open.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

async function call(port: number, request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  open.push(socket)
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(request)
  return socket
}

const large = 50_000_000

test('a client that reads nothing of its response is cut off', async () => {
  const socket = await call(await serve({ ...wide, stallMs: 500 }, large))
  socket.pause()
  await waitUntil(async () => expect(await connections()).toBe(0))
})

/** The guard's end is closed once the server has no connections left. */
function connections(): Promise<number> {
  const [server] = open as [Server]
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))
}

test('a client that reads its response too slowly is cut off', async () => {
  // The kernel hands on large parts, so the least amount is large, too.
  const socket = await call(await serve({ ...wide, stallMs: 500, leastTaken: large }, large))
  let read = 0
  socket.on('data', (chunk) => {
    read += chunk.length
    socket.pause()
    setTimeout(() => socket.resume(), 5)
  })
  await waitUntil(async () => expect(await connections()).toBe(0))
  expect(read).toBeGreaterThan(0)
  expect(read).toBeLessThan(large)
})

test('a client that reads gets its whole response', async () => {
  const socket = await call(await serve({ ...wide, stallMs: 5_000 }, large))
  let read = 0
  socket.on('data', (chunk) => (read += chunk.length))
  await waitUntil(() => expect(read).toBeGreaterThan(large))
})

test('each guard counts its own connections: a full store leaves the back office its own', async () => {
  const store = await serve({ ...wide, total: 2 })
  const staffApp = await serve({ ...wide, total: 2 })
  for (let at = 0; at < 2; at += 1) await once(await call(store), 'data')
  const refused = await call(store)
  await waitUntil(() => expect(refused.destroyed).toBe(true))
  const [reply] = await once(await call(staffApp), 'data')
  expect(String(reply)).toContain('200 OK')
})

test('half-sent calls that fill the back office leave the store its connections', async () => {
  const store = await serve({ ...wide, total: 2 })
  const staffLimits = staffConnectionLimits(400)
  const staffApp = await serve(staffLimits)
  const half = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\n{'
  const held = await Promise.all(Array.from({ length: 272 }, () => call(staffApp, half)))
  const open = () => held.filter(({ closed }) => !closed).length
  await waitUntil(() => expect(open()).toBe(staffLimits.share))
  const [reply] = await once(await call(store), 'data')
  expect(String(reply)).toContain('200 OK')
  expect(open()).toBe(staffLimits.share)
})

test.each([256, 1_024, 65_536, 1_048_576])('with %d descriptors both ports leave some for files', (descriptors) => {
  const [store, staffApp] = [connectionLimits(descriptors), staffConnectionLimits(descriptors)]
  expect(staffApp.total).toBeGreaterThan(0)
  expect(store.total + staffApp.total).toBeLessThan(descriptors)
})
