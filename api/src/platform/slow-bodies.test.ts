import { connect, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { openStaffApp, staffUrl, type TestStaffApp } from '../../test/staff-app.ts'
import { waitUntil } from '../../test/wait-until.ts'

let database: TestDatabase
let staffApp: TestStaffApp
let port = 0

const bodies = { callMs: 400, uploadMs: 60_000, stallMs: 4_000, leastBytes: 4 }

beforeAll(async () => {
  database = await testDatabase()
  staffApp = await openStaffApp(database.db, { bodies })
  await staffApp.app.listen({ host: '127.0.0.1', port: 0 })
  port = (staffApp.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await staffApp.close()
  await database.close()
})

type Half = { call: string; session?: string; type?: string }

/** A call that promises a large body and sends its first bytes. */
async function sendHalf({ call, session = '', type = 'application/json' }: Half) {
  const [method, path] = call.split(' ')
  const socket = connect({ host: '127.0.0.1', port })
  await once(socket, 'connect')
  let reply = ''
  socket.on('data', (chunk) => (reply += chunk))
  socket.on('error', () => {})
  socket.write(
    `${method} /staff/api/v1.0${path} HTTP/1.1\r\nHost: localhost\r\nOrigin: ${staffUrl}\r\n` +
      `Cookie: nukkad-staff=${session}\r\nContent-Type: ${type}\r\nContent-Length: 1000000\r\n\r\n{`,
  )
  return { socket, reply: () => reply }
}

const file = { call: 'POST /imports', type: 'multipart/form-data; boundary=x' }

test.each(['POST /sign-in', 'POST /orders/bulk'])('half of %s is cut off, signed out', async (call) => {
  const { socket } = await sendHalf({ call })
  await waitUntil(() => expect(socket.closed).toBe(true))
})

test('half of a call is cut off, signed in', async () => {
  const { session } = await staffApp.makeStaff('manager')
  const { socket } = await sendHalf({ call: 'POST /orders/bulk', session })
  await waitUntil(() => expect(socket.closed).toBe(true))
})

test('a file sent without a login is refused, and its connection ends', async () => {
  const { socket, reply } = await sendHalf(file)
  await waitUntil(() => expect(socket.closed).toBe(true))
  expect(reply()).toMatch(/^HTTP\/1\.1 401 /)
  expect(reply()).toMatch(/\r\nconnection: close\r\n/i)
})

test('signed-in staff may send a file slowly, but a stalled upload is cut off', async () => {
  const { session } = await staffApp.makeStaff('manager')
  const { socket } = await sendHalf({ ...file, session })
  const started = performance.now()
  // Slower than a call may be, for three times the limit of a call.
  while (performance.now() - started < 3 * bodies.callMs) {
    socket.write('12345678')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  expect(socket.closed).toBe(false)
  await waitUntil(() => expect(socket.closed).toBe(true))
})
