import { type CheckoutTerms, defaultTerms, shownTerms } from '@nukkad/contract/terms-rules'
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct, type MadeProduct } from '../../../test/make.ts'
import { pdfText } from '../../../test/pdf-text.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { bringTo, lineOf, makeShopper } from '../../../test/shopper.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'
import { waitUntil } from '../../../test/wait-until.ts'
import { beginShop, beginTerms } from './open-shop.ts'
import { readSetting } from './settings.ts'
import { termsOf } from './terms.ts'

let database: TestDatabase
let staffApp: TestStaffApp
let shop: OpenShop
let owner: Awaited<ReturnType<TestStaffApp['makeStaff']>>
let kurta: MadeProduct

beforeAll(async () => {
  database = await testDatabase()
  kurta = await makeProduct(database.db, { name: 'Madder Kurta', stock: 500 })
  staffApp = await openStaffApp(database.db)
  shop = await openShop(database.db, { cashLimits: 'set' })
})
beforeEach(async () => {
  await database.db.deleteFrom('settings').execute()
  await waitForTerms(defaultTerms)
  owner = await staffApp.makeStaff('owner')
})
afterAll(async () => {
  await shop.close()
  await staffApp.close()
  await database.close()
})

function waitForTerms(terms: CheckoutTerms): Promise<void> {
  return waitUntil(() => assert.deepEqual(shop.catalogue.terms(), terms))
}

const put = (value: unknown, version = 0, { session } = owner) =>
  staffApp.ask('PUT /settings/checkout', { session, body: { value, version } })

/** Sets what differs from the defaults, and waits until the store knows. */
async function set(given: Partial<CheckoutTerms>): Promise<CheckoutTerms> {
  const { version } = (await staffApp.ask('GET /settings', { session: owner.session })).body.checkout
  const terms = { ...defaultTerms, ...given }
  assert.equal((await put(terms, version)).status, 200)
  await waitForTerms(terms)
  return terms
}

const anyCash = { rupees: 1_00_000, orders: 100, refusals: 0, categoryIds: [] }
const shopper = () => makeShopper(shop, database.db)

async function page(slug: string): Promise<string> {
  return JSON.stringify((await shop.ask(`GET /articles/${slug}`)).body)
}

async function receipt(orderId: string, token: string): Promise<string> {
  const url = `/api/v1.0/orders/${orderId}/receipt.pdf`
  const { rawPayload } = await shop.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  return pdfText(rawPayload).join(' ')
}

test('the figures of the specification hold until an owner sets others, and every change is in the log', async () => {
  expect((await shop.ask('GET /content/chrome')).body.terms).toEqual(shownTerms(defaultTerms))
  const terms = await set({ codFee: 75, returnDays: 14 })
  expect((await shop.ask('GET /content/chrome')).body.terms).toEqual(shownTerms(terms))
  const kept = await database.db.selectFrom('settings').select('value').where('key', '=', 'checkout').execute()
  expect(kept).toMatchObject([{ value: { codFee: 7_500 } }])
  const log = await database.db.selectFrom('auditLog').selectAll().where('staffId', '=', owner.staffId).execute()
  expect(log).toMatchObject([
    {
      action: 'settings.change',
      subject: 'checkout',
      before: { value: { codFee: 60, returnDays: 7 } },
      after: { value: { codFee: 75, returnDays: 14 } },
    },
  ])
})

test('only an owner sets them, proves again who they are, and the second of two sees what holds now', async () => {
  for (const role of ['manager', 'packer', 'support', 'accountant'] as const) {
    expect((await put(defaultTerms, 0, await staffApp.makeStaff(role))).body.code).toBe('FORBIDDEN')
  }
  const long = await staffApp.makeStaff('owner', new Date(staffApp.clock().getTime() - 3_600_000))
  expect((await put(defaultTerms, 0, long)).body.code).toBe('CONFIRM')
  const both = await Promise.all([put({ ...defaultTerms, codFee: 1 }), put({ ...defaultTerms, codFee: 2 })])
  expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'STALE' })
})

test.each([
  ['codFee', -1],
  ['codFee', 1_001],
  ['codFee', 49.5],
  ['struckDeliveryFee', -1],
  ['maxQuantity', 0],
  ['maxQuantity', 21],
  ['returnDays', 0],
  ['returnDays', 91],
  ['promisedDays', 0],
  ['promisedDays', 1.5],
  // Processing and delivery take up to nine days.
  ['promisedDays', 8],
  ['packingTime', ' '],
  ['courierTime', 'w'.repeat(41)],
  ['courierTime', 'Two\nlines'],
])('%s is checked: %j', async (field, wrong) => {
  const { status, body } = await put({ ...defaultTerms, [field]: wrong })
  expect(status).toBe(422)
  expect(Object.keys(body.errors)).toEqual([`value.${field}`])
})

test('COD fee: rule, bag, policy, receipt and mail, and orders of before keep theirs', async () => {
  const asha = await shopper()
  const before = await asha.buy([lineOf(kurta)])
  await set({ codFee: 75 })
  const stale = await asha.buy([lineOf(kurta)], { charges: 60 }).catch((error: unknown) => String(error))
  expect(stale).toContain('PRICE_CHANGED')
  expect(stale).toContain('"deliveryCharges":75')
  expect((await asha.bag()).terms.codFee).toBe(75)
  const { body: order } = await asha.order()
  expect(order).toMatchObject({ deliveryCharges: 75, totalAmount: kurta.price + 75 })
  expect(await asha.read(before)).toMatchObject({ deliveryCharges: 60, totalAmount: kurta.price + 60 })
  expect(await receipt(order.orderId, asha.token)).toContain('₹75')
  expect(await receipt(before, asha.token)).toContain('₹60')
  expect((await shop.post(asha.email)).text).toContain('₹75')
  for (const slug of ['shipping-returns', 'terms-and-conditions']) {
    expect(await page(slug)).toContain('₹75')
    expect(await page(slug)).not.toContain('₹60')
  }
  await set({ cash: anyCash, codFee: 0 })
  await asha.add(lineOf(kurta))
  expect((await asha.order({ charges: 0 })).body).toMatchObject({ deliveryCharges: 0, totalAmount: kurta.price })
})

test('return days: rule, order, policies, mails and receipt are those that held when it was placed', async () => {
  const asha = await shopper()
  await set({ cash: anyCash })
  const early = await asha.buy([lineOf(kurta)])
  await set({ cash: anyCash, returnDays: 21 })
  const late = await asha.buy([lineOf(kurta)])
  for (const id of [early, late]) await bringTo(database.db, id, 'DELIVERED', shop.clock())
  expect(await asha.read(early)).toMatchObject({ returnDays: 7, returnUntil: '2026-11-27', canReturn: true })
  expect(await asha.read(late)).toMatchObject({ returnDays: 21, returnUntil: '2026-12-11', canReturn: true })
  await shop.work()
  const delivered = (id: string) =>
    shop.mails.find(({ subject, text }) => /delivered/.test(subject) && text.includes(id))
  expect(delivered(early)?.text).toContain('even after the 7 days')
  expect(delivered(late)?.text).toContain('even after the 21 days')
  expect(delivered(late)?.text).toContain('11 Dec 2026')
  expect(await receipt(early, asha.token)).toContain('Within 7 days of delivery')
  expect(await receipt(late, asha.token)).toContain('Within 21 days of delivery')
  for (const slug of ['shipping-returns', 'terms-and-conditions']) expect(await page(slug)).toContain('within 21 days')
  const now = shop.clock()
  try {
    shop.clock.set(new Date('2026-12-05T06:00:00Z'))
    expect((await asha.read(early)).canReturn).toBe(false)
    expect((await asha.read(late)).canReturn).toBe(true)
  } finally {
    shop.clock.set(now)
  }
})

test('delivery days: bag, order, mail and policy promise them, and orders of before keep their day', async () => {
  const asha = await shopper()
  await set({ cash: anyCash })
  const early = await asha.buy([lineOf(kurta)])
  await set({ cash: anyCash, promisedDays: 4, packingTime: '24 hours', courierTime: '2-3 days' })
  const late = await asha.buy([lineOf(kurta)])
  expect((await asha.bag()).expectedDate).toBe('2026-11-24')
  expect(await asha.read(early)).toMatchObject({ expectedDate: '2026-11-30' })
  expect(await asha.read(late)).toMatchObject({ expectedDate: '2026-11-24' })
  expect((await shop.post(asha.email)).text).toContain('24 Nov 2026')
  const policy = await page('shipping-returns')
  expect(policy).toContain('We pack your order within 24 hours, and the courier delivers it in 2-3 days')
  expect(policy).toContain('4 days from today')
})

test('limits of cash: their rule and what the till says before', async () => {
  await set({ cash: { ...anyCash, rupees: kurta.price + 100, orders: 1 } })
  const [asha, zoya] = [await shopper(), await shopper()]
  await asha.add(lineOf(kurta, { quantity: 2 }))
  const options = await asha.ask('POST /payment/options', { body: { userId: asha.userId } })
  expect(options.body.cashRefusal).toContain(`limited to ₹${kurta.price + 100}`)
  expect((await asha.order()).body).toMatchObject({ code: 'CASH_REFUSED' })
  const other = { ...(await addressOf()), phone: '9123456780' }
  await zoya.add(lineOf(kurta))
  const bag = await zoya.bag()
  const body = {
    userId: zoya.userId,
    items: bag.items,
    shippingAddress: other,
    paymentMethod: 'CASH',
    deliveryCharges: 60,
    totalAmount: bag.grandTotal + 60,
  }
  expect((await zoya.ask('POST /orders', { body })).status).toBe(201)
  await zoya.add(lineOf(kurta))
  expect((await zoya.ask('POST /orders', { body })).body.detail).toContain('You have 1 COD order on the way')
})

const addressOf = async () => ({
  fullName: 'Zoya Khan',
  street: '7, Carter Road',
  city: 'Mumbai',
  state: 'Maharashtra',
  country: 'India',
  postalCode: '400050',
})

test('most of one line: adding, changing, merging and a bag from before the limit was lowered', async () => {
  const asha = await shopper()
  await asha.add(lineOf(kurta, { quantity: 10 }))
  await set({ maxQuantity: 3 })
  expect((await asha.order({ method: 'ONLINE' })).body).toMatchObject({
    code: 'QUANTITY_LIMIT',
    detail: expect.stringContaining('up to 3 of one colour and size'),
  })
  const zoya = await shopper()
  expect((await zoya.add(lineOf(kurta, { quantity: 4 }))).body.code).toBe('QUANTITY_LIMIT')
  expect((await zoya.add(lineOf(kurta, { quantity: 3 }))).body.terms.maxQuantity).toBe(3)
  const { cartId } = await zoya.bag()
  const more = { cartId, productId: kurta.productId, color: 'Washed Black', size: 'M', quantity: '5' }
  expect((await zoya.ask('PUT /cart/update-quantity', { query: more })).body.code).toBe('QUANTITY_LIMIT')
  await set({ maxQuantity: 20 })
  expect((await zoya.ask('PUT /cart/update-quantity', { query: { ...more, quantity: '20' } })).status).toBe(200)
  expect((await zoya.order({ method: 'ONLINE' })).status).toBe(201)
  const lot = await shopper()
  await lot.add(lineOf(kurta, { quantity: 18 }))
  const { body: placed } = await lot.order({ method: 'ONLINE' })
  expect(placed.items[0].quantity).toBe(18)
})

test('a new shop strikes through no fee, limits that the environment names come first, and what was set stays', async () => {
  const own = await testDatabase()
  const read = async () => termsOf(await readSetting(own.db, 'checkout'))
  await beginTerms(own.db, {}, shop.clock())
  expect(await read()).toEqual(defaultTerms)
  await beginShop(own.db, shop.clock())
  await beginTerms(own.db, { orders: 5 }, shop.clock())
  const begun = { ...defaultTerms, struckDeliveryFee: 0, cash: { ...defaultTerms.cash, orders: 5 } }
  expect(await read()).toEqual(begun)
  await beginTerms(own.db, { orders: 9 }, shop.clock())
  expect(await read()).toEqual(begun)
  await own.close()

  await beginTerms(database.db, { rupees: 500 }, shop.clock())
  expect(termsOf(await readSetting(database.db, 'checkout'))).toEqual({
    ...defaultTerms,
    cash: { ...defaultTerms.cash, rupees: 500 },
  })
})

test('nothing but the setting, its kit and what a bag without a server shows reads the defaults', () => {
  const root = new URL('../../../../', import.meta.url)
  const parts = ['api/src', 'contract/src', 'server/src', 'storefront/app', 'backoffice/app']
  const readers = parts.flatMap((part) =>
    readdirSync(new URL(part, root), { recursive: true, encoding: 'utf8' })
      .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !path.includes('examples/'))
      .map((path) => `${part}/${path}`)
      .filter((path) => readFileSync(new URL(path, root), 'utf8').includes('defaultTerms')),
  )
  expect(readers.toSorted()).toEqual([
    'api/src/store/settings/open-shop.ts',
    'api/src/store/settings/settings.ts',
    'contract/src/terms-rules.ts',
    'storefront/app/state/cart-api.ts',
  ])
})
