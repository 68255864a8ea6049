import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { servers } from './servers.ts'
import { postmasterPid, stop, type Running } from './start-server.ts'

const { place, start, open } = servers({ wasOpened: true })
const sockets: Socket[] = []

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

/** Connections that send nothing. */
async function keepSilent({ port }: Running, count: number, localAddress = '127.0.0.1'): Promise<Socket[]> {
  const opened = Array.from({ length: count }, () => connect({ port, host: '127.0.0.1', localAddress }))
  sockets.push(...opened)
  for (const socket of opened) socket.on('error', () => {})
  await Promise.all(opened.map((socket) => once(socket, 'connect')))
  return opened
}

/** The status of an answer to that network, or the error instead. */
async function askFrom(localAddress: string, { port }: Running, path = '/healthz'): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  sockets.push(socket)
  let said = ''
  socket.on('data', (chunk) => (said += chunk))
  socket.on('error', (error) => (said += error.message))
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  await new Promise((resolve) => socket.once('close', resolve))
  return /^HTTP\/1\.1 (\d+)/.exec(said)?.[1] ?? (said || 'no answer')
}

const isOpen = (socket: Socket) => !socket.closed

test('it survives more silent connections than it may open files, and so does its database', async () => {
  const server = await open({ HOST: '127.0.0.1' }, { descriptors: 400 })
  const database = await postmasterPid(place.dataDir)
  for (const from of ['127.0.0.1', '127.0.0.2', '127.0.0.3', '127.0.0.4']) await keepSilent(server, 150, from)
  // Longer than the interval of the database check: once a second.
  await expect.poll(() => sockets.filter(isOpen).length, { timeout: 30_000 }).toBe(0)
  expect(await askFrom('127.0.0.9', server, '/readyz')).toBe('200')
  expect(await postmasterPid(place.dataDir)).toBe(database)
  expect(server.child.exitCode).toBe(null)
  expect(server.output().out).not.toContain('started again')
})

test('one network has its share of the connections, and the others have theirs', async () => {
  const server = await open({ HOST: '127.0.0.1' }, { descriptors: 400 })
  const silent = await keepSilent(server, 140)
  // Connections of the readiness check may still be open, too.
  await expect.poll(() => silent.filter(isOpen).length).toBeLessThanOrEqual(100)
  expect(silent.filter(isOpen).length).toBeGreaterThan(90)
  expect(await askFrom('127.0.0.1', server)).not.toBe('200')
  expect(await askFrom('127.0.0.2', server)).toBe('200')
})

test('half calls to the back office from many networks take no connection from the store', async () => {
  const server = await open({ HOST: '127.0.0.1' }, { descriptors: 400 })
  const staff = { ...server, port: server.staffPort }
  for (const from of ['127.0.0.1', '127.0.0.2', '127.0.0.3', '127.0.0.4']) {
    for (const socket of await keepSilent(staff, 68, from)) {
      socket.write('POST /staff/api/v1.0/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\n{')
    }
  }
  // The calls that hold a connection of the back office; the others were refused.
  await expect.poll(() => sockets.filter(isOpen).length).toBe(64)
  expect(await askFrom('127.0.0.9', server, '/')).toBe('200')
  expect(await askFrom('127.0.0.1', server, '/')).toBe('200')
})

test('a trusted proxy has no share, because it forwards for many', async () => {
  const server = await open({ HOST: '127.0.0.1', TRUST_PROXY: '127.0.0.0/8' }, { descriptors: 400 })
  const silent = await keepSilent(server, 140)
  expect(await askFrom('127.0.0.1', server)).toBe('200')
  expect(silent.filter(isOpen)).toHaveLength(140)
})

test('a silent connection is cut off without a reply, one in use is not', async () => {
  const server = await open({ HOST: '127.0.0.1' })
  const [silent] = await keepSilent(server, 1)
  let said = ''
  silent!.on('data', (chunk) => (said += chunk))
  const used = connect({ port: server.port, host: '127.0.0.1' })
  sockets.push(used)
  used.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(used, 'data')
  await once(silent!, 'close')
  expect(said).toBe('')
  expect(used.closed).toBe(false)
  const metrics = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()
  expect(metrics).toContain('http_connections_refused_total{reason="silent"} 1')
  expect(metrics).toMatch(/^http_connections_open [1-9]/m)
})

test('a request header that never ends is cut off', async () => {
  const server = await open({ HOST: '127.0.0.1' })
  const socket = connect({ port: server.port, host: '127.0.0.1' })
  sockets.push(socket)
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
  const began = Date.now()
  socket.resume()
  await once(socket, 'close')
  expect(Date.now() - began).toBeLessThan(20_000)
})

test('on localhost it answers at every address of that name', async () => {
  const server = await start({ HOST: 'localhost' })
  await expect.poll(() => askFrom('127.0.0.1', server).catch(() => 'closed'), { timeout: 30_000 }).toBe('200')
  await stop(server)
})
