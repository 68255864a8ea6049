import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { howItEnded, makeBuyer, openPayingShop, type Buyer, type PayingShop } from '../../../test/paying.ts'
import { lineOf, stockOf } from '../../../test/shopper.ts'

let shop: PayingShop

beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
afterEach(() =>
  shop.sandbox.behave({ down: false, failNext: [], returnsSecondPayment: false, refunds: { outcome: 'processed' } }),
)

const endingOf = (buyer: Buyer, paymentId?: string) => howItEnded(shop, buyer, paymentId)
const mailsTo = (buyer: Buyer) => shop.mails.filter(({ to }) => to === buyer.email).map(({ subject }) => subject)

describe('paid once, one order', () => {
  test('the page comes back and the provider says nothing', async () => {
    const buyer = await makeBuyer(shop)
    const paid = buyer.pay()
    const { status, body } = await buyer.verify(paid)
    expect([status, body]).toEqual([200, { verified: true, orderId: buyer.orderId, status: 'CONFIRMED' }])
    expect(await endingOf(buyer, paid.id)).toBe('paid once')
  })

  test('the tab is closed and only the webhook comes', async () => {
    const buyer = await makeBuyer(shop)
    const paid = buyer.pay()
    expect(await buyer.status()).toBe('PENDING')
    await shop.webhooks()
    expect(await endingOf(buyer, paid.id)).toBe('paid once')
    expect(mailsTo(buyer)).toEqual([`Order confirmed – ${buyer.orderId}`])
  })

  test('the webhook comes first, then the page', async () => {
    const buyer = await makeBuyer(shop)
    const paid = buyer.pay()
    await shop.webhooks()
    expect((await buyer.verify(paid)).body).toMatchObject({ verified: true, status: 'CONFIRMED' })
    expect(await endingOf(buyer, paid.id)).toBe('paid once')
  })

  test('the page comes first, then the webhook', async () => {
    const buyer = await makeBuyer(shop)
    const paid = buyer.pay()
    await buyer.verify(paid)
    await shop.webhooks()
    expect(await endingOf(buyer, paid.id)).toBe('paid once')
  })

  test('the page and the webhook come at the same moment, the page five times', async () => {
    const buyer = await makeBuyer(shop)
    const paid = buyer.pay()
    const verified = await Promise.all([...Array.from({ length: 5 }, () => buyer.verify(paid)), shop.webhooks()])
    for (const reply of verified.slice(0, 5)) expect(reply).toMatchObject({ status: 200, body: { verified: true } })
    expect(await endingOf(buyer, paid.id)).toBe('paid once')
    expect(mailsTo(buyer)).toHaveLength(1)
  })

  test('every webhook comes twice, in any order', async () => {
    shop.sandbox.behave({ webhooks: { duplicated: 1, shuffleMillis: 300 } })
    const buyer = await makeBuyer(shop)
    const paid = buyer.pay()
    await shop.webhooks()
    shop.sandbox.behave({ webhooks: { duplicated: 0, shuffleMillis: 0 } })
    expect(await endingOf(buyer, paid.id)).toBe('paid once')
    expect(mailsTo(buyer)).toHaveLength(1)
  })

  test('neither page nor webhook comes: the shop asks the provider after two minutes', async () => {
    shop.sandbox.behave({ webhooks: { lost: 1 } })
    const buyer = await makeBuyer(shop)
    const paid = buyer.pay()
    shop.sandbox.behave({ webhooks: { lost: 0 } })
    await shop.reconcile()
    expect(await buyer.status()).toBe('PENDING')
    shop.later(2)
    await shop.reconcile()
    expect(await endingOf(buyer, paid.id)).toBe('paid once')
    expect(shop.repairs).toContain('paid-by-reconciler')
  })

  test('a card is declined, then another pays the same order', async () => {
    const buyer = await makeBuyer(shop)
    buyer.pay({ outcome: 'decline' })
    await shop.webhooks()
    expect(await buyer.status()).toBe('PENDING')
    const paid = buyer.pay({ method: 'card' })
    await buyer.verify(paid)
    expect(await endingOf(buyer, paid.id)).toBe('paid once')
  })

  test('the bank answers late, while the order still waits', async () => {
    const buyer = await makeBuyer(shop)
    const late = buyer.pay({ outcome: 'late' })
    shop.sandbox.answerLate(late.id)
    await shop.webhooks()
    expect(await endingOf(buyer, late.id)).toBe('paid once')
  })

  test('the bank answers after the order expired, and the item is still in stock', async () => {
    const buyer = await makeBuyer(shop)
    const late = buyer.pay({ outcome: 'late' })
    shop.later(20)
    await shop.expire()
    expect(await buyer.status()).toBe('CANCELLED')
    expect(await stockOf(shop.db, { productId: buyer.tee.productId, color: 'Washed Black', size: 'M' })).toMatchObject({
      stock: 5,
    })
    shop.sandbox.answerLate(late.id)
    await shop.webhooks()
    expect(await endingOf(buyer, late.id)).toBe('paid once')
    expect(await stockOf(shop.db, { productId: buyer.tee.productId, color: 'Washed Black', size: 'M' })).toMatchObject({
      stock: 4,
    })
  })
})

describe('given back, whole', () => {
  test('the bank answers after the order expired, and the item is sold', async () => {
    const buyer = await makeBuyer(shop, { stock: 1 })
    const late = buyer.pay({ outcome: 'late' })
    shop.later(20)
    await shop.expire()
    await shop.db.updateTable('variants').set({ stock: 0 }).where('productId', '=', buyer.tee.productId).execute()
    shop.sandbox.answerLate(late.id)
    await shop.webhooks()
    expect(await endingOf(buyer, late.id)).toBe('a full refund')
    expect(await buyer.status()).toBe('CANCELLED')
    expect((await buyer.read(buyer.orderId)).refunds).toMatchObject([{ amount: 799, status: 'PROCESSED' }])
    expect(shop.mails.findLast(({ to }) => to === buyer.email)?.text).toContain('We will refund ₹799')
  })

  test('the bank answers after the shopper cancelled', async () => {
    const buyer = await makeBuyer(shop)
    const late = buyer.pay({ outcome: 'late' })
    await buyer.cancel(buyer.orderId)
    shop.sandbox.answerLate(late.id)
    await shop.webhooks()
    expect(await endingOf(buyer, late.id)).toBe('a full refund')
    expect(await buyer.status()).toBe('CANCELLED')
  })

  test('two attempts succeed: the second goes back, and the shopper is told', async () => {
    const buyer = await makeBuyer(shop)
    const late = buyer.pay({ outcome: 'late' })
    const paid = buyer.pay()
    await buyer.verify(paid)
    shop.sandbox.answerLate(late.id)
    await shop.webhooks()
    expect(await endingOf(buyer, late.id)).toBe('a full refund')
    expect(await endingOf(buyer, paid.id)).toBe('paid once')
    expect(mailsTo(buyer)).toContain('Refund of ₹799 initiated')
  })

  test('two attempts succeed, and the provider refunds the second', async () => {
    shop.sandbox.behave({ returnsSecondPayment: true })
    const buyer = await makeBuyer(shop)
    const late = buyer.pay({ outcome: 'late' })
    const paid = buyer.pay()
    shop.sandbox.answerLate(late.id)
    await shop.webhooks()
    expect(await endingOf(buyer, late.id)).toBe('a full refund')
    expect(await endingOf(buyer, paid.id)).toBe('paid once')
    expect(mailsTo(buyer)).toContain('Refund of ₹799 initiated')
  })

  test('a paid order is cancelled', async () => {
    const buyer = await makeBuyer(shop)
    const paid = buyer.pay()
    await buyer.verify(paid)
    await buyer.cancel(buyer.orderId)
    expect(await endingOf(buyer, paid.id)).toBe('a full refund')
  })

  test('a refund that is asked for twice is made once', async () => {
    const buyer = await makeBuyer(shop)
    const paid = buyer.pay()
    await buyer.verify(paid)
    await buyer.cancel(buyer.orderId)
    expect((await buyer.cancel(buyer.orderId)).status).toBe(409)
    shop.sandbox.behave({ failNext: [{ call: '/refund', kind: 'lost' }] })
    expect(await endingOf(buyer, paid.id)).toBe('a full refund')
    expect(shop.sandbox.state().refunds.filter(({ payment_id: id }) => id === paid.id)).toHaveLength(1)
  })

  test('a refund that the bank rejects is asked for again', async () => {
    const buyer = await makeBuyer(shop)
    const paid = buyer.pay()
    await buyer.verify(paid)
    shop.sandbox.behave({ refunds: { outcome: 'failed' } })
    await buyer.cancel(buyer.orderId)
    await shop.work()
    await expect.poll(() => shop.sandbox.state().refunds.at(-1)?.status).toBe('failed')
    shop.sandbox.behave({ refunds: { outcome: 'processed' } })
    await shop.webhooks()
    expect(await endingOf(buyer, paid.id)).toBe('a full refund')
    expect(shop.repairs).toContain('refund-failed')
  })

  test('a refund made by hand at the provider is known here too', async () => {
    const buyer = await makeBuyer(shop)
    const paid = buyer.pay()
    await buyer.verify(paid)
    await buyer.cancel(buyer.orderId)
    await shop.payments.refund({ refundId: 'by-hand-at-the-desk', paymentId: paid.id, amount: 79_900 })
    expect(await endingOf(buyer, paid.id)).toBe('a full refund')
  })
})

describe('believed no further than it is proved', () => {
  test('a wrong signature', async () => {
    const buyer = await makeBuyer(shop)
    const paid = buyer.pay({ outcome: 'decline' })
    const { status, body } = await buyer.verify({ ...paid, signature: 'a'.repeat(64) })
    expect([status, body.code]).toEqual([409, 'PAYMENT_UNVERIFIED'])
    expect(await buyer.status()).toBe('PENDING')
    expect(await endingOf(buyer)).toBe('no money')
  })

  test('a signature is no capture: a failed payment confirms nothing', async () => {
    const buyer = await makeBuyer(shop)
    const { body } = await buyer.verify(buyer.pay({ outcome: 'decline' }))
    expect(body).toMatchObject({ verified: true, status: 'PENDING' })
    expect(await endingOf(buyer)).toBe('no money')
  })

  test("another customer's order, or one's own payment for another order", async () => {
    const [asha, ravi] = [await makeBuyer(shop), await makeBuyer(shop)]
    const paid = asha.pay()
    expect((await ravi.verify(paid, { orderId: asha.orderId })).status).toBe(404)
    const { status, body } = await ravi.verify(paid, { razorpayOrderId: asha.providerOrderId })
    expect([status, body.code]).toEqual([409, 'PAYMENT_UNVERIFIED'])
    expect(await ravi.status()).toBe('PENDING')
    await asha.verify(paid)
    expect(await endingOf(asha, paid.id)).toBe('paid once')
  })

  test('another amount than the order costs', async () => {
    const buyer = await makeBuyer(shop)
    await shop.db.updateTable('providerOrders').set({ amount: 100 }).where('id', '=', buyer.providerOrderId).execute()
    const paid = buyer.pay()
    expect((await buyer.verify(paid)).status).toBe(409)
    await shop.webhooks()
    expect(await buyer.status()).toBe('PENDING')
    expect(await endingOf(buyer, paid.id)).toBe('a full refund')
  })
})

describe('the provider has a bad day', () => {
  test.each(['error', 'lost', 'garbage', 'slow', 'hang'] as const)('%s while the order is made', async (kind) => {
    shop.sandbox.behave({ slowMillis: 600, failNext: [{ call: 'POST /v1/orders', kind }] })
    const buyer = await makeBuyer(shop)
    expect(shop.sandbox.state().orders.filter(({ id }) => id === buyer.providerOrderId)).toHaveLength(1)
    const paid = buyer.pay()
    await buyer.verify(paid)
    expect(await endingOf(buyer, paid.id)).toBe('paid once')
  })

  test.each(['error', 'lost', 'garbage', 'slow', 'hang'] as const)('%s while it is verified', async (kind) => {
    const buyer = await makeBuyer(shop)
    const paid = buyer.pay()
    shop.sandbox.behave({ failNext: [{ call: '/v1/payments/', kind }] })
    expect((await buyer.verify(paid)).status).toBe(200)
    expect(await endingOf(buyer, paid.id)).toBe('paid once')
  })

  test('away: no provider order, and the shopper is told to come again', async () => {
    shop.sandbox.behave({ down: true })
    await expect(makeBuyer(shop)).rejects.toThrow('PAYMENT_UNAVAILABLE')
  })

  test('away while it is verified: the order is confirmed when the provider is back', async () => {
    const buyer = await makeBuyer(shop)
    const paid = buyer.pay()
    shop.sandbox.behave({ down: true })
    expect((await buyer.verify(paid)).body).toMatchObject({ verified: true, status: 'PENDING' })
    shop.sandbox.behave({ down: false })
    await shop.work()
    expect(await endingOf(buyer, paid.id)).toBe('paid once')
  })

  test('away while it is verified: nothing of it is ordered a second time', async () => {
    const buyer = await makeBuyer(shop)
    const paid = buyer.pay()
    shop.sandbox.behave({ down: true })
    await buyer.verify(paid)
    await buyer.add(lineOf(buyer.tee, { quantity: 2 }))
    expect((await buyer.order({ method: 'CASH' })).body).toMatchObject({ code: 'PAYMENT_CONFIRMING' })
    expect(await buyer.status()).toBe('PENDING')
    shop.sandbox.behave({ down: false })
    await shop.work()
    expect(await buyer.read(buyer.orderId)).toMatchObject({
      status: 'CONFIRMED',
      paymentDetails: { razorpayPaymentId: paid.id },
    })
  })
})
