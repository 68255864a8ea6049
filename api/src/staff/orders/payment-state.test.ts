import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct, type MadeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { bringTo, lineOf, makePayment, makeShopper } from '../../../test/shopper.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { lockAnyOrder, moveOrder } from '../../sale/order/move-order.ts'
import { requestRefund } from '../../sale/payment/refund.ts'
import { followRefunds } from '../../sale/payment/send-refunds.ts'
import { checkPaymentStates } from '../../sale/settlement/check-payment-states.ts'
import { addCashPaid } from '../../sale/shipments/parcel-cash.ts'

let database: TestDatabase
let shop: OpenShop
let staffApp: TestStaffApp
let session = ''
let tee: MadeProduct

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
  staffApp = await openStaffApp(database.db)
  session = (await staffApp.makeStaff('owner')).session
  tee = await makeProduct(database.db, { price: 799, stock: 100 })
})
afterAll(async () => {
  await staffApp.close()
  await shop.close()
  await database.close()
})

const stateOf = async (orderId: string) => {
  const { paymentState } = await database.db
    .selectFrom('orders')
    .select('paymentState')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return paymentState
}
const move = (orderId: string, to: Parameters<typeof moveOrder>[1]['to'], by: 'staff' | 'payment' = 'staff') =>
  inTransaction(database.db, (tx) => moveOrder(tx, { orderId, to, by, now: shop.clock() }))
const refund = (orderId: string, amount: number) =>
  inTransaction(database.db, (tx) => requestRefund(tx, { orderId, amount, reason: 'Sorry' }, shop.clock()))
const processed = (tx: Db, refundId: string) =>
  tx
    .updateTable('refunds')
    .set({ status: 'PROCESSED', sentAt: shop.clock(), processedAt: shop.clock() })
    .where('id', '=', refundId)
    .execute()

async function prepaid() {
  const asha = await makeShopper(shop, database.db)
  const orderId = await asha.buy([lineOf(tee)], { method: 'ONLINE' })
  return { orderId, pay: () => makePayment(database.db, orderId, shop.clock()) }
}

test('follows an order through its payment, its refunds and its end', async () => {
  const { orderId, pay } = await prepaid()
  expect(await stateOf(orderId)).toBe('unpaid')
  await pay()
  expect(await stateOf(orderId)).toBe('paid')
  await move(orderId, 'CONFIRMED', 'payment')
  const [goodwill = ''] = await refund(orderId, 10_000)
  expect(await stateOf(orderId)).toBe('refunding')
  await processed(database.db, goodwill)
  expect(await stateOf(orderId)).toBe('partlyRefunded')
  await move(orderId, 'CANCELLED')
  expect(await stateOf(orderId)).toBe('refunding')
  const rest = database.db.updateTable('refunds').where('orderId', '=', orderId).where('id', '<>', goodwill)
  await rest.set({ status: 'FAILED' }).execute()
  expect(await stateOf(orderId)).toBe('refundFailed')
  await rest.set({ status: 'PROCESSED' }).execute()
  expect(await stateOf(orderId)).toBe('refunded')
  await database.db.deleteFrom('refunds').where('orderId', '=', orderId).execute()
  expect(await stateOf(orderId)).toBe('paid')
})

test('COD is paid from its delivery on; until its courier pays it over, it is owed', async () => {
  const asha = await makeShopper(shop, database.db)
  const orderId = await asha.buy([lineOf(tee)])
  const listed = async (query: Record<string, string>) =>
    (await staffApp.ask('GET /orders', { session, query: { q: orderId, ...query } })).body.content
  await bringTo(database.db, orderId, 'SHIPPED', shop.clock())
  expect(await listed({ paymentState: 'unpaid' })).toMatchObject([{ orderId, cashOwed: false }])
  await move(orderId, 'OUT_FOR_DELIVERY')
  await move(orderId, 'DELIVERED')
  expect(await listed({ paymentState: 'paid', cashOwed: 'true' })).toMatchObject([{ orderId, cashOwed: true }])
  expect((await staffApp.ask(`GET /orders/${orderId}`, { session })).body).toMatchObject({
    paymentState: 'paid',
    cashOwed: true,
  })
  const { id: parcelId } = await database.db
    .selectFrom('parcels')
    .select('id')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  await inTransaction(database.db, (tx) => addCashPaid(tx, [{ parcelId, amount: 85_900 }]))
  expect(await listed({ cashOwed: 'true' })).toEqual([])
  expect(await listed({ paymentState: 'paid', cashOwed: 'false' })).toMatchObject([{ orderId, cashOwed: false }])
})

test('two refunds of an order that are processed at the same moment make it refunded', async () => {
  const { orderId, pay } = await prepaid()
  await pay()
  await move(orderId, 'CONFIRMED', 'payment')
  const refunds = [...(await refund(orderId, 30_000)), ...(await refund(orderId, 49_900))]
  await database.db.updateTable('orders').set({ status: 'CANCELLED' }).where('id', '=', orderId).execute()
  const first = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const slow = inTransaction(database.db, async (tx) => {
    await processed(tx, refunds[0] ?? '')
    first.resolve()
    await goOn.promise
  })
  await first.promise
  const quick = inTransaction(database.db, (tx) => processed(tx, refunds[1] ?? ''))
  goOn.resolve()
  await Promise.all([slow, quick])
  expect(await stateOf(orderId)).toBe('refunded')
})

test('news of a refund while its order is cancelled locks the order first, so neither waits for the other', async () => {
  const { orderId, pay } = await prepaid()
  const paymentId = await pay()
  await move(orderId, 'CONFIRMED', 'payment')
  const [refundId = ''] = await refund(orderId, 30_000)
  const made = { id: 'rfnd_1', paymentId, amount: 30_000, status: 'processed' as const, receipt: refundId }
  const log = { info: () => {}, error: () => {}, warn: () => {} }
  const asked = Promise.withResolvers<void>()
  const payments = {
    ...shop.parts.payments,
    listRefunds: () => {
      asked.resolve()
      return Promise.resolve([made])
    },
  }
  let following: Promise<void> | undefined
  await inTransaction(database.db, async (tx) => {
    await lockAnyOrder(tx, orderId)
    following = followRefunds({ ...shop.parts, payments, log, count: () => {} }, paymentId)
    await asked.promise
    await moveOrder(tx, { orderId, to: 'CANCELLED', by: 'staff', now: shop.clock() })
  })
  await following
  expect(await stateOf(orderId)).toBe('refunding')
})

test('nothing else writes it', async () => {
  const { orderId } = await prepaid()
  await database.db.updateTable('orders').set({ paymentState: 'refunded' }).where('id', '=', orderId).execute()
  expect(await stateOf(orderId)).toBe('unpaid')
})

test('a stored state that is not the one of payments and refunds is found', async () => {
  const { db } = database
  const { orderId, pay } = await prepaid()
  await pay()
  expect(await checkPaymentStates(db, new Date(0))).toEqual([])
  await sql`alter table orders disable trigger set_payment_state`.execute(db)
  await db.updateTable('orders').set({ paymentState: 'unpaid' }).where('id', '=', orderId).execute()
  await sql`alter table orders enable trigger set_payment_state`.execute(db)
  const sentence = `order ${orderId}: its payment state is unpaid where it should be paid`
  expect(await checkPaymentStates(db, new Date(0))).toEqual([sentence])
})
