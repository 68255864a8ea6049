import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBuyer, openPayingShop, type PayingShop } from '../../../test/paying.ts'
import { razorpay } from './razorpay.ts'
import { settlePayment } from '../settlement/settle-payment.ts'

let shop: PayingShop

beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

/** The shop while a key has changed at the provider, but not yet in its settings. */
function withAnOldKey() {
  const { keyId, checkoutUrl } = shop.payments
  return razorpay({ keyId, keySecret: 'old', webhookSecrets: ['old'], apiUrl: shop.sandbox.url, checkoutUrl })
}

test('a provider that refuses our key has not judged the payment: it is asked again, and the order paid', async () => {
  const buyer = await makeBuyer(shop)
  const paid = buyer.pay()
  const { db, clock } = shop.parts
  await expect(settlePayment({ db, clock, payments: withAnOldKey() }, paid.id)).rejects.toMatchObject({
    kind: 'unreachable',
    reason: 'it refuses the key (401)',
  })
  expect(await settlePayment({ db, clock, payments: shop.payments }, paid.id)).toMatchObject({ kind: 'paid' })
})
