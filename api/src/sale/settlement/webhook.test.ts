import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBuyer, openPayingShop, type PayingShop } from '../../../test/paying.ts'
import { testKeys } from '../../../test/payments.ts'
import { readToday } from '../../staff/today/today.ts'
import { razorpay } from '../payment/razorpay.ts'

let shop: PayingShop

beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const [secret = ''] = testKeys.webhookSecrets
const sign = (body: string, key = secret) => createHmac('sha256', key).update(body).digest('hex')

function send(body: string, signature: string, id?: string) {
  return shop.app.inject({
    method: 'POST',
    url: '/api/v1.0/payment/webhook',
    payload: body,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-signature': signature,
      ...(id !== undefined && { 'x-razorpay-event-id': id }),
    },
  })
}

function captured(paymentId: string): string {
  const entity = { id: paymentId, status: 'captured', email: 'asha@example.com', card: { last4: '1007' } }
  return JSON.stringify({ entity: 'event', event: 'payment.captured', payload: { payment: { entity } } })
}

const stored = (id: string) => shop.db.selectFrom('paymentEvents').selectAll().where('id', '=', id).execute()

test('without the signature over its very bytes an event is refused', async () => {
  const body = captured('pay_Nobody00000000')
  for (const signature of ['', 'x', 'b'.repeat(64), sign(body, 'key-secret-4711'), sign(`${body} `)]) {
    const reply = await send(body, signature, 'evt_forged')
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'BAD_SIGNATURE'])
  }
  expect(await stored('evt_forged')).toEqual([])
  expect((await send('not json', sign('not json'))).statusCode).toBe(400)
})

test('an event is stored once, without a word about the person or the card', async () => {
  const body = captured('pay_Nobody00000001')
  for (let time = 0; time < 3; time += 1) expect((await send(body, sign(body), 'evt_thrice')).statusCode).toBe(200)
  const events = await stored('evt_thrice')
  expect(events).toMatchObject([{ type: 'payment.captured', payload: { paymentId: 'pay_Nobody00000001' } }])
  expect(JSON.stringify(events)).not.toMatch(/asha|1007/)
})

test('ids longer than can be kept are taken, each once, also two that begin alike', async () => {
  const longest = 'e'.repeat(600)
  const [first, second] = [captured('pay_Nobody00000003'), captured('pay_Nobody00000004')]
  for (const [body, id] of [
    [first, `${longest}1`],
    [second, `${longest}2`],
    [first, `${longest}1`],
  ] as const) {
    expect((await send(body, sign(body), id)).statusCode).toBe(200)
  }
  const { rows } = await sql<{ paymentId: string }>`
    select payload ->> 'paymentId' as payment_id from payment_events
    where payload ->> 'paymentId' in ('pay_Nobody00000003', 'pay_Nobody00000004')`.execute(shop.db)
  expect(rows.map(({ paymentId }) => paymentId).toSorted()).toEqual(['pay_Nobody00000003', 'pay_Nobody00000004'])
})

test('an event about nothing that could be a payment is refused', async () => {
  for (const id of ['p'.repeat(600), 'pay\0x', '']) {
    const body = captured(id)
    expect((await send(body, sign(body), `evt_odd_${id.length}`)).statusCode).toBe(400)
  }
})

test('an event about a payment the provider does not know is taken and forgotten', async () => {
  const body = captured('pay_Nobody00000002')
  expect((await send(body, sign(body), 'evt_stranger')).statusCode).toBe(200)
  await shop.work()
  expect(await stored('evt_stranger')).toMatchObject([{ processedAt: expect.any(Date) }])
})

test("another shop's money on the same account is left alone, and the match names it", async () => {
  const stranger = await shop.payments.createOrder({ amount: 50_000, receipt: 'of-another-shop' })
  const paid = shop.sandbox.pay({ orderId: stranger.id })
  await shop.webhooks()
  expect((await shop.match()).unexplained).toEqual([`payment ${paid.id}: money was taken and nothing settled it`])
})

test('it is answered before the provider is asked, which may hang', async () => {
  const buyer = await makeBuyer(shop)
  const paid = buyer.pay()
  shop.sandbox.behave({ failNext: [{ call: paid.id, kind: 'hang' }] })
  const body = captured(paid.id)
  expect((await send(body, sign(body), 'evt_quick')).statusCode).toBe(200)
  expect(shop.sandbox.state().behaviour.failNext).toHaveLength(1)
  await shop.work()
  expect(await buyer.status()).toBe('CONFIRMED')
})

test('while the secret is being changed the previous one still counts', () => {
  const { hasSignedEvent } = razorpay({ ...shop.settings, webhookSecrets: ['new-secret', secret] })
  const body = Buffer.from('{}')
  expect(hasSignedEvent(body, sign('{}', 'new-secret'))).toBe(true)
  expect(hasSignedEvent(body, sign('{}'))).toBe(true)
  expect(hasSignedEvent(body, sign('{}', 'older-still'))).toBe(false)
})

test('the bank’s message about a failed attempt is stored once, and Home shows the last one', async () => {
  const buyer = await makeBuyer(shop)
  const unpaid = async () =>
    (await readToday(shop.db, 'owner', shop.clock())).unpaid.find(({ orderId }) => orderId === buyer.orderId)
  expect(await unpaid()).toMatchObject({ amount: 799, attempts: 0, failure: null })
  shop.sandbox.behave({ webhooks: { duplicated: 1 } })
  for (let attempt = 0; attempt < 2; attempt += 1) {
    buyer.pay({ outcome: 'decline' })
    await shop.settleDown()
  }
  shop.sandbox.behave({ webhooks: { duplicated: 0 } })
  expect(await unpaid()).toMatchObject({
    attempts: 2,
    failure: 'Your payment was declined by the bank. Try another method.',
  })
  expect((await readToday(shop.db, 'accountant', shop.clock())).unpaid).toEqual([])
  await buyer.verify(buyer.pay())
  expect(await unpaid()).toBeUndefined()
})
