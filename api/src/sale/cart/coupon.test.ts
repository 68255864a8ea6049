import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeCoupon, makeProduct, type CouponOptions } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { lineOf, makeShopper, type Shopper } from '../../../test/shopper.ts'

let database: TestDatabase
let shop: OpenShop

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

const coupon = (given?: CouponOptions) => makeCoupon(database.db, given)
const tee = (price = 799) => makeProduct(database.db, { price, stock: 50 })
const shopper = () => makeShopper(shop, database.db)

const usesOf = async (code: string) => {
  const { uses } = await database.db
    .selectFrom('coupons')
    .select('uses')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  const rows = await database.db.selectFrom('couponUses').select('orderId').where('code', '=', code).execute()
  return { uses, rows: rows.length }
}

async function withBag(price = 799): Promise<{ asha: Shopper; apply: (code: string) => ReturnType<Shopper['ask']> }> {
  const asha = await shopper()
  const { body } = await asha.add(lineOf(await tee(price)))
  return { asha, apply: (code) => asha.ask('PUT /cart/coupon', { query: { cartId: body.cartId, code } }) }
}

test('a code reduces the bag, however it is typed, and can be removed again', async () => {
  const { asha, apply } = await withBag(999)
  const code = await coupon({ percent: 10 })
  const applied = await apply(` ${code.toLowerCase()} `)
  expect(applied.body).toMatchObject({ couponCode: code, discount: 100, grandTotal: 899, totalTax: 42.81 })
  expect(applied.body.couponMessage).toBeNull()
  expect(applied.body.items[0]).toMatchObject({ price: 999, tax: 42.81 })
  expect(await asha.bag()).toEqual(applied.body)

  const removed = await asha.ask('DELETE /cart/coupon', { query: { cartId: applied.body.cartId } })
  expect(removed.body).toMatchObject({ couponCode: null, discount: 0, grandTotal: 999 })
})

test.each([
  { why: 'that nobody gave out', wish: null, code: 'COUPON_INVALID' },
  { why: 'of next week', wish: { startsAt: new Date('2026-11-27') }, code: 'COUPON_INVALID' },
  { why: 'of last week', wish: { endsAt: new Date('2026-11-13') }, code: 'COUPON_INVALID' },
  { why: 'that is used up', wish: { maxUses: 0 }, code: 'COUPON_USED' },
  { why: 'for larger bags', wish: { minimum: 1000 }, code: 'COUPON_MINIMUM' },
])('a code $why is refused with the reason and leaves the bag alone', async ({ wish, code }) => {
  const { asha, apply } = await withBag()
  const refused = await apply(wish === null ? 'NOSUCHCODE' : await coupon(wish))
  expect(refused.body).toMatchObject({ status: 409, code, detail: expect.any(String) })
  expect(await asha.bag()).toMatchObject({ couponCode: null, discount: 0, grandTotal: 799 })
})

test('a code runs from its first moment until just before its last', async () => {
  const code = await coupon({ startsAt: shop.clock(), endsAt: new Date(shop.clock().getTime() + 1) })
  expect((await (await withBag()).apply(code)).status).toBe(200)
  const over = await coupon({ endsAt: shop.clock() })
  expect((await (await withBag()).apply(over)).status).toBe(409)
})

test('a bag below the minimum keeps its code and shows the missing amount', async () => {
  const asha = await shopper()
  const code = await coupon({ minimum: 1500 })
  const small = lineOf(await tee(999))
  const { body } = await asha.add(small, lineOf(await tee(799)))
  const applied = await asha.ask('PUT /cart/coupon', { query: { cartId: body.cartId, code } })
  expect(applied.body).toMatchObject({ discount: 180, grandTotal: 1618 })

  const line = applied.body.items.find(({ price }: { price: number }) => price === 799)
  const smaller = await asha.ask(`DELETE /cart/item/${line.cartItemId}`)
  expect(smaller.body).toMatchObject({
    couponCode: code,
    discount: 0,
    grandTotal: 999,
    couponMessage: `Add items worth ₹501 to use ${code}.`,
  })
  const grown = await asha.add(small)
  expect(grown.body).toMatchObject({ couponMessage: null, discount: 200, grandTotal: 1798 })
})

test('an order counts the use, names the code and removes it from the bag', async () => {
  const { asha, apply } = await withBag(999)
  const code = await coupon({ maxUsesPerUser: 1 })
  await apply(code)
  const { body: order } = await asha.order()
  expect(order).toMatchObject({
    couponCode: code,
    discount: 100,
    totalAmount: 959,
    items: [{ price: 999, total: 899 }],
  })
  expect(await usesOf(code)).toEqual({ uses: 1, rows: 1 })
  expect((await asha.bag()).couponCode).toBeNull()

  const { body: again } = await asha.add(lineOf(await tee()))
  const refused = await asha.ask('PUT /cart/coupon', { query: { cartId: again.cartId, code } })
  expect(refused.body).toMatchObject({ code: 'COUPON_USED', detail: `You have already used ${code}.` })
})

test('a cancelled order returns the use', async () => {
  const { asha, apply } = await withBag(999)
  const code = await coupon({ maxUses: 1, maxUsesPerUser: 1 })
  await apply(code)
  const { body: order } = await asha.order()
  await asha.cancel(order.orderId)
  expect(await usesOf(code)).toEqual({ uses: 0, rows: 0 })

  const { body: bag } = await asha.add(lineOf(await tee()))
  expect((await asha.ask('PUT /cart/coupon', { query: { cartId: bag.cartId, code } })).status).toBe(200)
})

test('a code that expired since the bag was shown is a changed price, with fresh figures', async () => {
  const { asha, apply } = await withBag(999)
  const code = await coupon({ maxUses: 1 })
  await apply(code)
  const seen = await asha.bag()
  await database.db.updateTable('coupons').set({ uses: 1 }).where('code', '=', code).execute()

  const refused = await asha.order({ lines: seen.items, totalAmount: seen.grandTotal + 60 })
  expect(refused.body).toMatchObject({
    status: 409,
    code: 'PRICE_CHANGED',
    grandTotal: 999,
    totalAmount: 1059,
    cart: { couponMessage: `${code} has been used up.`, discount: 0 },
  })
  expect((await asha.order()).body).toMatchObject({ totalAmount: 1059, discount: 0, couponCode: null })
})

test('three of twelve customers get the last three uses of a code', async () => {
  const code = await coupon({ maxUses: 3 })
  const product = await tee(999)
  const crowd = await Promise.all(Array.from({ length: 12 }, shopper))
  await Promise.all(
    crowd.map(async (one) => {
      const { body } = await one.add(lineOf(product))
      await one.ask('PUT /cart/coupon', { query: { cartId: body.cartId, code } })
    }),
  )
  const lines = [lineOf(product)]
  const replies = await Promise.all(crowd.map((one) => one.order({ lines, totalAmount: 959 })))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
  const refused = replies.filter(({ status }) => status !== 201)
  expect(refused.every(({ body }) => body.code === 'PRICE_CHANGED' && body.totalAmount === 1059)).toBe(true)
  expect(await usesOf(code)).toEqual({ uses: 3, rows: 3 })
})

test('one customer with two windows uses a code once', async () => {
  const asha = await shopper()
  const code = await coupon({ maxUsesPerUser: 1 })
  const [one, other] = [lineOf(await tee(999)), lineOf(await tee(999))]
  const { body } = await asha.add(one, other)
  await asha.ask('PUT /cart/coupon', { query: { cartId: body.cartId, code } })
  const replies = await Promise.all([one, other].map((line) => asha.order({ lines: [line], totalAmount: 959 })))
  expect(replies.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]))
  expect(await usesOf(code)).toEqual({ uses: 1, rows: 1 })
})

test('concurrent uses and returns leave the count right', async () => {
  const code = await coupon({ maxUses: 6 })
  const product = await tee(999)
  const crowd = await Promise.all(Array.from({ length: 6 }, shopper))
  const orders = await Promise.all(
    crowd.map(async (one) => {
      const { body } = await one.add(lineOf(product))
      await one.ask('PUT /cart/coupon', { query: { cartId: body.cartId, code } })
      return (await one.order()).body.orderId
    }),
  )
  expect(await usesOf(code)).toEqual({ uses: 6, rows: 6 })
  await Promise.all(crowd.slice(0, 4).map((one, at) => one.cancel(orders[at])))
  expect(await usesOf(code)).toEqual({ uses: 2, rows: 2 })
})

test('the code of a customer’s own unpaid order can be used for its successor', async () => {
  const { asha, apply } = await withBag(999)
  const code = await coupon({ maxUses: 1, maxUsesPerUser: 1 })
  await apply(code)
  const { body: unpaid } = await asha.order({ method: 'ONLINE' })
  expect(unpaid).toMatchObject({ status: 'PENDING', discount: 100 })
  expect(await asha.bag()).toMatchObject({ couponCode: code, discount: 100, couponMessage: null })

  const { body: placed } = await asha.order({ method: 'CASH' })
  expect(placed).toMatchObject({ status: 'CONFIRMED', discount: 100, totalAmount: 959 })
  expect((await asha.read(unpaid.orderId)).status).toBe('CANCELLED')
  expect(await usesOf(code)).toEqual({ uses: 1, rows: 1 })
})

test('an empty bag gets no discount', async () => {
  const { asha, apply } = await withBag()
  const code = await coupon({ minimum: 500 })
  const { body } = await apply(code)
  const emptied = await asha.ask(`DELETE /cart/item/${body.items[0].cartItemId}`)
  expect(emptied.body).toMatchObject({ items: [], grandTotal: 0, discount: 0, couponMessage: null })
})
