import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../../test/make.ts'
import { createProviderOrder, makeBuyer, openPayingShop, type PayingShop } from '../../../test/paying.ts'
import { lineOf, makeShopper } from '../../../test/shopper.ts'

let shop: PayingShop

beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
afterEach(() => shop.sandbox.behave({ down: false, failNext: [] }))

async function withBag(price = 799) {
  const tee = await makeProduct(shop.db, { price })
  const shopper = await makeShopper(shop, shop.db)
  await shopper.add(lineOf(tee))
  const body = { amount: price, currency: 'INR', customerId: shopper.userId, orderId: null }
  return { ...shopper, tee, body }
}

test('the amount must be the total of the caller’s bag', async () => {
  const { ask, body } = await withBag()
  for (const amount of [1, 798, 799.005, 799.5, 800, 7990]) {
    const reply = await ask('POST /payment/create-order', { body: { ...body, amount } })
    expect([reply.status, reply.body.code]).toEqual([409, 'AMOUNT_MISMATCH'])
  }
  const stranger = await makeShopper(shop, shop.db)
  expect((await stranger.ask('POST /payment/create-order', { body })).status).toBe(404)
  const ofNothing = { ...body, customerId: stranger.userId, amount: 0 }
  expect((await stranger.ask('POST /payment/create-order', { body: ofNothing })).status).toBe(409)
})

test('the browser gets the public key and never the secret', async () => {
  const { ask, body } = await withBag()
  const reply = await ask('POST /payment/create-order', { body })
  expect(reply.body).toEqual({
    id: expect.stringMatching(/^order_\w{14}$/),
    amount: 799,
    currency: 'INR',
    keyId: 'rzp_test_corner',
    checkoutUrl: `${shop.sandbox.url}/v1/checkout.js`,
  })
  expect(JSON.stringify([reply.body, reply.headers])).not.toMatch(/key-secret|hook-secret/)
})

test('a reloaded page gets the same provider order, another bag or a paid order a new one', async () => {
  const buyer = await makeBuyer(shop)
  expect(await createProviderOrder(buyer, 799)).toBe(buyer.providerOrderId)
  const reloaded = await buyer.order({ method: 'ONLINE', razorpayOrderId: buyer.providerOrderId })
  expect(reloaded.body.orderId).toBe(buyer.orderId)

  await buyer.verify(buyer.pay())
  await buyer.add(lineOf(buyer.tee))
  expect(await createProviderOrder(buyer, 799)).not.toBe(buyer.providerOrderId)
  await buyer.add(lineOf(buyer.tee, { size: 'L' }))
  expect(await createProviderOrder(buyer, 1598)).not.toBe(buyer.providerOrderId)
})

test('eight simultaneous reloads open one provider order', async () => {
  const { ask, body } = await withBag()
  const replies = await Promise.all(Array.from({ length: 8 }, () => ask('POST /payment/create-order', { body })))
  expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1)
})

test('with an idempotency key the same request gets one answer, another request a refusal', async () => {
  const { ask, body } = await withBag()
  const key = randomUUID()
  const first = await ask('POST /payment/create-order', { body, key })
  const again = await ask('POST /payment/create-order', { body, key })
  expect(again.body).toEqual(first.body)
  expect(again.headers['idempotent-replayed']).toBe('true')
  const other = await ask('POST /payment/create-order', { body: { ...body, amount: 800 }, key })
  expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_REUSED'])
})

test('one of two simultaneous calls with one key must wait, and no transaction waits for the provider', async () => {
  const { ask, body } = await withBag()
  const key = randomUUID()
  shop.sandbox.behave({ slowMillis: 1_000, failNext: [{ call: 'POST /v1/orders', kind: 'slow' }] })
  const first = ask('POST /payment/create-order', { body, key })
  await expect.poll(() => shop.sandbox.state().behaviour.failNext.length).toBe(0)
  const second = await ask('POST /payment/create-order', { body, key })
  expect([second.status, second.body.code]).toEqual([409, 'IDEMPOTENCY_RUNNING'])
  // The refusal's own transaction may still be ending; one that waits for the provider would stay open longer than
  // this.
  await expect.poll(async () => (await openTransactions()).rows, { interval: 20, timeout: 700 }).toEqual([])
  expect((await first).status).toBe(200)
})

test('a key whose process was killed is free again after half a minute', async () => {
  const { ask, body, userId } = await withBag()
  const key = randomUUID()
  await ask('POST /payment/create-order', { body, key })
  const running = { status: 102, reply: 'null', createdAt: shop.clock() }
  await shop.db
    .updateTable('idempotencyKeys')
    .set(running)
    .where('userId', '=', userId)
    .where('key', '=', key)
    .execute()
  expect((await ask('POST /payment/create-order', { body, key })).body.code).toBe('IDEMPOTENCY_RUNNING')
  shop.later(1)
  expect((await ask('POST /payment/create-order', { body, key })).status).toBe(200)
})

test('a failure is not stored: the same key may retry', async () => {
  const { ask, body } = await withBag()
  const key = randomUUID()
  shop.sandbox.behave({ down: true })
  const { status, headers, body: problem } = await ask('POST /payment/create-order', { body, key })
  expect([status, problem.code]).toEqual([503, 'PAYMENT_UNAVAILABLE'])
  expect(headers['retry-after']).toBe('2')
  shop.sandbox.behave({ down: false })
  expect((await ask('POST /payment/create-order', { body, key })).status).toBe(200)
})

test('the form of an in-app browser settles the payment and leads to the success page', async () => {
  const buyer = await makeBuyer(shop)
  const paid = buyer.pay()
  const send = (signature: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/checkout/payment/callback',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        razorpay_payment_id: paid.id,
        razorpay_order_id: buyer.providerOrderId,
        razorpay_signature: signature,
      }).toString(),
    })
  const forged = await send('c'.repeat(64))
  expect([forged.statusCode, forged.headers.location]).toEqual([303, '/checkout/payment?failed'])
  expect(await buyer.status()).toBe('PENDING')

  const reply = await send(paid.signature)
  expect([reply.statusCode, reply.headers.location]).toEqual([303, `/payment-success?orderId=${buyer.orderId}`])
  expect(await buyer.status()).toBe('CONFIRMED')
})

function openTransactions() {
  return sql`select query from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(shop.db)
}
