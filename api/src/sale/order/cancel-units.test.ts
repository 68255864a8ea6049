import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeCoupon, makeProduct, type ProductOptions } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { bringTo, lineOf, makePayment, makeShopper, stockOf } from '../../../test/shopper.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'
import { inTransaction } from '../../platform/db.ts'
import { cancelUnits } from './cancel-units.ts'
import { moveOrder } from './move-order.ts'

let database: TestDatabase
let shop: OpenShop
let staffApp: TestStaffApp
let support: Awaited<ReturnType<TestStaffApp['makeStaff']>>

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
  staffApp = await openStaffApp(database.db)
  support = await staffApp.makeStaff('support')
})
afterAll(async () => {
  await staffApp.close()
  await shop.close()
  await database.close()
})

type OrderOptions = { method?: 'CASH' | 'ONLINE'; quantity?: number; product?: ProductOptions; code?: boolean }

/** A confirmed order of two lines, three tees and one more, with the ids of its lines. */
async function ordered({ method = 'CASH', quantity = 3, product = {}, code = false }: OrderOptions = {}) {
  const asha = await makeShopper(shop, database.db)
  const tees = lineOf(await makeProduct(database.db, product), { quantity })
  const other = lineOf(await makeProduct(database.db, { price: 499 }))
  await asha.add(tees, other)
  const { cartId } = await asha.bag()
  if (code) await asha.ask('PUT /cart/coupon', { query: { cartId, code: await makeCoupon(database.db) } })
  const placed = await asha.order({ method })
  const { orderId } = placed.body
  if (method === 'ONLINE') {
    await makePayment(database.db, orderId, shop.clock())
    await inTransaction(database.db, (tx) =>
      moveOrder(tx, { orderId, to: 'CONFIRMED', by: 'payment', now: shop.clock() }),
    )
  }
  const { items } = await asha.read(orderId)
  return { asha, orderId, tees, other, ids: items.map(({ orderItemId }: { orderItemId: string }) => orderItemId) }
}

const cancel = async (orderId: string, body: object, session = support.session) => {
  const page = await staffApp.ask(`GET /orders/${orderId}`, { session })
  const asked = { version: page.body.version, reason: 'Customer asked', ...body }
  return staffApp.ask(`POST /orders/${orderId}/cancel`, { session, body: asked })
}
const refundsOf = (orderId: string) =>
  database.db.selectFrom('refunds').select(['amount', 'status']).where('orderId', '=', orderId).execute()

test('units of a cash order are cancelled: they are on the shelf again, and less is due at the door', async () => {
  const { asha, orderId, tees, ids } = await ordered()
  const { status, body } = await cancel(orderId, {
    lines: [{ orderItemId: ids[0], quantity: 2 }],
    message: 'Two had a hole. We are sorry.',
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    status: 'CONFIRMED',
    version: 2,
    items: [{ quantity: 3, cancelledQuantity: 2 }, { cancelledQuantity: 0 }],
    sums: { total: 2956, cancelled: 1598, dueAtDoor: 1358 },
  })
  expect(body.log.at(-1)).toMatchObject({
    kind: 'cancel',
    by: support.email,
    text: 'Customer asked',
    message: 'Two had a hole. We are sorry.',
  })
  expect(await stockOf(database.db, tees)).toEqual({ stock: 4, moved: -1 })
  expect(await asha.read(orderId)).toMatchObject({
    status: 'CONFIRMED',
    totalAmount: 2956,
    cancelled: { lines: [{ orderItemId: ids[0], quantity: 2, amount: 1598 }], pieces: 2, amount: 1598 },
    amountDue: 1358,
    cancelReason: 'Two had a hole. We are sorry.',
    canCancel: true,
  })
  await shop.work()
  const mail = shop.mails.findLast(({ to }) => to === asha.email)
  expect(mail?.subject).toBe(`Item cancelled in order ${orderId}`)
  for (const words of ['Two had a hole. We are sorry.', '2 items', '₹1,598 less', '₹1,358 in cash']) {
    expect(mail?.text).toContain(words)
  }
  // The order is not packed yet.
  expect(mail?.text).toContain('The rest of your order is unchanged.')
  expect(mail?.text).not.toMatch(/on its way|shipped/i)
})

test('an online payment for them is refunded to its source, exactly their share after the code', async () => {
  const { orderId, ids, asha } = await ordered({ method: 'ONLINE', code: true })
  const { totalAmount, items } = await asha.read(orderId)
  const [tees] = items
  await cancel(orderId, { lines: [{ orderItemId: ids[0], quantity: 1 }] })
  await cancel(orderId, { lines: [{ orderItemId: ids[0], quantity: 2 }] })
  const parts = await refundsOf(orderId)
  expect(parts).toHaveLength(2)
  expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(Math.round(tees.total * 100))

  const { body } = await cancel(orderId, { lines: [{ orderItemId: ids[1], quantity: 1 }] })
  expect(body).toMatchObject({ status: 'CANCELLED', sums: { cancelled: totalAmount } })
  const all = await refundsOf(orderId)
  expect(all.reduce((sum, { amount }) => sum + amount, 0)).toBe(Math.round(totalAmount * 100))
})

test('the last unit cancels the whole order, with its delivery charge and its code', async () => {
  const { asha, orderId, tees, other, ids } = await ordered({ code: true })
  await cancel(orderId, { lines: [{ orderItemId: ids[0], quantity: 3 }] })
  const { status, amountDue, items } = await asha.read(orderId)
  expect(status).toBe('CONFIRMED')
  expect(items[1].total).toBeLessThan(499)
  expect(amountDue).toBeCloseTo(items[1].total + 60, 5)
  const { body } = await cancel(orderId, { lines: [{ orderItemId: ids[1], quantity: 1 }], message: 'All gone.' })
  expect(body).toMatchObject({ status: 'CANCELLED', sums: { dueAtDoor: 0 } })
  const uses = await database.db.selectFrom('couponUses').selectAll().where('orderId', '=', orderId).execute()
  expect(uses).toEqual([])
  for (const line of [tees, other]) expect(await stockOf(database.db, line)).toEqual({ stock: 5, moved: 0 })
  await shop.work()
  const mail = shop.mails.findLast(({ to }) => to === asha.email)
  expect(mail).toMatchObject({ subject: `Order cancelled – ${orderId}` })
  expect(mail?.text).toContain('All gone.')
})

test('without lines whatever is left is cancelled, once', async () => {
  const { orderId, tees, ids, asha } = await ordered({ method: 'ONLINE' })
  await cancel(orderId, { lines: [{ orderItemId: ids[0], quantity: 1 }] })
  expect((await cancel(orderId, {})).body.status).toBe('CANCELLED')
  expect((await cancel(orderId, {})).body).toMatchObject({ status: 409, code: 'ORDER_STATE' })
  expect(await stockOf(database.db, tees)).toEqual({ stock: 5, moved: 0 })
  expect((await refundsOf(orderId)).reduce((sum, { amount }) => sum + amount, 0)).toBe(289_600)
  expect(await asha.read(orderId)).toMatchObject({ cancelled: { pieces: 4, amount: 2896 }, amountDue: 0 })
})

test('more units than are left, a line of another order and a line named twice are refused, and nothing changes', async () => {
  const { orderId, tees, ids } = await ordered()
  const elsewhere = await ordered()
  const [first, second] = ids
  for (const lines of [
    [{ orderItemId: first, quantity: 4 }],
    [{ orderItemId: elsewhere.ids[0], quantity: 1 }],
    [
      { orderItemId: first, quantity: 1 },
      { orderItemId: first, quantity: 1 },
    ],
    [
      { orderItemId: second, quantity: 1 },
      { orderItemId: first, quantity: 9 },
    ],
  ]) {
    expect((await cancel(orderId, { lines })).status).toBe(422)
  }
  await cancel(orderId, { lines: [{ orderItemId: first, quantity: 2 }] })
  const refused = await cancel(orderId, { lines: [{ orderItemId: first, quantity: 2 }] })
  expect(refused.body.detail).toMatch(/^Cutting Chai Tee \d+ \(Washed Black, M\): 1 item is left in this order\.$/)
  expect(await stockOf(database.db, tees)).toEqual({ stock: 4, moved: -1 })
})

test('an order with the courier cannot be cancelled, and staff who saw an older version are told so', async () => {
  const { orderId, ids } = await ordered()
  const lines = [{ orderItemId: ids[0], quantity: 1 }]
  const stale = await staffApp.ask(`POST /orders/${orderId}/cancel`, {
    session: support.session,
    body: { version: 7, reason: 'Other', lines },
  })
  expect(stale).toMatchObject({ status: 409, body: { code: 'STALE', fresh: { version: 1 } } })
  await bringTo(database.db, orderId, 'SHIPPED', shop.clock())
  expect((await cancel(orderId, { lines })).body).toMatchObject({ status: 409, code: 'CANCEL_REFUSED' })
})

test('several people who cancel the same units at once cancel no more than there are', async () => {
  const { orderId, tees, ids } = await ordered({ method: 'ONLINE' })
  const once = () =>
    inTransaction(database.db, (tx) =>
      cancelUnits(tx, {
        orderId,
        lines: [{ orderItemId: ids[0]!, quantity: 1 }],
        by: 'staff',
        actorId: 'operator',
        reason: 'Other',
        now: shop.clock(),
      }),
    )
  const results = await Promise.allSettled(Array.from({ length: 6 }, once))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await stockOf(database.db, tees)).toEqual({ stock: 5, moved: 0 })
  expect(await refundsOf(orderId)).toMatchObject([{ amount: 79_900 }, { amount: 79_900 }, { amount: 79_900 }])
})

test('the database refuses more cancelled units than a line has, whatever the code does', async () => {
  const { orderId, ids } = await ordered()
  const event = { orderId, at: shop.clock(), toStatus: 'CONFIRMED', actor: 'staff' } as const
  const { id: eventId } = await database.db
    .insertInto('orderEvents')
    .values(event)
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = { eventId, orderId, itemId: ids[0]!, amount: 0, tax: 0 }
  await expect(
    database.db
      .insertInto('orderCancels')
      .values({ ...row, units: 4 })
      .execute(),
  ).rejects.toThrow('more than the line')
})

test('each cancellation is in the activity log, with its actor and reason', async () => {
  const { orderId, ids } = await ordered()
  await cancel(orderId, { lines: [{ orderItemId: ids[0], quantity: 1 }], reason: 'Customer asked' })
  const rows = await database.db
    .selectFrom('auditLog')
    .select(['actor', 'action', 'after'])
    .where('subject', '=', orderId)
    .execute()
  expect(rows).toMatchObject([
    { actor: support.email, action: 'order.cancel', after: { left: 3, reason: 'Customer asked' } },
  ])
})
