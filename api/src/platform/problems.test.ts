import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '../../test/fuzz/ask.ts'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { makeApp, type MadeApp } from '../../test/make.ts'

let database: TestDatabase
let shop: MadeApp
let port: number

beforeAll(async () => {
  database = await testDatabase()
  shop = await makeApp(database.db)
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
  port = (shop.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

function send(call: string, headers: [string, string][] = [], body = '') {
  const [method = '', path] = call.split(' ')
  return ask(port, { method, target: `/api/v1.0${path}`, headers, body }, 10_000)
}

type Broken = { call: string; headers?: [string, string][]; status: number; code: string }

test.each<[string, Broken]>([
  ['a word that is no method', { call: 'FROB /products', status: 400, code: 'BAD_REQUEST' }],
  [
    'headers without end',
    { call: 'GET /products', headers: [['x-long', 'y'.repeat(20_000)]], status: 431, code: 'HEADERS_TOO_LARGE' },
  ],
  ['an address that is no text', { call: 'GET /products/%c0%af', status: 400, code: 'BAD_REQUEST' }],
  [
    'such an address in an unknown coding',
    { call: 'GET /products/%ff', headers: [['transfer-encoding', 'identity']], status: 400, code: 'BAD_REQUEST' },
  ],
  [
    'a call in an unknown coding',
    { call: 'GET /products', headers: [['transfer-encoding', 'identity']], status: 400, code: 'BAD_REQUEST' },
  ],
  [
    'an unknown expectation',
    { call: 'GET /orders/x', headers: [['expect', 'nonsense']], status: 401, code: 'UNAUTHENTICATED' },
  ],
])('%s is refused once, in the form of every refusal', async (_, { call, headers, status, code }) => {
  const reply = await send(call, headers)
  expect(reply.raw.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  expect(reply.status).toBe(status)
  expect(reply.headers).toMatchObject({ 'content-type': 'application/problem+json', 'cache-control': 'no-store' })
  expect(JSON.parse(reply.body)).toMatchObject({ status, code, requestId: reply.headers['x-request-id'] })
})

test('a missing or wrong field is named with a readable sentence', async () => {
  const reply = await send('POST /auth/register', [['content-type', 'application/json']], '{"name":7,"phone":"1"}')
  expect(JSON.parse(reply.body)).toMatchObject({
    code: 'INVALID_INPUT',
    errors: {
      name: 'Please check this',
      email: 'Please fill this in',
      phone: 'Please enter a valid 10-digit phone number',
    },
  })
})
