import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../../test/make.ts'
import { createProviderOrder, howItEnded, openPayingShop, type PayingShop } from '../../../test/paying.ts'
import { home, lineOf, makeShopper, stockOf, type Shopper } from '../../../test/shopper.ts'

let shop: PayingShop

beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

/** Straight to `POST /orders`, as somebody does who never opens the payment page. */
async function orderOnline(who: Shopper) {
  const { items, grandTotal } = await who.bag()
  const body = { userId: who.userId, items, shippingAddress: home, paymentMethod: 'ONLINE', deliveryCharges: 0 }
  return who.ask('POST /orders', { body: { ...body, totalAmount: grandTotal } })
}

test('an online order that nothing at the provider can pay keeps no stock from others', async () => {
  const line = lineOf(await makeProduct(shop.db, { stock: 5 }), { quantity: 5 })
  const idle = await makeShopper(shop, shop.db)
  await idle.add(line)
  const { status, body: order } = await orderOnline(idle)
  expect([status, order.status]).toEqual([201, 'PENDING'])
  expect(await stockOf(shop.db, line)).toEqual({ stock: 5, moved: 0 })

  const buyer = await makeShopper(shop, shop.db)
  expect(await buyer.buy([line])).toMatch(/^NK-/)
  await idle.cancel(order.orderId)
  expect(await stockOf(shop.db, line)).toEqual({ stock: 0, moved: -5 })
  expect(await orderOnline(idle)).toMatchObject({ status: 409 })
})

test('an order with an opened payment page holds its items, also if the client does not name the provider’s order', async () => {
  const line = lineOf(await makeProduct(shop.db, { stock: 5, price: 799 }))
  const asha = await makeShopper(shop, shop.db)
  await asha.add(line)
  const providerOrderId = await createProviderOrder(asha, 799)
  const { body: order } = await orderOnline(asha)
  expect(await stockOf(shop.db, line)).toEqual({ stock: 4, moved: -1 })

  const paid = shop.sandbox.pay({ orderId: providerOrderId })
  await shop.webhooks()
  expect(await howItEnded(shop, { ...asha, orderId: order.orderId }, paid.id)).toBe('paid once')
})

test('an account holds at most ten unpaid items of one variant', async () => {
  const product = await makeProduct(shop.db, { stock: 40, price: 100 })
  const line = lineOf(product, { quantity: 10 })
  const asha = await makeShopper(shop, shop.db)
  for (let times = 0; times < 3; times += 1) {
    await asha.add(line)
    await createProviderOrder(asha, (await asha.bag()).grandTotal)
    await orderOnline(asha)
    expect(await stockOf(shop.db, line)).toMatchObject({ stock: 30 })
  }
})
