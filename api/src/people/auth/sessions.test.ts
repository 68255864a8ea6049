import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeUser, type MadeUser } from '../../../test/make.ts'
import { codeIn, openShop, secretIn, type OpenShop } from '../../../test/shop.ts'
import { openSession } from '../../platform/sessions.ts'

const day = 24 * 60 * 60 * 1000
const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

let database: TestDatabase
let shop: OpenShop
let asha: MadeUser

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
})
afterAll(async () => {
  await shop.close()
  await database.close()
})
beforeEach(async () => {
  asha = await makeUser(database.db, { now: shop.clock() })
})

const list = (token = asha.token) => shop.ask('GET /auth/sessions', { token })
const open = (device: string) => openSession(database.db, asha.userId, shop.clock(), device)
const isLoggedIn = async (token: string) => (await list(token)).status === 200

test('a customer sees their logins, this one first and then by last use', async () => {
  await open('Firefox on Windows')
  shop.clock.advance(day)
  const laptop = await open('Safari on macOS')
  shop.clock.advance(day)
  await makeUser(database.db, { now: shop.clock() })
  const { body } = await list()
  const now = shop.clock().getTime()
  const at = (daysAgo: number) => new Date(now - daysAgo * day).toISOString()
  expect(body).toEqual([
    { device: 'Unknown device', lastUsedAt: at(0), current: true },
    { device: 'Safari on macOS', lastUsedAt: at(1), current: false },
    { device: 'Firefox on Windows', lastUsedAt: at(2), current: false },
  ])
  expect((await list(laptop)).body[0]).toMatchObject({ device: 'Safari on macOS', current: true })
})

test.each(['code', 'link'])('a login by %s is listed under the name of its browser', async (way) => {
  await shop.ask('POST /auth/login', { query: { email: asha.email } })
  const mail = await shop.post(asha.email)
  const url =
    way === 'code'
      ? `/api/v1.0/auth/verify?email=${encodeURIComponent(asha.email)}&otp=${codeIn(mail)}`
      : '/api/v1.0/auth/link'
  const payload = way === 'code' ? {} : { payload: { secret: secretIn(mail) } }
  const entered = await shop.app.inject({ method: 'POST', url, ...payload, headers: { 'user-agent': phone } })
  expect(entered.statusCode).toBe(200)
  expect((await list(entered.json().token)).body[0]).toMatchObject({ device: 'Chrome on Android', current: true })
})

test('logging out everywhere else ends the customer’s other sessions and nobody else’s', async () => {
  const others = [await open('Firefox on Windows'), await open('Safari on macOS')]
  const ravi = await makeUser(database.db, { now: shop.clock() })
  expect((await shop.ask('DELETE /auth/sessions', { token: asha.token })).status).toBe(200)
  for (const token of others) expect(await isLoggedIn(token)).toBe(false)
  expect(await isLoggedIn(asha.token)).toBe(true)
  expect(await isLoggedIn(ravi.token)).toBe(true)
  expect((await list()).body).toHaveLength(1)
})

test('a session used every week still ends after ninety days, and is then not listed', async () => {
  const began = shop.clock().getTime()
  while (shop.clock().getTime() < began + 84 * day) {
    shop.clock.advance(7 * day)
    expect(await isLoggedIn(asha.token)).toBe(true)
  }
  shop.clock.set(new Date(began + 90 * day - 1000))
  expect(await isLoggedIn(asha.token)).toBe(true)
  const later = await open('Safari on macOS')
  shop.clock.advance(1000)
  expect(await isLoggedIn(asha.token)).toBe(false)
  expect((await list(later)).body).toMatchObject([{ device: 'Safari on macOS' }])
})

test('a session older than the limit of ninety days ends with it', async () => {
  const { userId } = asha
  const values = {
    createdAt: new Date(shop.clock().getTime() - 90 * day),
    expiresAt: new Date(shop.clock().getTime() + day),
  }
  await database.db.updateTable('sessions').set(values).where('userId', '=', userId).execute()
  expect(await isLoggedIn(asha.token)).toBe(false)
})
