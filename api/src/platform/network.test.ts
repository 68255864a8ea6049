import { limits } from '@nukkad/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { openShop, type OpenShop } from '../../test/shop.ts'
import { networkOf, withoutPorts } from './network.ts'

let database: TestDatabase
let shop: OpenShop

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db, { trustProxy: ['10.0.0.0/8'] })
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

const proxied = (forwardedFor: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/v1.0/auth/link',
    payload: {},
    remoteAddress: '10.0.0.1',
    headers: { 'x-forwarded-for': forwardedFor },
  })

test.each([
  ['with a port', (nth: number) => `203.0.113.7:${40_000 + nth}`],
  ['with a port, by two proxies', (nth: number) => `203.0.113.8:${40_000 + nth}, 10.0.0.2:443`],
  ['of IPv6 with a port', (nth: number) => `[2001:db8:0:9::${nth.toString(16)}]:${40_000 + nth}`],
  ['under names of its own', (nth: number) => `_hidden${nth}`],
  ['under endless names', (nth: number) => `${nth}${'x'.repeat(6_000)}`],
])('a caller whom the proxy names %s is one caller', async (_how, forwardedFor) => {
  const { perMinute } = limits.auth
  const replies: number[] = []
  for (let nth = 0; nth <= perMinute; nth += 1) replies.push((await proxied(forwardedFor(nth))).statusCode)
  // All kinds of names share one caller's limit.
  expect(replies.filter((status) => status === 422).length).toBeLessThanOrEqual(perMinute)
  expect(replies.at(-1)).toBe(429)
  expect(new Set(replies)).toEqual(new Set([422, 429].filter((status) => replies.includes(status))))
})

test.each([
  ['1.2.3.4:567', '1.2.3.4'],
  ['1.2.3.4:567, [2001:db8::1]:443,[2001:db8::2], 10.0.0.1', '1.2.3.4, 2001:db8::1, 2001:db8::2, 10.0.0.1'],
  ['2001:db8::1', '2001:db8::1'],
  ['unknown, , 1.2.3.4', 'unknown, , 1.2.3.4'],
])('%s is read as %s', (forwardedFor, read) => {
  expect(withoutPorts(forwardedFor)).toBe(read)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:7:1::2', '2001:db8:0:7'],
  ['anything else', 'unknown'],
])('%s is the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
