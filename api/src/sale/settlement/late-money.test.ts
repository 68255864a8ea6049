import { lateMoneyReasons } from '@nukkad/contract/unpaid-rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCoupon, makeProduct } from '../../../test/make.ts'
import { createProviderOrder, howItEnded, openPayingShop, type PayingShop } from '../../../test/paying.ts'
import { lineOf, makeShopper } from '../../../test/shopper.ts'

let shop: PayingShop

beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const hour = 60

/** Somebody whose bank answers only after their order has expired; a tee of ₹799 less 10 % by a code that is good once. */
async function makeLateBuyer(method: 'code' | 'codes' | 'automatic' = 'code') {
  const tee = await makeProduct(shop.db, { price: 799, stock: 5 })
  const code = await makeCoupon(shop.db, {
    method,
    percent: 10,
    ...(method !== 'codes' && { maxUses: 1, maxUsesPerUser: 1 }),
  })
  const typed = method !== 'codes' ? code : `${code}-ONE`
  if (method === 'codes') {
    await shop.db.insertInto('couponCodes').values({ code: typed, coupon: code, madeAt: shop.clock() }).execute()
  }
  const shopper = await makeShopper(shop, shop.db)
  const { body: bag } = await shopper.add(lineOf(tee))
  if (method !== 'automatic') await shopper.ask('PUT /cart/coupon', { query: { cartId: bag.cartId, code: typed } })
  const { grandTotal } = await shopper.bag()
  const providerOrderId = await createProviderOrder(shopper, grandTotal)
  const { body: order } = await shopper.order({ method: 'ONLINE', razorpayOrderId: providerOrderId })
  const late = shop.sandbox.pay({ orderId: providerOrderId, outcome: 'late' })
  shop.later(20)
  await shop.expire()
  await shop.work()

  return {
    ...shopper,
    tee,
    code,
    typed,
    orderId: order.orderId as string,
    paymentId: late.id,
    answerLate: async () => {
      shop.sandbox.answerLate(late.id)
      await shop.webhooks()
      return howItEnded(shop, { ...shopper, orderId: order.orderId }, late.id)
    },
    newestMail: () => shop.mails.findLast(({ to }) => to === shopper.email)?.text,
  }
}

const usesOf = async (code: string) =>
  (await shop.db.selectFrom('coupons').select('uses').where('code', '=', code).executeTakeFirstOrThrow()).uses

test('within 72 hours, at the same price and with the same code, late money brings the order back, and counts the code', async () => {
  const buyer = await makeLateBuyer()
  expect(await usesOf(buyer.code)).toBe(0)
  shop.later(71 * hour)
  expect(await buyer.answerLate()).toBe('paid once')
  expect(await buyer.read(buyer.orderId)).toMatchObject({ status: 'CONFIRMED', totalAmount: 719 })
  expect(await usesOf(buyer.code)).toBe(1)
})

test.each([
  {
    why: 'it comes after more than 72 hours',
    happens: async () => shop.later(72 * hour + 1),
    reason: lateMoneyReasons['too late'],
  },
  {
    why: 'the price has gone up',
    happens: ({ tee }: { tee: { productId: string } }) =>
      shop.db.updateTable('products').set({ price: 89_900 }).where('id', '=', tee.productId).execute(),
    reason: lateMoneyReasons['other price'],
  },
  {
    why: 'the code has run out for everybody',
    happens: ({ code }: { code: string }) =>
      shop.db.updateTable('coupons').set({ uses: 1 }).where('code', '=', code).execute(),
    reason: lateMoneyReasons['code gone'],
  },
  {
    why: 'the code gives less than it gave',
    happens: ({ code }: { code: string }) =>
      shop.db.updateTable('coupons').set({ percent: 5 }).where('code', '=', code).execute(),
    reason: lateMoneyReasons['other price'],
  },
  {
    why: 'the last piece is sold',
    happens: ({ tee }: { tee: { productId: string } }) =>
      shop.db.updateTable('variants').set({ stock: 0 }).where('productId', '=', tee.productId).execute(),
    reason: lateMoneyReasons['sold out'],
  },
])('late money goes back, with the reason, when $why', async ({ happens, reason }) => {
  const buyer = await makeLateBuyer()
  await happens(buyer)
  expect(await buyer.answerLate()).toBe('a full refund')
  expect(await buyer.read(buyer.orderId)).toMatchObject({ status: 'CANCELLED', refunds: [{ amount: 719 }] })
  expect(buyer.newestMail()).toContain(reason)
  expect(buyer.newestMail()).toContain('We will refund ₹719')
})

test('a code that its customer used for another order meanwhile does not count twice', async () => {
  const buyer = await makeLateBuyer()
  const { body } = await buyer.add(lineOf(buyer.tee))
  await buyer.ask('PUT /cart/coupon', { query: { cartId: body.cartId, code: buyer.code } })
  expect((await buyer.order()).body).toMatchObject({ couponCode: buyer.code })
  expect(await buyer.answerLate()).toBe('a full refund')
  expect(buyer.newestMail()).toContain(lateMoneyReasons['code gone'])
  expect(await usesOf(buyer.code)).toBe(1)
})

test('a single-use code comes free with the order, and late money takes it again unless somebody else has it', async () => {
  const [back, gone] = [await makeLateBuyer('codes'), await makeLateBuyer('codes')]
  const holderOf = async (code: string) =>
    (await shop.db.selectFrom('couponCodes').select('orderId').where('code', '=', code).executeTakeFirstOrThrow())
      .orderId
  expect([await holderOf(back.typed), await holderOf(gone.typed)]).toEqual([null, null])
  expect(await back.answerLate()).toBe('paid once')
  expect(await back.read(back.orderId)).toMatchObject({ status: 'CONFIRMED', couponCode: back.typed })
  expect(await holderOf(back.typed)).toBe(back.orderId)

  const other = await makeShopper(shop, shop.db)
  const { body } = await other.add(lineOf(gone.tee))
  await other.ask('PUT /cart/coupon', { query: { cartId: body.cartId, code: gone.typed } })
  const { body: order } = await other.order()
  expect(order).toMatchObject({ couponCode: gone.typed, discount: 80 })
  expect(await gone.answerLate()).toBe('a full refund')
  expect(gone.newestMail()).toContain(lateMoneyReasons['code gone'])
  expect(await holderOf(gone.typed)).toBe(order.orderId)
})

test('late money brings back an order that had an automatic coupon, and counts it, unless its last use has gone', async () => {
  const [back, gone] = [await makeLateBuyer('automatic'), await makeLateBuyer()]
  expect(await usesOf(back.code)).toBe(0)
  expect(await back.answerLate()).toBe('paid once')
  expect(await back.read(back.orderId)).toMatchObject({ couponCode: back.code, totalAmount: 719 })
  expect(await usesOf(back.code)).toBe(1)

  await shop.db.updateTable('coupons').set({ method: 'automatic', uses: 1 }).where('code', '=', gone.code).execute()
  expect(await gone.answerLate()).toBe('a full refund')
})
