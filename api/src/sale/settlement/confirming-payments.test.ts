import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../../test/make.ts'
import { howItEnded, makeBuyer, openPayingShop, type Buyer, type PayingShop } from '../../../test/paying.ts'
import { listUnpaidOrders } from '../order/describe-order.ts'
import { home, lineOf, makeShopper, stockOf } from '../../../test/shopper.ts'

let shop: PayingShop
let asked: string[] = []

beforeAll(async () => {
  shop = await openPayingShop()
  const { listPayments } = shop.payments
  shop.payments.listPayments = (id) => (asked.push(id), listPayments(id))
})
afterAll(() => shop.close())
afterEach(async () => {
  shop.sandbox.behave({ down: false, failNext: [], faults: { share: 0 } })
  // Takes the unpaid orders of this test out of the way.
  shop.later(180)
  await shop.expire()
  asked = []
})

const stockOfTee = ({ tee }: Buyer) => stockOf(shop.db, lineOf(tee))
const held = { stock: 4, moved: -1 }
const free = { stock: 5, moved: 0 }
const optionsOf = async (buyer: Buyer) =>
  (await buyer.ask('POST /payment/options', { body: { userId: buyer.userId } })).body
/** The answer to that many calls is no answer. */
const fail = (kind: 'error' | 'stall' | 'lost' | 'garbage' | 'slow', times: number) =>
  shop.sandbox.behave({ failNext: Array.from({ length: times }, () => ({ call: 'GET /v1/orders', kind })) })

test('the time to pay is over and the provider answers: paid there is confirmed, unpaid is cancelled', async () => {
  const [paying, leaving] = [await makeBuyer(shop), await makeBuyer(shop)]
  const paid = paying.pay()
  shop.later(20)
  expect(await shop.expire()).toBe(1)
  expect(await howItEnded(shop, paying, paid.id)).toBe('paid once')
  expect(await paying.read(paying.orderId)).toMatchObject({ status: 'CONFIRMED', expired: false, confirming: false })
  expect(await leaving.read(leaving.orderId)).toMatchObject({ status: 'CANCELLED', expired: true, confirming: false })
  expect(shop.repairs).toContain('paid-by-expiry')
})

test('silent provider: the order waits with its stock, says that it is being confirmed, and is confirmed later', async () => {
  const buyer = await makeBuyer(shop)
  const paid = buyer.pay()
  shop.sandbox.behave({ down: true })
  shop.later(20)
  for (let minutes = 20; minutes < 119; minutes += 33) {
    expect(await shop.expire()).toBe(0)
    expect(await buyer.read(buyer.orderId)).toMatchObject({ status: 'PENDING', confirming: true, canCancel: true })
    expect(await stockOfTee(buyer)).toEqual(held)
    shop.later(33)
  }
  shop.sandbox.behave({ down: false })
  await shop.expire()
  expect(await howItEnded(shop, buyer, paid.id)).toBe('paid once')
  expect(shop.mails.filter(({ to }) => to === buyer.email).map(({ subject }) => subject)).toEqual([
    `Order confirmed – ${buyer.orderId}`,
  ])
})

test.each(['error', 'stall', 'lost', 'garbage'] as const)(
  'a provider that fails (%s) has not said that an order is unpaid',
  async (kind) => {
    const buyer = await makeBuyer(shop)
    fail(kind, 3)
    shop.later(20)
    expect(await shop.expire()).toBe(0)
    expect(await buyer.read(buyer.orderId)).toMatchObject({ status: 'PENDING', confirming: true })
    expect(await stockOfTee(buyer)).toEqual(held)

    shop.later(1)
    expect(await shop.expire()).toBe(1)
    expect(await buyer.status()).toBe('CANCELLED')
    expect(await stockOfTee(buyer)).toEqual(free)
  },
)

test('an answer that comes at the second try counts', async () => {
  const buyer = await makeBuyer(shop)
  const paid = buyer.pay()
  fail('slow', 1)
  shop.later(20)
  expect(await shop.expire()).toBe(0)
  expect(await howItEnded(shop, buyer, paid.id)).toBe('paid once')
})

test('the order can be read and the capture cannot be made: it waits, too', async () => {
  const buyer = await makeBuyer(shop)
  const paid = buyer.pay()
  shop.sandbox.behave({ failNext: Array.from({ length: 3 }, () => ({ call: 'GET /v1/payments', kind: 'error' })) })
  shop.later(20)
  expect(await shop.expire()).toBe(0)
  expect(await buyer.read(buyer.orderId)).toMatchObject({ status: 'PENDING', confirming: true })
  shop.later(1)
  await shop.expire()
  expect(await howItEnded(shop, buyer, paid.id)).toBe('paid once')
})

test('after two hours an order waits no longer, and money that was there all the time revives it', async () => {
  const buyer = await makeBuyer(shop)
  const paid = buyer.pay()
  shop.sandbox.behave({ down: true })
  shop.later(119)
  expect(await shop.expire()).toBe(0)
  shop.later(1)
  expect(await shop.expire()).toBe(1)
  expect(await buyer.read(buyer.orderId)).toMatchObject({ status: 'CANCELLED', expired: true })
  expect(await stockOfTee(buyer)).toEqual(free)

  shop.sandbox.behave({ down: false })
  await shop.webhooks()
  expect(await howItEnded(shop, buyer, paid.id)).toBe('paid once')
})

test('an order that nothing at the provider can pay waits for no answer', async () => {
  const line = lineOf(await makeProduct(shop.db, { stock: 5, price: 799 }))
  const idle = await makeShopper(shop, shop.db)
  await idle.add(line)
  const { items, grandTotal: totalAmount } = await idle.bag()
  const { body: order } = await idle.ask('POST /orders', {
    body: {
      userId: idle.userId,
      items,
      shippingAddress: home,
      paymentMethod: 'ONLINE',
      deliveryCharges: 0,
      totalAmount,
    },
  })
  shop.sandbox.behave({ down: true })
  shop.later(20)
  expect(await shop.expire()).toBe(1)
  expect(await idle.read(order.orderId)).toMatchObject({ status: 'CANCELLED' })
})

test('a provider that is away is asked three times a sweep, not once for each order; each order has its turn', async () => {
  const buyers = []
  for (let count = 0; count < 6; count += 1) buyers.push(await makeBuyer(shop))
  shop.sandbox.behave({ down: true })
  shop.later(20)
  await shop.expire()
  expect(new Set(asked).size).toBe(3)
  for (const buyer of buyers) expect(await buyer.read(buyer.orderId)).toMatchObject({ confirming: true })

  shop.sandbox.behave({ down: false })
  const late = await makeBuyer(shop)
  shop.sandbox.behave({ down: true })
  shop.later(20)
  asked = []
  await shop.expire()
  expect(asked[0]).toBe(late.providerOrderId)
})

test('items of an order that may be paid are not ordered again, in cash or online, until the shopper cancels it', async () => {
  const buyer = await makeBuyer(shop)
  expect(await optionsOf(buyer)).toEqual({ confirmingOrderId: null, cashRefusal: null })
  shop.sandbox.behave({ down: true })
  shop.later(20)
  await shop.expire()
  expect(await optionsOf(buyer)).toMatchObject({ confirmingOrderId: buyer.orderId })
  for (const method of ['CASH', 'ONLINE'] as const) {
    expect(await buyer.order({ method })).toMatchObject({ status: 409, body: { code: 'PAYMENT_CONFIRMING' } })
  }
  expect(await buyer.status()).toBe('PENDING')

  await buyer.cancel(buyer.orderId)
  expect(await optionsOf(buyer)).toMatchObject({ confirmingOrderId: null })
  expect((await buyer.order({ method: 'CASH' })).status).toBe(201)
})

test('a bag of other things can be ordered meanwhile; an empty one still tells of the payment', async () => {
  const buyer = await makeBuyer(shop)
  const paid = buyer.pay()
  shop.sandbox.behave({ down: true })
  expect((await buyer.verify(paid)).body).toMatchObject({ verified: true, status: 'PENDING' })
  expect(await buyer.read(buyer.orderId)).toMatchObject({ confirming: true })
  expect(await optionsOf(buyer)).toMatchObject({ confirmingOrderId: buyer.orderId })

  const { cartId, items } = await buyer.bag()
  await buyer.ask(`DELETE /cart/item/${items[0].cartItemId}`, { query: { cartId } })
  expect(await optionsOf(buyer)).toEqual({ confirmingOrderId: buyer.orderId, cashRefusal: null })
  await buyer.add(lineOf(await makeProduct(shop.db, { stock: 5, price: 799 })))
  expect(await optionsOf(buyer)).toMatchObject({ confirmingOrderId: null })
  expect((await buyer.order({ method: 'CASH' })).status).toBe(201)
})

test('staff see an order that waits among those to be paid for as long as it waits', async () => {
  const buyer = await makeBuyer(shop)
  shop.sandbox.behave({ down: true })
  shop.later(119)
  await shop.expire()
  expect((await listUnpaidOrders(shop.db, shop.clock())).map(({ orderId }) => orderId)).toContain(buyer.orderId)
})

test('nobody is told of another customer’s payment', async () => {
  const [asha, ravi] = [await makeBuyer(shop), await makeBuyer(shop)]
  shop.sandbox.behave({ down: true })
  shop.later(20)
  await shop.expire()
  expect((await asha.ask('POST /payment/options', { body: { userId: ravi.userId } })).status).toBe(404)
  expect(await optionsOf(asha)).toMatchObject({ confirmingOrderId: asha.orderId })
})
