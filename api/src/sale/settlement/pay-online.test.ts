import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeProduct } from '../../../test/make.ts'
import { howItEnded, openPayingShop, type PayingShop } from '../../../test/paying.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'
import { bringTo, lineOf, makeShopper } from '../../../test/shopper.ts'
import { inTransaction } from '../../platform/db.ts'
import { cancelUnits } from '../order/cancel-units.ts'
import { editOrder } from '../order/edit-order.ts'
import { moveOrder } from '../order/move-order.ts'

let shop: PayingShop
let staffApp: TestStaffApp

beforeAll(async () => {
  shop = await openPayingShop()
  staffApp = await openStaffApp(shop.db)
})
afterAll(async () => {
  await staffApp.close()
  await shop.close()
})

/** A COD order of ₹799 and ₹60, and the way to pay it online. */
async function makeCashBuyer(quantity = 1) {
  const tee = await makeProduct(shop.db, { price: 799, stock: 9 })
  const shopper = await makeShopper(shop, shop.db)
  const orderId = await shopper.buy([lineOf(tee, { quantity })])
  const open = () => shopper.ask(`POST /orders/${orderId}/payment`)
  return {
    ...shopper,
    tee,
    orderId,
    open,
    openId: async (): Promise<string> => (await open()).body.id,
    order: () => shopper.read(orderId),
    verify: (providerOrderId: string, { id, signature }: { id: string; signature: string }) =>
      shopper.ask('POST /payment/verify', {
        body: {
          orderId,
          razorpayOrderId: providerOrderId,
          razorpayPaymentId: id,
          razorpaySignature: signature,
        },
      }),
    mails: () => shop.mails.filter(({ to }) => to === shopper.email),
  }
}

const pack = (orderId: string) =>
  inTransaction(shop.db, (tx) =>
    moveOrder(tx, { orderId, to: 'PROCESSING', by: 'staff', actorId: 'ravi', now: shop.clock() }),
  )

const prepaid = { paymentMethod: 'ONLINE', totalAmount: 799, deliveryCharges: 0, amountDue: 0, onlineAmount: null }
const stillCash = { paymentMethod: 'CASH', totalAmount: 859, deliveryCharges: 60, amountDue: 859 }

test('a COD order is paid online without the COD charge, and stays COD until the money is there', async () => {
  const asha = await makeCashBuyer()
  expect(await asha.order()).toMatchObject({ ...stillCash, onlineAmount: 799 })
  const opened = await asha.open()
  expect(opened).toMatchObject({ status: 200, body: { amount: 799, currency: 'INR' } })
  expect(await asha.order()).toMatchObject({ ...stillCash, onlineAmount: 799 })

  const { totalTax } = await asha.order()
  const paid = shop.sandbox.pay({ orderId: opened.body.id })
  expect((await asha.verify(opened.body.id, paid)).body).toMatchObject({ verified: true, status: 'CONFIRMED' })
  expect(await asha.order()).toMatchObject({
    ...prepaid,
    totalTax,
    status: 'CONFIRMED',
    paymentDetails: { razorpayPaymentId: paid.id },
    refunds: [],
  })
  expect(await howItEnded(shop, asha, paid.id)).toBe('paid once')
  const mail = asha.mails().at(-1)
  expect(mail?.subject).toBe(`Payment received – ${asha.orderId}`)
  expect(mail?.text).toContain('You have nothing to pay on delivery')
})

test('opening it twice, also at once, is one provider order whose receipt names the order', async () => {
  const asha = await makeCashBuyer()
  const replies = await Promise.all([asha.open(), asha.open(), asha.open()])
  const ids = new Set([...replies, await asha.open()].map(({ body }) => body.id))
  expect(ids.size).toBe(1)
  const rows = await shop.db.selectFrom('providerOrders').selectAll().where('orderId', '=', asha.orderId).execute()
  expect(rows).toMatchObject([{ receipt: asha.orderId, amount: 79_900, userId: asha.userId }])
})

test('an order whose total was edited is paid with its new total, and money for the old one goes back', async () => {
  const asha = await makeCashBuyer()
  const old = await asha.openId()
  const [{ orderItemId }] = (await asha.order()).items
  const other = await makeProduct(shop.db, { price: 999 })
  const { orderId } = asha
  const lines = [{ orderItemId, productId: other.productId, color: 'Ecru', size: 'S' }]
  const edit = { orderId, lines, totalAmount: 1059, actorId: 'ravi', now: shop.clock() }
  await inTransaction(shop.db, (tx) => editOrder(tx, edit))

  const { body } = await asha.open()
  expect(body).toMatchObject({ amount: 999 })
  expect(await asha.openId()).toBe(body.id)
  const late = shop.sandbox.pay({ orderId: old })
  await shop.webhooks()
  expect(await asha.order()).toMatchObject({ paymentMethod: 'CASH', totalAmount: 1059 })
  const { id } = shop.sandbox.pay({ orderId: body.id })
  await shop.webhooks()
  expect(await asha.order()).toMatchObject({ ...prepaid, totalAmount: 999 })
  expect(await howItEnded(shop, asha, late.id)).toBe('a full refund')
  expect(await howItEnded(shop, asha, id)).toBe('paid once')
  expect((await shop.match()).unexplained).toEqual([])
})

test('a paid order is like any prepaid one: packed, invoiced without the charge, delivered and cancelled units refunded', async () => {
  const asha = await makeCashBuyer(2)
  const providerOrderId = await asha.openId()
  const { id } = shop.sandbox.pay({ orderId: providerOrderId })
  await shop.webhooks()
  expect(await asha.order()).toMatchObject({ ...prepaid, totalAmount: 1598 })

  const [{ orderItemId }] = (await asha.order()).items
  await inTransaction(shop.db, (tx) =>
    cancelUnits(tx, {
      orderId: asha.orderId,
      lines: [{ orderItemId, quantity: 1 }],
      by: 'staff',
      actorId: 'ravi',
      reason: 'Damaged',
      now: shop.clock(),
    }),
  )
  expect(await asha.order()).toMatchObject({ refunds: [{ amount: 799, isOfOrder: true }], amountDue: 0 })
  await bringTo(shop.db, asha.orderId, 'DELIVERED', shop.clock())
  const documents = shop.db.selectFrom('taxDocuments').selectAll().where('orderId', '=', asha.orderId)
  expect(await documents.execute()).toMatchObject([{ kind: 'INVOICE', facts: { payment: 'Prepaid' } }])
  const parcels = await shop.db.selectFrom('parcels').select('cashDue').where('orderId', '=', asha.orderId).execute()
  expect(parcels).toMatchObject([{ cashDue: null }])
  await howItEnded(shop, asha, id)
  expect((await shop.match()).unexplained).toEqual([])
})

describe('money and the packer', () => {
  test('money that comes after packing has started goes back, the order stays COD, and the customer reads why', async () => {
    const asha = await makeCashBuyer()
    const providerOrderId = await asha.openId()
    await pack(asha.orderId)
    const paid = shop.sandbox.pay({ orderId: providerOrderId })
    expect((await asha.verify(providerOrderId, paid)).body).toMatchObject({ verified: true, status: 'PROCESSING' })
    expect(await asha.order()).toMatchObject({ ...stillCash, onlineAmount: null, refunds: [{ isOfOrder: false }] })
    expect(await howItEnded(shop, asha, paid.id)).toBe('a full refund')
    expect(asha.mails().at(-1)?.text).toContain('stays cash on delivery. Please keep ₹859 ready.')
    expect((await asha.open()).body).toMatchObject({
      code: 'PAY_ONLINE_REFUSED',
      detail: 'We have started to pack this order. It stays cash on delivery: please keep ₹859 ready.',
    })
  })

  test('when packing starts at the moment of the payment, one wins and no money is lost', async () => {
    for (let nth = 0; nth < 6; nth += 1) {
      const asha = await makeCashBuyer()
      const providerOrderId = await asha.openId()
      const paid = shop.sandbox.pay({ orderId: providerOrderId })
      await Promise.all([asha.verify(providerOrderId, paid), pack(asha.orderId)])
      const order = await asha.order()
      expect(order.status).toBe('PROCESSING')
      const isPaid = order.paymentMethod === 'ONLINE'
      expect(order).toMatchObject(isPaid ? { ...prepaid, refunds: [] } : { ...stillCash, refunds: [{ amount: 799 }] })
    }
    await shop.settleDown()
    expect((await shop.match()).unexplained).toEqual([])
  })

  test('the packing screen opens an order that was paid meanwhile as prepaid', async () => {
    const asha = await makeCashBuyer()
    shop.sandbox.pay({ orderId: await asha.openId() })
    await shop.webhooks()
    const { session } = await staffApp.makeStaff('manager')
    const { body } = await staffApp.ask(`GET /orders/${asha.orderId}`, { session })
    expect(body).toMatchObject({ paymentMethod: 'ONLINE', sums: { paid: 799, deliveryCharges: 0, dueAtDoor: 0 } })
    expect(body.log.map(({ text }: { text: string }) => text)).toContain('Paid ₹799 online instead of COD')
  })

  test('a label printed before the payment says COD, and staff are told so until it is dispatched', async () => {
    const asha = await makeCashBuyer()
    const { orderId } = asha
    const { session } = await staffApp.makeStaff('manager')
    const marksIn = async (path: string) => (await staffApp.ask(path, { session })).body.marks
    const queue = async () => (await staffApp.ask('GET /packing', { session, query: { size: '100' } })).body.content
    const queued = async () => (await queue()).find((one: { orderId: string }) => one.orderId === orderId)?.marks
    expect(await queued()).toMatchObject({ paidOnlineAt: null })

    shop.sandbox.pay({ orderId: await asha.openId() })
    await shop.webhooks()
    const { paidOnlineAt } = await queued()
    expect(paidOnlineAt).toMatch(/^\d{4}-.*Z$/)
    expect(await marksIn(`GET /orders/${orderId}`)).toMatchObject({ paidOnlineAt })
    expect(await marksIn(`POST /packing/${orderId}/claim`)).toMatchObject({ paidOnlineAt })

    await bringTo(shop.db, orderId, 'SHIPPED', shop.clock())
    expect(await marksIn(`GET /orders/${orderId}`)).toBeNull()
  })

  test('the list of packed parcels has the cash to collect, and none for a prepaid one', async () => {
    const { session } = await staffApp.makeStaff('manager')
    const [cash, paid] = [await makeCashBuyer(), await makeCashBuyer()]
    shop.sandbox.pay({ orderId: await paid.openId() })
    await shop.webhooks()
    const parcelOf = async (orderId: string) => {
      await shop.db
        .insertInto('parcels')
        .values({ orderId, way: 'out', state: 'packed', packedAt: shop.clock() })
        .execute()
      return (await staffApp.ask('GET /parcels', { session, query: { orderId } })).body.content[0]
    }
    expect([(await parcelOf(cash.orderId)).toCollect, (await parcelOf(paid.orderId)).toCollect]).toEqual([859, null])
  })
})

describe('answers of the provider', () => {
  test('a lost answer of the window is no matter: the webhook settles, and twice is once', async () => {
    const asha = await makeCashBuyer()
    const providerOrderId = await asha.openId()
    const paid = shop.sandbox.pay({ orderId: providerOrderId })
    await shop.webhooks()
    const again = await Promise.all([asha.verify(providerOrderId, paid), asha.verify(providerOrderId, paid)])
    expect(again.map(({ status }) => status)).toEqual([200, 200])
    expect(await howItEnded(shop, asha, paid.id)).toBe('paid once')
    const events = await shop.db
      .selectFrom('orderEvents')
      .select('about')
      .where('orderId', '=', asha.orderId)
      .where('about', '=', 'payment')
      .execute()
    expect(events).toHaveLength(1)
  })

  test('without window or webhook the sweep finds the money, days after the order was placed too', async () => {
    const asha = await makeCashBuyer()
    shop.later(6 * 24 * 60)
    const { id } = shop.sandbox.pay({ orderId: await asha.openId() })
    shop.later(2)
    await shop.reconcile()
    expect(await asha.order()).toMatchObject({ ...prepaid, paymentDetails: { razorpayPaymentId: id } })
  })

  test('a payment that failed leaves the order COD and payable', async () => {
    const asha = await makeCashBuyer()
    const providerOrderId = await asha.openId()
    shop.sandbox.pay({ orderId: providerOrderId, outcome: 'decline' })
    await shop.webhooks()
    expect(await asha.order()).toMatchObject({ ...stillCash, onlineAmount: 799, refunds: [] })
    const { id } = shop.sandbox.pay({ orderId: providerOrderId })
    await shop.webhooks()
    expect(await howItEnded(shop, asha, id)).toBe('paid once')
  })

  test('a forged answer changes nothing', async () => {
    const asha = await makeCashBuyer()
    const providerOrderId = await asha.openId()
    const { id } = shop.sandbox.pay({ orderId: providerOrderId })
    const forged = await asha.verify(providerOrderId, { id, signature: 'a'.repeat(64) })
    expect(forged.body).toMatchObject({ code: 'PAYMENT_UNVERIFIED' })
    expect(await asha.order()).toMatchObject(stillCash)
  })
})

describe('orders that are not paid online', () => {
  test('another customer’s order is not found', async () => {
    const [asha, meena] = [await makeCashBuyer(), await makeShopper(shop, shop.db)]
    expect((await meena.ask(`POST /orders/${asha.orderId}/payment`)).status).toBe(404)
  })

  test('a paid order is refused, and money that comes for it again goes back', async () => {
    const asha = await makeCashBuyer()
    const providerOrderId = await asha.openId()
    const late = shop.sandbox.pay({ orderId: providerOrderId, outcome: 'late' })
    const { id } = shop.sandbox.pay({ orderId: providerOrderId })
    await shop.webhooks()
    expect((await asha.open()).body).toMatchObject({
      code: 'PAY_ONLINE_REFUSED',
      detail: 'This order is paid online already. You have nothing to pay on delivery.',
    })
    shop.sandbox.answerLate(late.id)
    await shop.webhooks()
    expect(await howItEnded(shop, asha, late.id)).toBe('a full refund')
    expect(await asha.order()).toMatchObject({ ...prepaid, paymentDetails: { razorpayPaymentId: id } })
  })

  test('money for an order that its customer cancelled meanwhile goes back', async () => {
    const asha = await makeCashBuyer()
    const providerOrderId = await asha.openId()
    expect((await asha.cancel(asha.orderId)).status).toBe(200)
    const { id } = shop.sandbox.pay({ orderId: providerOrderId })
    await shop.webhooks()
    expect(await howItEnded(shop, asha, id)).toBe('a full refund')
    expect(await asha.order()).toMatchObject({ status: 'CANCELLED', paymentMethod: 'CASH' })
    expect((await asha.open()).body.code).toBe('PAY_ONLINE_REFUSED')
  })

  test('an order with a cancelled item stays COD, and money for the whole of it goes back', async () => {
    const asha = await makeCashBuyer(2)
    const providerOrderId = await asha.openId()
    const [{ orderItemId }] = (await asha.order()).items
    await inTransaction(shop.db, (tx) =>
      cancelUnits(tx, {
        orderId: asha.orderId,
        lines: [{ orderItemId, quantity: 1 }],
        by: 'staff',
        actorId: 'ravi',
        reason: 'Damaged',
        now: shop.clock(),
      }),
    )
    expect((await asha.open()).body.detail).toMatch(/^An item of this order was cancelled/)
    const { id } = shop.sandbox.pay({ orderId: providerOrderId })
    await shop.webhooks()
    expect(await howItEnded(shop, asha, id)).toBe('a full refund')
    expect(await asha.order()).toMatchObject({ paymentMethod: 'CASH', amountDue: 859, onlineAmount: null })
  })
})
