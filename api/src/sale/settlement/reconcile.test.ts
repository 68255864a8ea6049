import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeBuyer, openPayingShop, type PayingShop } from '../../../test/paying.ts'

let shop: PayingShop
let asked: string[] = []

beforeAll(async () => {
  shop = await openPayingShop()
  const { listPayments } = shop.payments
  shop.payments.listPayments = (id) => (asked.push(id), listPayments(id))
})
afterEach(() => {
  asked = []
  shop.sandbox.behave({ down: false })
})
afterAll(() => shop.close())

/** The number of calls to the provider in those minutes, with a sweep each minute. */
async function asksWithin(minutes: number): Promise<number[]> {
  const at: number[] = []
  for (let minute = 1; minute <= minutes; minute += 1) {
    shop.later(1)
    const before = asked.length
    await shop.reconcile()
    if (asked.length > before) at.push(minute)
  }
  return at
}

test('an unpaid order is asked about after 2, 5, 15 and 60 minutes, then each hour', async () => {
  await makeBuyer(shop)
  expect(await asksWithin(190)).toEqual([2, 5, 15, 60, 120, 180])
})

test('after 72 hours it is asked about no more', async () => {
  await makeBuyer(shop)
  shop.later(72 * 60)
  await shop.reconcile()
  asked = []
  shop.later(60)
  await shop.reconcile()
  expect(asked).toEqual([])
})

test('a paid order is asked about once more, at the end, for a second payment', async () => {
  const buyer = await makeBuyer(shop)
  await buyer.verify(buyer.pay())
  shop.later(60)
  await shop.reconcile()
  expect(asked).not.toContain(buyer.providerOrderId)
  shop.later(72 * 60)
  await shop.reconcile()
  expect(asked.filter((id) => id === buyer.providerOrderId)).toHaveLength(1)
})

test('while the provider is away nothing counts as asked', async () => {
  const buyer = await makeBuyer(shop)
  const paid = buyer.pay()
  shop.sandbox.behave({ down: true })
  shop.later(2)
  await shop.reconcile()
  expect(await buyer.status()).toBe('PENDING')
  shop.sandbox.behave({ down: false })
  await shop.reconcile()
  expect((await buyer.read(buyer.orderId)).paymentDetails.razorpayPaymentId).toBe(paid.id)
})
