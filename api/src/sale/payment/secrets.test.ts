import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { testSeal } from '../../../test/seal.ts'
import { testKeys } from '../../../test/payments.ts'
import { testFiles } from '../../../test/files.ts'
import { noPictures } from '../../../test/pictures.ts'
import { makeBuyer, openPayingShop, type PayingShop } from '../../../test/paying.ts'

let shop: PayingShop
const lines: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })

beforeAll(async () => {
  shop = await openPayingShop()
  shop.parts.log.info = log.info.bind(log)
  shop.parts.log.error = log.error.bind(log)
})
afterAll(() => shop.close())

test('no key, signature or card is in a log line, a refusal or a table', async () => {
  const { db, clock, catalogue, payments } = shop
  const app = await buildApp(
    {
      db,
      clock,
      catalogue,
      payments,
      pictures: noPictures,
      files: testFiles,
      seal: testSeal,
      publicUrl: 'https://shop.test',
    },
    { logger: log },
  )
  const buyer = await makeBuyer(shop)
  const paid = buyer.pay({ method: 'card', card: { last4: '1007', network: 'Visa' } })
  const said: string[] = []
  for (const down of [true, false]) {
    shop.sandbox.behave({ down })
    const proof = {
      razorpayPaymentId: paid.id,
      razorpaySignature: paid.signature,
      razorpayOrderId: buyer.providerOrderId,
    }
    for (const razorpaySignature of [paid.signature, 'd'.repeat(64), 'no signature']) {
      const payload = { orderId: buyer.orderId, ...proof, razorpaySignature }
      const reply = await app.inject({
        method: 'POST',
        url: '/api/v1.0/payment/verify',
        headers: buyer.headers,
        payload,
      })
      said.push(reply.body)
    }
    shop.later(60)
    await shop.reconcile()
    await shop.webhooks()
  }
  await app.close()
  expect(await buyer.status()).toBe('CONFIRMED')

  const kept = await Promise.all([
    db.selectFrom('payments').selectAll().execute(),
    db.selectFrom('paymentEvents').selectAll().execute(),
    db.selectFrom('idempotencyKeys').selectAll().execute(),
  ])
  const everything = [...lines, ...said, JSON.stringify(kept)].join('\n')
  expect(lines.length).toBeGreaterThan(0)
  for (const secret of [testKeys.keySecret, ...testKeys.webhookSecrets, paid.signature, '1007', 'Basic ']) {
    expect(everything).not.toContain(secret)
  }
})
