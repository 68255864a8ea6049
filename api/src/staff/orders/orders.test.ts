import {
  deliveryFailureNames,
  deliveryFailures,
  refusedDelivery,
  type DeliveryFailure,
} from '@nukkad/contract/delivery-rules'
import { orderMoves, type OrderStatus } from '@nukkad/contract/order-rules'
import { movesFor, whatMoveDoes, type MovableOrder } from '@nukkad/contract/staff/order-moves'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { bringTo, lineOf, makePayment, makeShopper, stockOf } from '../../../test/shopper.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'
import { runOrderCommand } from '../../commands/order.ts'
import { isNotified } from '../../sale/order/notify-order.ts'
import { moveOrder } from '../../sale/order/move-order.ts'
import { startRefund } from '../../sale/payment/refund.ts'
import { inTransaction } from '../../platform/db.ts'

let database: TestDatabase
let shop: OpenShop
let staffApp: TestStaffApp
let owner: Awaited<ReturnType<TestStaffApp['makeStaff']>>
let packer: typeof owner
let support: typeof owner

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
  staffApp = await openStaffApp(database.db)
  owner = await staffApp.makeStaff('owner')
  packer = await staffApp.makeStaff('packer')
  support = await staffApp.makeStaff('support')
})
afterAll(async () => {
  await staffApp.close()
  await shop.close()
  await database.close()
})

type By = { session: string }
const read = async (orderId: string, { session }: By = owner) =>
  (await staffApp.ask(`GET /orders/${orderId}`, { session })).body
const move = (orderId: string, body: object, { session }: By = owner) =>
  staffApp.ask(`POST /orders/${orderId}/moves`, { session, body })
const put = (orderId: string, what: string, body: object, { session }: By = owner) =>
  staffApp.ask(`PUT /orders/${orderId}/${what}`, { session, body })
const note = (orderId: string, text: string, { session }: By = owner) =>
  staffApp.ask(`POST /orders/${orderId}/notes`, { session, body: { text } })
const auditOf = (orderId: string) =>
  database.db.selectFrom('auditLog').selectAll().where('subject', '=', orderId).orderBy('id').execute()

async function order() {
  const asha = await makeShopper(shop, database.db)
  const line = lineOf(await makeProduct(database.db), { quantity: 2 })
  return { asha, line, orderId: await asha.buy([line]) }
}

test('the page shows items, sums, customer, address, timeline and possible actions', async () => {
  const { asha, orderId } = await order()
  await asha.buy([lineOf(await makeProduct(database.db))])
  const page = await read(orderId)
  expect(page).toMatchObject({
    orderId,
    version: 1,
    status: 'CONFIRMED',
    paymentState: 'unpaid',
    sums: { items: 1598, deliveryCharges: 60, total: 1658, paid: 0, refunded: 0, dueAtDoor: 1658 },
    customer: { userId: asha.userId, email: asha.email, orders: 2, refusals: 0, returns: 0 },
    address: { fullName: 'Asha Rao', phone: '9876543210' },
    parcel: null,
    log: [{ kind: 'move', actor: 'shopper', by: null, fromStatus: null, toStatus: 'CONFIRMED' }],
    moves: [
      { to: 'PROCESSING', does: 'Packing starts. The customer can still cancel. No e-mail is sent.' },
      { to: 'CANCELLED', does: 'Restock 2 items. The customer gets an e-mail.' },
    ],
  })
  expect(page.items[0]).toMatchObject({ quantity: 2, image: expect.stringContaining('/media/') })
  expect((await staffApp.ask('GET /orders/NK-0000-0000-0000', { session: owner.session })).status).toBe(404)
})

test('a prepaid order shows its ids at the provider, and the refund of a cancellation', async () => {
  const asha = await makeShopper(shop, database.db)
  const orderId = await asha.buy([lineOf(await makeProduct(database.db))], { method: 'ONLINE' })
  const paymentId = await makePayment(database.db, orderId, shop.clock())
  const page = await read(orderId)
  expect(page.payments).toMatchObject([{ paymentId, amount: 799, providerOrderId: expect.stringMatching(/^order_/) }])
  expect(page.moves[0].does).toBe('Restock 1 item. Refund ₹799 to original payment. The customer gets an e-mail.')
  const { body } = await move(orderId, { to: 'CANCELLED', version: 1, reason: 'Sold out' })
  expect(body).toMatchObject({
    status: 'CANCELLED',
    paymentState: 'refunding',
    refunds: [{ paymentId, amount: 799, status: 'REQUESTED', reference: null }],
    sums: { paid: 799, refunded: 799 },
    moves: [],
  })
})

test('a partial cancellation makes a paid order partly refunded, and the list shows the rest', async () => {
  const asha = await makeShopper(shop, database.db)
  const line = lineOf(await makeProduct(database.db), { quantity: 2 })
  const orderId = await asha.buy([line], { method: 'ONLINE' })
  await makePayment(database.db, orderId, shop.clock())
  const { items } = await read(orderId)
  const lines = [{ orderItemId: items[0].orderItemId, quantity: 1 }]
  await database.db.updateTable('orders').set({ status: 'CONFIRMED' }).where('id', '=', orderId).execute()
  const { version } = await read(orderId)
  const cancelled = await staffApp.ask(`POST /orders/${orderId}/cancel`, {
    session: owner.session,
    body: { reason: 'Out of stock', lines, version },
  })
  expect(cancelled.status).toBe(200)
  const settle = (change: object) =>
    database.db.updateTable('refunds').set(change).where('orderId', '=', orderId).execute()
  const listed = async (paymentState: string) =>
    (await staffApp.ask('GET /orders', { session: owner.session, query: { q: orderId, paymentState } })).body.content
  expect(await listed('refunding')).toMatchObject([{ orderId, pieces: 1, totalAmount: 799 }])
  expect(await read(orderId)).toMatchObject({ sums: { refunded: 799, toRefund: 799 } })

  await settle({ status: 'PROCESSED', processedAt: shop.clock() })
  expect(await listed('refunded')).toEqual([])
  expect(await listed('partlyRefunded')).toMatchObject([{ orderId, paymentState: 'partlyRefunded' }])
  expect(await read(orderId)).toMatchObject({ paymentState: 'partlyRefunded', sums: { refunded: 799, toRefund: 0 } })
})

/** An order that failed to be delivered and was received again, by one of the ways that staff have. */
async function comesBack({ failed, received }: { failed?: DeliveryFailure; received?: DeliveryFailure }) {
  const asha = await makeShopper(shop, database.db)
  const orderId = await asha.buy([lineOf(await makeProduct(database.db))])
  await bringTo(database.db, orderId, 'OUT_FOR_DELIVERY', shop.clock())
  const page = await read(orderId)
  await move(orderId, { to: 'DELIVERY_FAILED', version: page.version, ...(failed && { failure: failed }) })
  const isFailed = await read(orderId)
  const lines = page.items.map(({ orderItemId }: { orderItemId: string }) => ({
    orderItemId,
    quantity: 1,
    outcome: 'shelf',
  }))
  const body = { version: isFailed.version, lines, ...(received && { failure: received }) }
  const { status } = await staffApp.ask(`POST /orders/${orderId}/receive`, { session: owner.session, body })
  expect(status).toBe(200)
  const { body: customer } = await staffApp.ask(`GET /customers/${asha.userId}`, { session: owner.session })
  return { isFailed, refusals: [(await read(orderId)).customer.refusals, customer.counts.refusals] }
}

test('only a parcel that its customer refused counts as a refusal', async () => {
  for (const failed of deliveryFailures) {
    const { isFailed, refusals } = await comesBack({ failed })
    expect(isFailed.log.at(-1)).toMatchObject({
      toStatus: 'DELIVERY_FAILED',
      text: deliveryFailureNames[failed],
    })
    expect(isFailed.deliveryFailure).toBe(failed)
    expect([failed, ...refusals]).toEqual([failed, ...(failed === refusedDelivery ? [1, 1] : [0, 0])])
  }
  expect((await comesBack({})).refusals).toEqual([0, 0])
  // The reason given when the parcel comes back overrides the earlier one.
  expect((await comesBack({ received: refusedDelivery })).refusals).toEqual([1, 1])
  expect((await comesBack({ failed: refusedDelivery, received: 'Other' })).refusals).toEqual([0, 0])
})

test('why a delivery failed comes with that step alone', async () => {
  const asha = await makeShopper(shop, database.db)
  const orderId = await asha.buy([lineOf(await makeProduct(database.db))])
  await bringTo(database.db, orderId, 'SHIPPED', shop.clock())
  const { version } = await read(orderId)
  const { status, body } = await move(orderId, { to: 'DELIVERED', version, failure: 'Other' })
  expect([status, body.code, Object.keys(body.errors)]).toEqual([422, 'INVALID_INPUT', ['failure']])
})

test('a lost parcel is not its customer’s refusal', async () => {
  const asha = await makeShopper(shop, database.db)
  const lost = await asha.buy([lineOf(await makeProduct(database.db))], { method: 'ONLINE' })
  await makePayment(database.db, lost, shop.clock())
  await database.db.updateTable('orders').set({ status: 'CONFIRMED' }).where('id', '=', lost).execute()
  await bringTo(database.db, lost, 'OUT_FOR_DELIVERY', shop.clock())
  const step = { orderId: lost, by: 'staff', now: shop.clock() } as const
  for (const to of ['DELIVERY_FAILED', 'LOST'] as const) {
    await inTransaction(database.db, (tx) =>
      moveOrder(tx, { ...step, to, ...(to !== 'LOST' && { failure: refusedDelivery }) }),
    )
  }
  expect(await read(lost)).toMatchObject({ status: 'REFUNDED', customer: { refusals: 0 } })
})

test('an order that came back is not refunded before its return is, whatever goodwill was given', async () => {
  const asha = await makeShopper(shop, database.db)
  const orderId = await asha.buy([lineOf(await makeProduct(database.db))], { method: 'ONLINE' })
  const paymentId = await makePayment(database.db, orderId, shop.clock())
  await database.db.updateTable('orders').set({ status: 'CONFIRMED' }).where('id', '=', orderId).execute()
  await bringTo(database.db, orderId, 'DELIVERED', shop.clock())
  const goodwill = { paymentId, orderId, amount: 10_000, reason: 'It came late', staffId: null }
  await inTransaction(database.db, (tx) => startRefund(tx, goodwill, shop.clock()))
  const processed = { status: 'PROCESSED', processedAt: shop.clock() } as const
  await database.db.updateTable('refunds').set(processed).where('orderId', '=', orderId).execute()
  await database.db.updateTable('orders').set({ status: 'RETURNED' }).where('id', '=', orderId).execute()
  expect(await read(orderId)).toMatchObject({ paymentState: 'partlyRefunded' })
  const found = async (paymentState: string) =>
    (await staffApp.ask('GET /orders', { session: owner.session, query: { q: orderId, paymentState } })).body.total
  expect([await found('refunded'), await found('partlyRefunded')]).toEqual([0, 1])
})

test('a refund that failed counts as failed until another is begun in its place', async () => {
  const asha = await makeShopper(shop, database.db)
  const orderId = await asha.buy([lineOf(await makeProduct(database.db))], { method: 'ONLINE' })
  await makePayment(database.db, orderId, shop.clock())
  await move(orderId, { to: 'CANCELLED', version: 1, reason: 'Sold out' })
  const refund = database.db.updateTable('refunds').where('orderId', '=', orderId)
  await refund.set({ status: 'FAILED', lastError: 'Account closed' }).execute()
  const { paymentState, refunds } = await read(orderId)
  expect({ paymentState, refunds }).toMatchObject({ paymentState: 'refundFailed', refunds: [{ isReplaced: false }] })
  staffApp.clock.advance(1_000)
  const retried = await staffApp.ask(`POST /refunds/${refunds[0].refundId}/retry`, { session: owner.session, body: {} })
  expect(retried.status).toBe(201)
  expect(await read(orderId)).toMatchObject({
    paymentState: 'refunding',
    refunds: [
      { status: 'FAILED', isReplaced: true },
      { status: 'REQUESTED', isReplaced: false },
    ],
  })
})

test('the log tells the mails that the customer got, to whom, and nothing of one that never went out', async () => {
  const { asha, orderId } = await order()
  const mailsOf = async (by: By = owner) =>
    (await read(orderId, by)).log.filter(({ kind }: { kind: string }) => kind === 'mail')
  expect(await mailsOf()).toEqual([])
  await shop.work()
  await bringTo(database.db, orderId, 'SHIPPED', shop.clock())
  await shop.work()
  const texts = async (by?: By) => (await mailsOf(by)).map(({ text }: { text: string }) => text).toSorted()
  expect(await texts()).toEqual([
    'New-order e-mail to staff',
    `“Order confirmed – ${orderId}” to ${asha.email}`,
    `“Shipped: your order ${orderId}” to ${asha.email}`,
  ])
  const masked = `${asha.email.slice(0, 1)}•••@${asha.email.split('@')[1]}`
  expect(await texts(packer)).toContain(`“Order confirmed – ${orderId}” to ${masked}`)
})

test('a packer sees the label, no e-mail and no customer', async () => {
  const { orderId } = await order()
  const page = await read(orderId, packer)
  expect(page).toMatchObject({ customer: null, address: { phone: '9876543210', email: null } })
  expect(page.moves.map(({ to }: { to: string }) => to)).toEqual(['PROCESSING'])
})

test('moves go through the one table, with an event, an audit row and a new version', async () => {
  const { orderId, line } = await order()
  const packed = await move(orderId, { to: 'PROCESSING', version: 1 }, packer)
  expect(packed.body).toMatchObject({ status: 'PROCESSING', version: 2 })
  const parcel = { courier: 'bluedart', awb: '5987 0000 001' }
  const sent = await move(orderId, { to: 'SHIPPED', version: 2, ...parcel }, packer)
  expect(sent.body).toMatchObject({ version: 3, parcel: { courier: 'Blue Dart', awb: '59870000001' } })
  expect(sent.body.log.at(-1)).toMatchObject({ kind: 'move', actor: 'staff', by: packer.email, toStatus: 'SHIPPED' })
  expect(await auditOf(orderId)).toMatchObject([
    { action: 'order.move', actor: packer.email, staffId: packer.staffId, before: { status: 'CONFIRMED' } },
    { action: 'order.move', after: { status: 'SHIPPED', courier: 'Blue Dart', awb: '59870000001' } },
  ])
  const refused = await move(orderId, { to: 'CANCELLED', version: 3 })
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'ORDER_STATE', detail: 'The order is “Shipped” – cannot cancel.' },
  })
  expect((await stockOf(database.db, line)).stock).toBe(3)
  expect(await auditOf(orderId)).toHaveLength(2)
})

test('staff without the permission for a move are refused, whatever the order', async () => {
  const { orderId } = await order()
  expect((await move(orderId, { to: 'CANCELLED', version: 1 }, packer)).body.code).toBe('FORBIDDEN')
  expect((await move(orderId, { to: 'PROCESSING', version: 1 }, support)).body.code).toBe('FORBIDDEN')
  expect((await put(orderId, 'hold', { version: 1, reason: 'No' }, packer)).body.code).toBe('FORBIDDEN')
  expect((await note(orderId, 'No', packer)).body.code).toBe('FORBIDDEN')
  expect(await read(orderId)).toMatchObject({ status: 'CONFIRMED', version: 1 })
})

test('an older version is refused with the order as it is now, and nothing happens', async () => {
  const { orderId } = await order()
  await move(orderId, { to: 'PROCESSING', version: 1 })
  for (const late of [
    await move(orderId, { to: 'CANCELLED', version: 1 }),
    await put(orderId, 'tags', { version: 1, tags: ['late'] }),
    await put(orderId, 'hold', { version: 1, reason: 'Late' }),
  ]) {
    expect(late).toMatchObject({ status: 409, body: { code: 'STALE', fresh: { version: 2, status: 'PROCESSING' } } })
  }
  expect(await read(orderId)).toMatchObject({ version: 2, tags: [], holdReason: null })
})

test('one of two staff who pack at once packs', async () => {
  const { orderId } = await order()
  const both = await Promise.all([1, 2].map(() => move(orderId, { to: 'PROCESSING', version: 1 }, packer)))
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(both.filter(({ status }) => status === 409)).toHaveLength(1)
  expect(await auditOf(orderId)).toHaveLength(1)
})

test('an order on hold cannot be packed until its release, and the timeline shows both', async () => {
  const { orderId } = await order()
  await put(orderId, 'hold', { version: 1, reason: 'Pincode unclear' }, support)
  const held = await read(orderId)
  expect(held).toMatchObject({ version: 2, holdReason: 'Pincode unclear' })
  expect(held.moves.map(({ to }: { to: string }) => to)).toEqual(['CANCELLED'])
  const refused = await move(orderId, { to: 'PROCESSING', version: 2 }, packer)
  expect(refused.body).toMatchObject({ code: 'ORDER_HELD', detail: 'This order is on hold: Pincode unclear' })
  const acting = { staff: 'operator@priya', now: shop.clock() }
  await expect(runOrderCommand(database.db, [orderId, 'PROCESSING'], acting)).rejects.toThrow(
    'on hold: Pincode unclear',
  )
  await put(orderId, 'hold', { version: 2, reason: null })
  expect(await runOrderCommand(database.db, [orderId, 'PROCESSING'], acting)).toContain('PROCESSING')
  const { log, version } = await read(orderId)
  expect(log.filter(({ kind }: { kind: string }) => kind === 'change')).toMatchObject([
    { by: support.email, text: 'Hold: none → Pincode unclear' },
    { by: owner.email, text: 'Hold: Pincode unclear → none' },
  ])
  expect((await put(orderId, 'hold', { version, reason: 'Late' })).body.code).toBe('ORDER_STATE')
})

test('notes and tags are kept with who and when', async () => {
  const { orderId } = await order()
  expect((await note(orderId, 'Line one\nline two', support)).status).toBe(201)
  const tagged = await put(orderId, 'tags', { version: 2, tags: ['VIP', 'gift', 'vip'] })
  expect(tagged.body).toMatchObject({ tags: ['gift', 'vip'], version: 3 })
  expect((await put(orderId, 'tags', { version: 3, tags: ['gift', 'vip'] })).body.version).toBe(3)
  const { log } = await read(orderId)
  expect(log.slice(1)).toMatchObject([
    { kind: 'note', by: support.email, text: 'Line one\nline two' },
    { kind: 'change', by: owner.email, text: 'Tags: none → gift, vip' },
  ])
  expect((await auditOf(orderId)).map(({ action }) => action)).toEqual(['order.note', 'order.tags'])
})

test.each([
  ['a note of 2,001 characters', 'notes', { text: 'x'.repeat(2_001) }],
  ['an empty note', 'notes', { text: ' ' }],
  ['an AWB before the hand-over', 'moves', { to: 'PROCESSING', version: 1, awb: 'AB123456' }],
  ['a courier that is no name', 'moves', { to: 'SHIPPED', version: 1, courier: '?' }],
  ['no version', 'moves', { to: 'PROCESSING' }],
])('%s is refused as bad input', async (_name, call, body) => {
  const { orderId } = await order()
  const { status } = await staffApp.ask(`POST /orders/${orderId}/${call}`, { session: owner.session, body })
  expect(status).toBe(422)
})

test('an AWB of another order is refused with its id', async () => {
  const [first, second] = [await order(), await order()]
  for (const { orderId } of [first, second]) await bringTo(database.db, orderId, 'PROCESSING', shop.clock())
  const body = { to: 'SHIPPED', version: 2, courier: 'DTDC', awb: 'D99887766' }
  await move(first.orderId, body)
  expect((await move(second.orderId, body)).body).toMatchObject({
    code: 'AWB_TAKEN',
    detail: `DTDC AWB D99887766 already belongs to order ${first.orderId}.`,
  })
})

describe('the effect of a move', () => {
  const any = {
    expired: false,
    holdReason: null,
    holdsStock: true,
    pieces: 1,
    returnDays: 7,
    keptAmount: 859,
    refundable: 0,
    hasReturns: false,
    isCorrectable: true,
    exchangeOf: null,
  }
  const statuses = Object.keys(orderMoves) as OrderStatus[]

  test('names the effect of every move by staff, and an e-mail exactly when one is sent', () => {
    for (const status of statuses)
      for (const paymentMethod of ['CASH', 'ONLINE'] as const)
        for (const { to, does } of movesFor({ ...any, status, paymentMethod }, 'owner')) {
          expect(does, `${status} to ${to}`).toMatch(/^[A-Z0-9₹].+\.$/)
          const isTold = (isNotified(to) || to === 'CANCELLED') && !(status === 'LOST' && to === 'RETURNED_TO_ORIGIN')
          expect(does.includes('gets an e-mail'), `${status} to ${to}`).toBe(isTold)
        }
  })

  test('names the return period agreed at checkout', () => {
    const order = { ...any, status: 'OUT_FOR_DELIVERY', paymentMethod: 'ONLINE', returnDays: 21 } as const
    expect(whatMoveDoes(order, 'DELIVERED')).toMatch(/The customer can return it for 21 days\./)
  })

  test('names what finding a lost shipment does', () => {
    const lost = { ...any, isLost: true } as const
    const effects = (order: MovableOrder) => movesFor(order, 'manager').map(({ to, does }) => [to, does])
    expect(effects({ ...lost, status: 'LOST', paymentMethod: 'CASH' })).toEqual([
      ['RETURNED_TO_ORIGIN', 'Restock 1 item. No e-mail is sent.'],
      [
        'DELIVERED',
        'COD of ₹859 counts as collected. The customer can return it for 7 days. A new tax invoice is made. The customer gets an e-mail.',
      ],
    ])
    expect(effects({ ...lost, status: 'REFUNDED', paymentMethod: 'ONLINE', refundable: 859 })).toEqual([
      ['RETURNED_TO_ORIGIN', 'Restock 1 item. The refund stays as it is. No e-mail is sent.'],
    ])
    expect(effects({ ...any, status: 'REFUNDED', paymentMethod: 'ONLINE' })).toEqual([])
  })

  test('names the refund and the COD amount', () => {
    const online = { ...any, status: 'RETURNED', paymentMethod: 'ONLINE', refundable: 799 } as const
    expect(whatMoveDoes(online, 'REFUNDED')).toBe('Refund ₹799 to original payment. The customer gets an e-mail.')
    expect(whatMoveDoes({ ...any, status: 'PROCESSING', paymentMethod: 'CASH' }, 'SHIPPED')).toBe(
      'The courier has the shipment. COD amount to collect: ₹859. The customer gets an e-mail.',
    )
  })
})
