import Fastify from 'fastify'
import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { openContention } from './contention.ts'
import { asOurselves } from './own-calls.ts'

function opened() {
  let now = 0
  const app = Fastify()
  const contention = openContention(() => now)
  contention.watch(app)
  app.get('/slow', () => new Promise<string>(() => {}))
  app.get('/', () => 'here')
  return { app, ...contention, later: (ms: number) => (now += ms) }
}

test('it is quiet before the first request, and again a moment after the last answer', async () => {
  const { app, isQuiet, later, untilQuiet } = opened()
  expect(isQuiet()).toBe(true)
  await app.inject('/')
  expect(isQuiet()).toBe(false)
  const quiet = untilQuiet(new AbortController().signal)
  later(1_999)
  expect(isQuiet()).toBe(false)
  later(1)
  expect(isQuiet()).toBe(true)
  await quiet
})

test('a request in flight is contention however long it takes, until its connection is cut', async () => {
  const { app, isQuiet, later } = opened()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const asked = once(app.server, 'request')
  socket.write('GET /slow HTTP/1.1\r\nHost: shop\r\n\r\n')
  await asked
  later(60_000)
  expect(isQuiet()).toBe(false)
  socket.destroy()
  await vi.waitUntil(() => {
    later(2_000)
    return isQuiet()
  })
  await app.close()
})

test('the shop’s own calls are not contention', async () => {
  const { app, isQuiet } = opened()
  await asOurselves(async () => app.inject('/'))
  expect(isQuiet()).toBe(true)
})

test('waiting for quiet can be aborted', async () => {
  const { app, untilQuiet } = opened()
  await app.inject('/')
  const ending = new AbortController()
  const waiting = untilQuiet(ending.signal)
  ending.abort()
  await expect(waiting).rejects.toThrow('aborted')
})
