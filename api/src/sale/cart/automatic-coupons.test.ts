import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeCategory, makeCoupon, makeProduct, type MadeProduct } from '../../../test/make.ts'
import { countTraffic, watchTraffic } from '../../../test/round-trips.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { lineOf, makeShopper } from '../../../test/shopper.ts'

let database: TestDatabase
let shop: OpenShop
let tee: MadeProduct

beforeAll(async () => {
  watchTraffic()
  database = await testDatabase()
  shop = await openShop(database.db)
  tee = await makeProduct(database.db, { price: 999, stock: 500 })
})
afterEach(() =>
  database.db
    .updateTable('coupons')
    .set({ endsAt: new Date('2026-01-02') })
    .execute(),
)
afterAll(async () => {
  await shop.close()
  await database.close()
})

const automatic = (given: object = {}) => makeCoupon(database.db, { method: 'automatic', ...given })
const shopper = () => makeShopper(shop, database.db)
const usesOf = async (code: string) =>
  (await database.db.selectFrom('coupons').select('uses').where('code', '=', code).executeTakeFirstOrThrow()).uses

async function guestWith(...products: MadeProduct[]) {
  const guestCartId = randomUUID()
  const items = products.map((product) => lineOf(product))
  const { body: added } = await shop.ask('POST /cart', { body: { cartId: guestCartId, items } })
  const { body: read } = await shop.ask(`GET /cart/guest/${guestCartId}`)
  return { added, read }
}

test('an automatic coupon applies to bag, checkout and order without a code, and its use is counted', async () => {
  const code = await automatic({ percent: 10, minimum: 1500 })
  const asha = await shopper()
  const { body: small } = await asha.add(lineOf(tee))
  expect(small).toMatchObject({ discount: 0, couponCode: null, couponMessage: null })
  expect(small).not.toHaveProperty('automaticCoupon')
  const { body: bag } = await asha.add(lineOf(tee))
  expect(bag).toMatchObject({ discount: 200, grandTotal: 1798, couponCode: null, automaticCoupon: code })
  expect(await asha.bag()).toEqual(bag)

  const { body: removed } = await asha.ask('DELETE /cart/coupon', { query: { cartId: bag.cartId } })
  expect(removed).toMatchObject({ discount: 200, automaticCoupon: code })
  const { body: typed } = await asha.ask('PUT /cart/coupon', { query: { cartId: bag.cartId, code } })
  expect(typed).toMatchObject({ code: 'COUPON_INVALID', detail: expect.stringContaining('is automatic') })

  const { body: order } = await asha.order()
  expect(order).toMatchObject({ couponCode: code, discount: 200, totalAmount: 1858 })
  expect(await usesOf(code)).toBe(1)
  await asha.cancel(order.orderId)
  expect(await usesOf(code)).toBe(0)
})

test('a guest gets automatic coupons without conditions on the customer', async () => {
  await automatic({ percent: 30, isFirstOrderOnly: true })
  await automatic({ percent: 20, maxUsesPerUser: 1 })
  const { added, read } = await guestWith(tee)
  expect([added.discount, read.discount]).toEqual([0, 0])
  const code = await automatic({ percent: 5, maxUses: 10 })
  const guest = await guestWith(tee)
  expect(guest.added).toMatchObject({ discount: 50, automaticCoupon: code })
  expect(guest.read).toEqual(guest.added)
})

test('the largest discount applies, a typed code wins, and a code that gives nothing changes nothing', async () => {
  const small = await automatic({ percent: 10 })
  const large = await automatic({ percent: null, amount: 30_000, minimum: 1500 })
  const typed = await makeCoupon(database.db, { percent: 5 })
  const asha = await shopper()
  const { body } = await asha.add(lineOf(tee))
  expect(body).toMatchObject({ discount: 100, automaticCoupon: small })
  expect((await asha.add(lineOf(tee))).body).toMatchObject({ discount: 300, automaticCoupon: large })

  const type = (code: string) => asha.ask('PUT /cart/coupon', { query: { cartId: body.cartId, code } })
  const { body: withCode } = await type(typed)
  expect(withCode).toMatchObject({ couponCode: typed, discount: 100 })
  expect(withCode).not.toHaveProperty('automaticCoupon')
  await database.db.updateTable('coupons').set({ minimum: 500_000 }).where('code', '=', typed).execute()
  expect(await asha.bag()).toMatchObject({
    couponCode: typed,
    couponMessage: expect.stringMatching(/^Add items worth ₹/),
    discount: 300,
    automaticCoupon: large,
  })
})

test('it applies to its own products, also in the reply that adds one', async () => {
  const { categoryId } = await makeCategory(database.db)
  const kurta = await makeProduct(database.db, { price: 1000, stock: 9, categoryId })
  const sale = await makeProduct(database.db, { price: 800, oldPrice: 1000, stock: 9 })
  const code = await automatic({ percent: 50, categoryIds: [categoryId] })
  const asha = await shopper()
  expect((await asha.add(lineOf(tee))).body.discount).toBe(0)
  const { body: bag } = await asha.add(lineOf(kurta, {}))
  expect(bag).toMatchObject({ discount: 500, automaticCoupon: code })
  expect(await asha.bag()).toEqual(bag)
  const guest = await guestWith(tee, kurta)
  expect(guest.added).toMatchObject({ discount: 500 })

  await database.db
    .updateTable('coupons')
    .set({ categoryIds: [], skipsReduced: true })
    .where('code', '=', code)
    .execute()
  expect((await guestWith(sale)).read.discount).toBe(0)
  expect((await guestWith(sale, tee)).read.discount).toBe(500)
})

test('a first-order coupon and a per-customer limit each apply once', async () => {
  const first = await automatic({ percent: 20, isFirstOrderOnly: true })
  const once = await automatic({ percent: 15, maxUsesPerUser: 1 })
  const asha = await shopper()
  await asha.add(lineOf(tee))
  expect((await asha.order()).body.couponCode).toBe(first)
  await asha.add(lineOf(tee))
  expect((await asha.order()).body.couponCode).toBe(once)
  await asha.add(lineOf(tee))
  expect(await asha.bag()).toMatchObject({ discount: 0 })
})

test('it runs from its first moment until just before its last', async () => {
  const now = shop.clock()
  const over = await automatic({ percent: 50, endsAt: now })
  const next = await automatic({ percent: 40, startsAt: new Date(now.getTime() + 60_000) })
  const asha = await shopper()
  await asha.add(lineOf(tee))
  expect([over, next]).not.toContain((await asha.bag()).automaticCoupon)
  const begins = await automatic({ percent: 5, startsAt: now, endsAt: new Date(now.getTime() + 1) })
  expect((await asha.bag()).automaticCoupon).toBe(begins)
})

test('two of eight customers get its last two uses, and the others see the price without it', async () => {
  const code = await automatic({ percent: 10, maxUses: 2 })
  const crowd = await Promise.all(Array.from({ length: 8 }, shopper))
  for (const one of crowd) await one.add(lineOf(tee))
  const lines = [lineOf(tee)]
  const replies = await Promise.all(crowd.map((one) => one.order({ lines, totalAmount: 959 })))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(2)
  const refused = replies.filter(({ status }) => status !== 201)
  expect(refused.every(({ body }) => body.code === 'PRICE_CHANGED' && body.totalAmount === 1059)).toBe(true)
  expect(await usesOf(code)).toBe(2)
})

test('an unpaid order keeps a coupon without limits, and passes on the last use of a limited one', async () => {
  const other = await makeProduct(database.db, { price: 1499, stock: 5 })
  const asha = await shopper()
  const payLater = async (product: MadeProduct) => {
    await asha.add(lineOf(product))
    return (await asha.order({ lines: [lineOf(product)], method: 'ONLINE', totalAmount: product === tee ? 899 : 1349 }))
      .body
  }
  await automatic({ percent: 10 })
  const first = await payLater(tee)
  expect(first).toMatchObject({ status: 'PENDING', discount: 100 })
  expect(await payLater(other)).toMatchObject({ status: 'PENDING', discount: 150 })
  expect((await asha.read(first.orderId)).status).toBe('PENDING')
})

test('a bag is read in one round trip, whether automatic coupons run or not', async () => {
  const asha = await shopper()
  await asha.add(lineOf(tee))
  const reads = async () => [
    await countTraffic(() => asha.bag()),
    await countTraffic(() => asha.bag()),
    await countTraffic(() => asha.ask(`GET /cart/${asha.userId}`)),
  ]
  const none = await reads()
  const { categoryId } = await makeCategory(database.db)
  for (let made = 0; made < 5; made += 1) await automatic({ percent: 10 + made, categoryIds: [categoryId] })
  const some = await reads()
  expect(none.map(({ trips }) => trips)).toEqual([1, 1, 1])
  expect(some.map(({ trips }) => trips)).toEqual([2, 1, 1])
  const add = await countTraffic(() => asha.add(lineOf(tee)))
  const order = await countTraffic(() => asha.order({ totalAmount: 2058, key: 'no-coupon-is-for-it' }))
  expect(add.trips).toBeLessThanOrEqual(3)
  // The bag's read comes first.
  expect(order.trips - 1).toBeLessThanOrEqual(5)
})
