import { randomUUID } from 'node:crypto'
import { defaultTerms } from '@nukkad/contract/terms-rules'
import type { Endpoint } from '@nukkad/contract/endpoint'
import type { ShopState } from '@nukkad/contract/shop-state'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Check } from '../../../test/access/check.ts'
import { ownChecks } from '../../../test/access/checks.ts'
import { makePerson, type Person } from '../../../test/access/people.ts'
import { recipes, type Recipe } from '../../../test/access/recipes.ts'
import { openStreet } from '../../../test/access/fixture-shop.ts'
import { table } from '../../../test/access/walk.ts'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeApp, makeCategory, makeProduct } from '../../../test/make.ts'
import { lineOf, makeShopper } from '../../../test/shopper.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'
import { beginShop } from './open-shop.ts'
import { waitUntil } from '../../../test/wait-until.ts'

let database: TestDatabase
let street: Awaited<ReturnType<typeof openStreet>>
let staffApp: TestStaffApp
let owner: Awaited<ReturnType<TestStaffApp['makeStaff']>>

beforeAll(async () => {
  database = await testDatabase()
  street = await openStreet(database.db)
  staffApp = await openStaffApp(database.db)
})
beforeEach(async () => {
  owner = await staffApp.makeStaff('owner')
})
afterEach(() => put({ state: 'open' }))
afterAll(async () => {
  await staffApp.close()
  await street.close()
  await database.close()
})

const opensAt = '2026-12-01T03:30:00.000Z'
const closed = { state: 'closed', words: 'We are at a wedding', opensAt } as const

/** Sets it as another process would, and waits until the store's process knows it. */
async function put(state: ShopState): Promise<void> {
  await database.db
    .insertInto('settings')
    .values({ key: 'shop', value: JSON.stringify(state), version: 0, staffId: null, changedAt: new Date() })
    .onConflict((known) => known.column('key').doUpdateSet({ value: JSON.stringify(state), version: 0 }))
    .execute()
  await waitUntil(() => expect(street.shop.catalogue.shopState()).toEqual(state))
}

const read = async () => (await staffApp.ask('GET /settings', { session: owner.session })).body.shop
const choose = (body: object, { session } = owner) => staffApp.ask('PUT /settings/shop', { session, body })

describe('while it is not open', () => {
  const refused = new Set([
    'addToCart',
    'updateQuantity',
    'removeCartItem',
    'saveForLater',
    'moveToBag',
    'removeSavedItem',
    'applyCoupon',
    'removeCoupon',
    'placeOrder',
    'createPaymentOrder',
  ])
  // Placing an order is told apart by how it is paid.
  test('an endpoint is one of shopping exactly where it is refused', () => {
    const shopping = table.filter(([, endpoint]) => endpoint.shopping).map(([name]) => name)
    expect(new Set([...shopping, 'placeOrder'])).toEqual(refused)
  })

  /** All of them in the long run. */
  const sample = new Set([
    'getCart',
    'mergeCart',
    'register',
    'verifyPayment',
    'cancelOrder',
    'addAddress',
    'listProducts',
  ])
  const walked = process.env.LONG ? table : table.filter(([name]) => refused.has(name) || sample.has(name))
  let reader: Person
  beforeAll(async () => {
    reader = await makePerson(street, 'Kabir Shah')
  })

  /** As a customer makes it who has not begun to pay. */
  const askAs = (name: string, endpoint: Endpoint, { sent: { params = {}, query, body, form }, token }: Check) => {
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, part: string) => encodeURIComponent(String(params[part])))
    const { razorpayOrderId: _, ...unpaid } = body ?? {}
    const sentBody = name === 'placeOrder' ? { ...unpaid, paymentMethod: 'CASH' } : body
    return street.shop.ask(`${endpoint.method} ${path}`, {
      ...(query && { query: query as Record<string, string> }),
      ...(sentBody && { body: sentBody }),
      ...(form && { form }),
      token,
    })
  }

  const refusalOf = async (asked: ReturnType<typeof askAs>) => {
    const { status, body } = await asked
    return body?.code === 'SHOP_CLOSED' ? [status, body.opensAt] : 'not refused'
  }

  test.each(walked)('%s', async (name, endpoint: Endpoint) => {
    const recipe: Recipe = recipes[name]
    const person = endpoint.method === 'GET' ? reader : await makePerson(street, 'Meera Iyer')
    await recipe.prepare?.(person, street)
    const checks = await ownChecks({ endpoint, recipe, street, victim: reader, stranger: person })
    const isRefused = refused.has(name)
    for (const check of checks) {
      await put({ state: 'new' })
      const early = askAs(name, endpoint, check)
      expect(await refusalOf(early)).toEqual(isRefused ? [503, null] : 'not refused')
      expect((await early).status).toBe(isRefused ? 503 : check.allowed[0])
      await put(closed)
      expect(await refusalOf(askAs(name, endpoint, check))).toEqual(isRefused ? [503, opensAt] : 'not refused')
    }
  })
})

test('a shopper who has begun to pay may finish, but not in cash', async () => {
  const shopper = await makeShopper(street.shop, database.db, 'Asha Rao')
  await shopper.add(lineOf(street.tee))
  const amount = street.tee.price
  const body = { amount, currency: 'INR', customerId: shopper.userId, orderId: null }
  const begun = await shopper.ask('POST /payment/create-order', { body })
  expect(begun.status).toBe(200)
  await put(closed)
  const razorpayOrderId = begun.body.id
  expect((await shopper.order({ method: 'CASH', razorpayOrderId })).body.code).toBe('SHOP_CLOSED')
  expect((await shopper.order({ method: 'ONLINE' })).body.code).toBe('SHOP_CLOSED')
  expect(await shopper.order({ method: 'ONLINE', razorpayOrderId })).toMatchObject({ status: 201 })
})

test('an order placed while the shop was open is answered again', async () => {
  const shopper = await makeShopper(street.shop, database.db, 'Asha Rao')
  await shopper.add(lineOf(street.tee))
  const key = randomUUID()
  const asked = {
    key,
    lines: [lineOf(street.tee)],
    totalAmount: (await shopper.bag()).grandTotal + defaultTerms.codFee,
  }
  const first = await shopper.order(asked)
  await put(closed)
  expect(await shopper.order(asked)).toMatchObject({
    status: 201,
    body: { orderId: first.body.orderId },
  })
})

test('the shop opens at its scheduled time, and caches are told', async () => {
  const shopper = await makeShopper(street.shop, database.db, 'Asha Rao')
  const add = () =>
    shopper.ask('POST /cart', { body: { userId: shopper.userId, items: [{ ...lineOf(street.tee), quantity: 1 }] } })
  await put({ ...closed, opensAt: new Date(street.shop.clock().getTime() + 60_000).toISOString() })
  const early = await add()
  expect(early.headers['retry-after']).toBe('60')
  street.shop.clock.advance(60_000)
  expect((await add()).status).toBe(200)

  const heard = vi.fn<(change: unknown) => void>()
  await put({ ...closed, opensAt: new Date(Date.now() + 1_500).toISOString() })
  const end = street.shop.catalogue.onChange(heard)
  await waitUntil(() => expect(heard).toHaveBeenCalledWith('*'))
  end()
})

test('an owner closes it for a while with words and reopens it, and each is logged', async () => {
  const { version } = await read()
  const soon = new Date(staffApp.clock().getTime() + 86_400_000).toISOString()
  const value = { state: 'closed', words: 'Back after Diwali', opensAt: soon }
  expect((await choose({ value, version })).body.shop).toMatchObject({ value, changedBy: 'owner' })
  await waitUntil(() => expect(street.shop.catalogue.shopState()).toEqual(value))
  const stale = await choose({ value: { state: 'open' }, version })
  expect(stale.body).toMatchObject({ code: 'STALE', fresh: { shop: { value } } })
  const now = await read()
  expect((await choose({ value: { state: 'open' }, version: now.version })).status).toBe(200)
  const entries = await database.db
    .selectFrom('auditLog')
    .select(['subject', 'before', 'after'])
    .where('kind', '=', 'setting')
    .where('staffId', '=', owner.staffId)
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { subject: 'shop', before: { value: { state: 'open' } }, after: { value } },
    { subject: 'shop', before: { value }, after: { value: { state: 'open' } } },
  ])
})

test.each([
  [{ state: 'new' }, 'value.state'],
  [{ state: 'closed', words: ' ', opensAt: null }, 'value.words'],
  [{ state: 'closed', words: 'Away', opensAt: 'Monday' }, 'value.opensAt'],
  [{ state: 'closed', words: 'Away', opensAt: '2020-01-01T00:00:00.000Z' }, 'value.opensAt'],
])('%o cannot be chosen', async (value, field) => {
  const { status, body } = await choose({ value, version: (await read()).version })
  expect({ status, said: typeof body.errors[field] }).toEqual({ status: 422, said: 'string' })
})

test('nobody but an owner', async () => {
  for (const role of ['manager', 'packer', 'support', 'accountant'] as const) {
    const member = await staffApp.makeStaff(role)
    expect((await choose({ value: { state: 'open' }, version: 0 }, member)).body.code).toBe('FORBIDDEN')
    const asked = await staffApp.ask('GET /settings/shop/missing', { session: member.session })
    expect(asked.body.code).toBe('FORBIDDEN')
  }
})

test('a shop without goods begins closed and opens only when nothing is missing', async () => {
  const empty = await testDatabase()
  const staffApp = await openStaffApp(empty.db)
  const { session } = await staffApp.makeStaff('owner')
  await Promise.all([1, 2].map(() => beginShop(empty.db, new Date())))
  const { catalogue, close } = await makeApp(empty.db)
  expect(catalogue.shopState()).toEqual({ state: 'new' })
  const missing = async () => (await staffApp.ask('GET /settings/shop/missing', { session })).body.missing
  const open = (more = {}) =>
    staffApp.ask('PUT /settings/shop', { session, body: { value: { state: 'open' }, version: 0, ...more } })

  expect((await open()).body).toMatchObject({
    code: 'SHOP_INCOMPLETE',
    missing: ['name', 'category', 'product', 'policies'],
  })
  // Nor by closing it for a minute.
  const value = { ...closed, opensAt: new Date(staffApp.clock().getTime() + 60_000).toISOString() }
  expect((await open({ value })).body.code).toBe('SHOP_INCOMPLETE')
  const kinara = { name: 'Kinara', tagline: '', supportHours: '', social: [], logo: null }
  await staffApp.ask('PUT /settings/identity', { session, body: { value: kinara, version: 0 } })
  expect(await missing()).toEqual(['category', 'product'])
  const { categoryId } = await makeCategory(empty.db)
  expect(await missing()).toEqual(['product'])
  const { productId } = await makeProduct(empty.db, { categoryId, stock: 0 })
  expect(await missing()).toEqual(['product'])
  await empty.db.updateTable('variants').set({ stock: 3 }).where('productId', '=', productId).execute()
  expect(await missing()).toEqual([])
  expect((await open()).body.missing).toEqual(['policies'])
  expect((await open({ hasReadPolicies: true })).body.shop.value).toEqual({ state: 'open' })
  await waitUntil(() => expect(catalogue.shopState()).toEqual({ state: 'open' }))
  // A later start leaves it as it is.
  await beginShop(empty.db, new Date())
  expect((await staffApp.ask('GET /settings', { session })).body.shop.value).toEqual({ state: 'open' })
  await close()
  await staffApp.close()
  await empty.close()
})

test('a shop that has goods already is open without having been opened', async () => {
  await database.db.deleteFrom('settings').execute()
  await beginShop(database.db, new Date())
  expect(await read()).toMatchObject({ value: { state: 'open' }, version: 0, changedBy: null })
})
