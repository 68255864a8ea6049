import { limits } from '@nukkad/contract/limits'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { makeUser } from '../../test/make.ts'
import { openShop, type OpenShop } from '../../test/shop.ts'

let database: TestDatabase
let shops: OpenShop[]

beforeAll(async () => {
  database = await testDatabase()
  shops = [await openShop(database.db), await openShop(database.db)]
})
afterEach(() => void vi.useRealTimers())
afterAll(async () => {
  for (const shop of shops) await shop.close()
  await database.close()
})

type Ask = (shop: OpenShop) => Promise<{ status: number; headers: Record<string, unknown> }>

/** Asks until it is refused; returns the number of answers and the wait that the refusal names. */
async function exhaust(ask: Ask): Promise<{ answered: number; wait: number }> {
  for (let answered = 0; ; answered += 1) {
    const { status, headers } = await ask(shops[answered % shops.length]!)
    if (status === 429) return { answered, wait: Number(headers['retry-after']) }
  }
}

type Customer = { userId: string; token: string }
const from = '203.0.113.7'
const cartId = crypto.randomUUID()
const calls: Record<keyof typeof limits, (customer: Customer) => Ask> = {
  auth: () => (shop) => shop.ask('POST /auth/login', { from }),
  search: () => (shop) => shop.ask('GET /products/search', { query: { q: 'tee' }, from }),
  cart: () => (shop) => shop.ask('DELETE /cart/coupon', { query: { cartId }, from }),
  orders:
    ({ token }) =>
    (shop) =>
      shop.ask('DELETE /orders/NK-0000-0000-0000', { token }),
  profile:
    ({ userId, token }) =>
    (shop) =>
      shop.ask(`PUT /users/${userId}`, { body: {}, token }),
  reads:
    ({ token }) =>
    (shop) =>
      shop.ask('GET /orders/track/NK-0000-0000-0000', { token }),
  reviews:
    ({ token }) =>
    (shop) =>
      shop.ask(`DELETE /reviews/${crypto.randomUUID()}`, { token }),
  wishlist:
    ({ token }) =>
    (shop) =>
      shop.ask(`DELETE /wishlist/${crypto.randomUUID()}`, { token }),
  addresses:
    ({ token }) =>
    (shop) =>
      shop.ask(`DELETE /addresses/${crypto.randomUUID()}`, { token }),
}
/** Limits that protect secrets are counted together by all processes at every call; the others within a second. */
const exact = new Set<string>(['auth', 'profile'])

describe.each(Object.entries(calls))('a caller who asks too often (%s)', (name, callOf) => {
  const { perMinute } = limits[name as keyof typeof limits]

  test('is told the right wait by every process', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T06:30:00Z') })
    const ask = callOf(await makeUser(database.db, { now: shops[0]!.clock() }))
    const { answered, wait } = await exhaust(ask)
    expect(answered).toBeGreaterThanOrEqual(perMinute)
    expect(answered).toBeLessThanOrEqual(exact.has(name) ? perMinute : perMinute * shops.length)
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(60)

    // Another process refuses the caller too, as soon as it knows the count.
    for (const shop of shops) await expect.poll(async () => (await ask(shop)).status, { interval: 200 }).toBe(429)
    const refusedAt = Date.now()
    vi.setSystemTime(refusedAt + (wait - 1) * 1000 - 1)
    expect((await ask(shops[0]!)).status).toBe(429)
    vi.setSystemTime(refusedAt + wait * 1000)
    expect((await ask(shops[0]!)).status).not.toBe(429)
  })
})

test('one process counts exactly', async () => {
  const { token } = await makeUser(database.db, { now: shops[0]!.clock() })
  const { answered } = await exhaust(() => shops[0]!.ask('DELETE /orders/NK-0000-0000-0000', { token }))
  expect(answered).toBe(limits.orders.perMinute)
})

test('a clock that was ahead and is corrected keeps nobody out longer', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T06:35:00Z') })
  const { userId, token } = await makeUser(database.db, { now: shops[0]!.clock() })
  await exhaust(() => shops[0]!.ask('DELETE /orders/NK-0000-0000-0000', { token }))
  const points = async () => {
    const row = database.db.selectFrom('rateLimits').select('points').where('key', '=', `orders:${userId}`)
    return (await row.executeTakeFirst())?.points
  }
  await expect.poll(points).toBeGreaterThan(limits.orders.perMinute)

  vi.setSystemTime(new Date('2026-11-20T06:30:00Z'))
  for (const shop of shops) {
    for (let asked = 0; asked < limits.orders.perMinute / 4; asked += 1)
      expect((await shop.ask('DELETE /orders/NK-0000-0000-0000', { token })).status).not.toBe(429)
  }
  await expect.poll(points).toBeLessThan(limits.orders.perMinute)
  for (const shop of shops) expect((await shop.ask('DELETE /orders/NK-0000-0000-0000', { token })).status).not.toBe(429)
})

test('callers far below the limit cost the database nothing', async () => {
  const [seldom, often] = [await makeUser(database.db), await makeUser(database.db)]
  const orders = (token: string, times: number) =>
    Promise.all(Array.from({ length: times }, () => shops[0]!.ask('DELETE /orders/NK-0000-0000-0000', { token })))
  await orders(seldom.token, 5)
  await orders(often.token, 20)
  const told = async () => (await database.db.selectFrom('rateLimits').select('key').execute()).map(({ key }) => key)
  await expect.poll(told).toContain(`orders:${often.userId}`)
  expect(await told()).not.toContain(`orders:${seldom.userId}`)
})

test('a caller over the limit delays nobody else', async () => {
  const [shop] = shops
  const own = { query: { q: 'tee' }, from: '203.0.113.8' }
  await exhaust(() => shop!.ask('GET /products/search', own))
  expect((await shop!.ask('GET /products/search', { ...own, from: '203.0.113.9' })).status).toBe(200)
})

test('a household counts as one, whatever IPv6 addresses its machines use', async () => {
  const search = (from: string) => shops[0]!.ask('GET /products/search', { query: { q: 'tee' }, from })
  const addresses = Array.from({ length: limits.search.perMinute }, (_, nth) => `2001:db8:0:7:${nth.toString(16)}::1`)
  for (const from of addresses) expect((await search(from)).status).toBe(200)
  expect((await search('2001:0DB8::7:1:2:3:4')).status).toBe(429)
  expect((await search('2001:db8:0:8::1')).status).toBe(200)
})

test('each IPv4 address counts separately, also when it arrives over IPv6', async () => {
  const search = (from: string) => shops[0]!.ask('GET /products/search', { query: { q: 'tee' }, from })
  await exhaust(() => search('::ffff:203.0.113.20'))
  expect((await search('203.0.113.20')).status).toBe(429)
  expect((await search('::ffff:203.0.113.21')).status).toBe(200)
})
