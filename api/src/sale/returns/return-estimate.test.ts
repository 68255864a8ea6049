import { estimateRefund } from '@nukkad/contract/return-estimate-rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeCoupon, makeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { bringTo, lineOf, makePayment, makeShopper } from '../../../test/shopper.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'
import { inTransaction } from '../../platform/db.ts'
import { moveOrder } from '../order/move-order.ts'

let database: TestDatabase
let shop: OpenShop
let staffApp: TestStaffApp
let session: string

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
  staffApp = await openStaffApp(database.db)
  ;({ session } = await staffApp.makeStaff('owner'))
})
afterAll(async () => {
  await staffApp.close()
  await shop.close()
  await database.close()
})

const staff = (call: string, body?: object) => staffApp.ask(call, { session, ...(body && { body }) })

type Case = {
  method: 'CASH' | 'ONLINE'
  percent?: number
  /** Units of the three tees that are cancelled before they are packed. */
  cancelled?: number
  goodwill?: number
  /** Units of the tees and of the shirt that come back. */
  tees: number
  shirts: number
  exchanged?: 'tees'
  refund: number
}

const cases: [string, Case][] = [
  ['all items', { method: 'ONLINE', tees: 3, shirts: 1, refund: 2_896 }],
  ['all items paid in cash, with the COD fee', { method: 'CASH', tees: 3, shirts: 1, refund: 2_956 }],
  ['one of three with a coupon', { method: 'ONLINE', percent: 13, tees: 1, shirts: 0, refund: 694.98 }],
  ['two of three with a coupon', { method: 'CASH', percent: 13, tees: 2, shirts: 0, refund: 1_389.97 }],
  ['what a part cancel left', { method: 'ONLINE', percent: 13, cancelled: 1, tees: 2, shirts: 1, refund: 1_824.02 }],
  ['what a part cancel left, in cash', { method: 'CASH', cancelled: 2, tees: 1, shirts: 0, refund: 799 }],
  ['less after goodwill', { method: 'ONLINE', goodwill: 2_000, tees: 3, shirts: 0, refund: 896 }],
  ['less after goodwill, in cash', { method: 'CASH', goodwill: 2_000, tees: 3, shirts: 0, refund: 956 }],
  ['nothing after goodwill for all', { method: 'ONLINE', goodwill: 2_896, tees: 1, shirts: 0, refund: 0 }],
  ['the item beside an exchange', { method: 'CASH', tees: 1, shirts: 1, exchanged: 'tees', refund: 499 }],
  ['no delivery charge beside an exchange', { method: 'CASH', tees: 3, shirts: 1, exchanged: 'tees', refund: 499 }],
]

test.each(cases)('the order’s page knows the refund for %s', async (_name, given) => {
  const { asha, orderId } = await deliver(given)
  const order = await asha.read(orderId)
  const [tees, shirt]: string[] = order.items.map(({ orderItemId }: { orderItemId: string }) => orderItemId)
  const chosen = new Map([
    [tees!, given.tees],
    [shirt!, given.shirts],
  ])
  const exchanged = new Set(given.exchanged === undefined ? [] : [tees!])
  expect(estimateRefund(order, { chosen, exchanged })).toBe(given.refund)

  const lines = [...chosen]
    .filter(([, quantity]) => quantity > 0)
    .map(([orderItemId, quantity]) => ({
      orderItemId,
      quantity,
      ...(exchanged.has(orderItemId) && { resolution: 'exchange', color: 'Washed Black', size: 'L' }),
    }))
  const body = { userId: asha.userId, orderId, reason: 'Changed my mind', lines }
  const { returnId } = (await asha.ask('POST /return/request', { body })).body
  expect(estimateRefund(await asha.read(orderId), { chosen, exchanged }), 'with a return under way').toBe(null)
  expect(await receiveAll(returnId, lines)).toMatchObject({ status: 'RECEIVED', refundAmount: given.refund })
})

async function deliver({ method, percent, cancelled = 0, goodwill = 0 }: Case) {
  const { db } = database
  const asha = await makeShopper(shop, db)
  const tees = lineOf(await makeProduct(db, { price: 799 }), { quantity: 3 })
  const { cartId } = (await asha.add(tees, lineOf(await makeProduct(db, { price: 499 })))).body
  if (percent !== undefined) {
    const query = { cartId, code: await makeCoupon(db, { percent }) }
    await asha.ask('PUT /cart/coupon', { query })
  }
  const { orderId } = (await asha.order({ method })).body
  if (method === 'ONLINE') {
    await makePayment(db, orderId, shop.clock())
    await inTransaction(db, (tx) => moveOrder(tx, { orderId, to: 'CONFIRMED', by: 'payment', now: shop.clock() }))
  }
  if (cancelled > 0) {
    const { items, version } = (await staff(`GET /orders/${orderId}`)).body
    const lines = [{ orderItemId: items[0].orderItemId, quantity: cancelled }]
    await staff(`POST /orders/${orderId}/cancel`, { reason: 'Out of stock', lines, version })
  }
  await bringTo(db, orderId, 'DELIVERED', shop.clock())
  if (goodwill > 0) await staff('POST /refunds', { orderId, amount: goodwill, reason: 'It came late' })
  return { asha, orderId }
}

async function receiveAll(returnId: string, lines: { orderItemId: string; quantity: number }[]) {
  for (const to of ['APPROVED', 'PICKED_UP']) {
    const { version } = (await staff(`GET /returns/${returnId}`)).body
    await staff(`POST /returns/${returnId}/moves`, { version, to })
  }
  const { version } = (await staff(`GET /returns/${returnId}`)).body
  const found = lines.map(({ orderItemId, quantity }) => ({ orderItemId, quantity, outcome: 'shelf' }))
  return (await staff(`POST /returns/${returnId}/receive`, { version, lines: found })).body
}
