import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct, type MadeProduct } from '../../../test/make.ts'
import { howItEnded, openPayingShop, type PayingShop } from '../../../test/paying.ts'
import { home, lineOf, makeShopper, stockOf } from '../../../test/shopper.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'

let shop: PayingShop
let staffApp: TestStaffApp
let support: Awaited<ReturnType<TestStaffApp['makeStaff']>>
let tee: MadeProduct

beforeAll(async () => {
  shop = await openPayingShop()
  staffApp = await openStaffApp(shop.db)
  support = await staffApp.makeStaff('support')
  tee = await makeProduct(shop.db, { price: 799, stock: 50 })
})
afterAll(async () => {
  await staffApp.close()
  await shop.close()
})

const ask = (call: string, body?: object) => staffApp.ask(call, { session: support.session, ...(body && { body }) })

/** An order of ₹799 with a payment link, placed by staff; the customer has the same item in the bag. */
async function makeLinked() {
  const asha = await makeShopper(shop, shop.db)
  await asha.add(lineOf(tee))
  const body = { userId: asha.userId, lines: [lineOf(tee)], payment: 'link' }
  const quoted = (await ask('POST /orders/quote', body)).body
  expect(quoted).toMatchObject({ deliveryCharges: 0, totalAmount: 799 })
  const placed = await ask('POST /orders', { ...body, key: randomUUID(), shippingAddress: home, totalAmount: 799 })
  expect(placed.status).toBe(201)
  const { orderId } = placed.body as { orderId: string }
  await staffApp.work()
  return {
    ...asha,
    orderId,
    order: () => asha.read(orderId),
    open: () => asha.ask(`POST /orders/${orderId}/payment`),
    mails: () => staffApp.mails.filter(({ to }) => to === asha.email),
  }
}

test('staff place an order with a payment link: it holds its items for a day, and is packed once it is paid', async () => {
  const before = await stockOf(shop.db, lineOf(tee))
  const asha = await makeLinked()
  expect((await stockOf(shop.db, lineOf(tee))).stock).toBe(before.stock - 1)
  expect(await asha.order()).toMatchObject({
    status: 'PENDING',
    paymentMethod: 'ONLINE',
    totalAmount: 799,
    onlineAmount: 799,
    payBy: new Date(shop.clock().getTime() + 24 * 60 * 60 * 1000).toISOString(),
  })
  expect(asha.mails().map(({ subject }) => subject)).toEqual([`Pay for your order ${asha.orderId}`])
  expect(asha.mails()[0]?.text).toContain(`/checkout/order/${asha.orderId}`)

  shop.later(23 * 60)
  await shop.expire()
  const opened = await asha.open()
  expect(opened.body).toMatchObject({ amount: 799 })
  expect((await asha.open()).body.id).toBe(opened.body.id)
  const { id } = shop.sandbox.pay({ orderId: opened.body.id })
  await shop.webhooks()
  expect(await asha.order()).toMatchObject({ status: 'CONFIRMED', onlineAmount: null, payBy: null })
  await shop.settleDown()
  expect((await shop.match()).unexplained).toEqual([])
  expect((await asha.order()).paymentDetails).toEqual({ razorpayPaymentId: id })
  // The bag is the customer's own.
  expect((await asha.bag()).items).toMatchObject([{ quantity: 1 }])
})

test('an order that is not paid within a day is cancelled, and its link says so', async () => {
  const before = await stockOf(shop.db, lineOf(tee))
  const asha = await makeLinked()
  shop.later(24 * 60)
  await shop.expire()
  await shop.work()
  expect(await asha.order()).toMatchObject({ status: 'CANCELLED', expired: true, onlineAmount: null })
  expect(await stockOf(shop.db, lineOf(tee))).toEqual(before)
  expect((await asha.open()).body).toMatchObject({
    code: 'PAY_ONLINE_REFUSED',
    detail: 'This order is cancelled, so it can no longer be paid. Please order again.',
  })
})

test('money that comes late confirms it again, as any online order', async () => {
  const asha = await makeLinked()
  const { id: providerOrderId } = (await asha.open()).body
  const late = shop.sandbox.pay({ orderId: providerOrderId, outcome: 'late' })
  shop.later(24 * 60)
  await shop.expire()
  shop.sandbox.answerLate(late.id)
  await shop.webhooks()
  await shop.settleDown()
  expect(await asha.order()).toMatchObject({ status: 'CONFIRMED', paymentDetails: { razorpayPaymentId: late.id } })
})

test('an order that the customer placed from the bag has no link', async () => {
  const asha = await makeShopper(shop, shop.db)
  await asha.add(lineOf(tee))
  const { body } = await asha.order({ method: 'ONLINE' })
  expect(body).toMatchObject({ status: 'PENDING', onlineAmount: null, payBy: null })
  const opened = await asha.ask(`POST /orders/${body.orderId}/payment`)
  expect(opened.body.detail).toBe('Please pay this order from your bag.')
})

test('the rules of COD do not refuse an order with a link', async () => {
  const asha = await makeShopper(shop, shop.db)
  const lines = [lineOf(tee, { quantity: 10 })]
  const body = { userId: asha.userId, lines, key: randomUUID(), shippingAddress: home }
  const many = await makeProduct(shop.db, { price: 9_999, stock: 50 })
  const dear = [lineOf(many, { quantity: 10 })]
  const cash = await ask('POST /orders', { ...body, lines: dear, totalAmount: 100_050 })
  expect(cash.body.code).toBe('CASH_REFUSED')
  const linked = await ask('POST /orders', { ...body, lines: dear, payment: 'link', totalAmount: 99_990 })
  expect(linked.status).toBe(201)
  expect(await howItEnded(shop, { ...asha, orderId: linked.body.orderId })).toBe('no money')
})
