import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { bringTo, lineOf, makePayment, makeShopper } from '../../../test/shopper.ts'
import { exportPerson } from '../../people/privacy/export-person.ts'
import { inTransaction } from '../../platform/db.ts'
import { leftToRefund, refundOrder, requestRefund } from './refund.ts'

let database: TestDatabase
let shop: OpenShop

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

const request = (orderId: string, amount: number) =>
  inTransaction(database.db, (tx) => requestRefund(tx, { orderId, amount, reason: 'Too small' }, shop.clock()))
const refundsOf = (orderId: string) =>
  database.db
    .selectFrom('refunds')
    .select(['amount', 'status', 'method', 'paymentId'])
    .where('orderId', '=', orderId)
    .orderBy('requestedAt')
    .orderBy('amount')
    .execute()
const left = (orderId: string) => leftToRefund(database.db, orderId)

/** ₹799 paid online. */
async function paidOnline() {
  const asha = await makeShopper(shop, database.db)
  const orderId = await asha.buy([lineOf(await makeProduct(database.db))], { method: 'ONLINE' })
  const paymentId = await makePayment(database.db, orderId, shop.clock())
  return { asha, orderId, paymentId }
}

/** ₹859 in cash, including ₹60 for delivery. */
async function paidInCash() {
  const asha = await makeShopper(shop, database.db)
  const orderId = await asha.buy([lineOf(await makeProduct(database.db))])
  await bringTo(database.db, orderId, 'DELIVERED', shop.clock())
  return { asha, orderId }
}

test('an online payment is refunded in the requested parts, until nothing is left', async () => {
  const { orderId, paymentId } = await paidOnline()
  await request(orderId, 30_000)
  await request(orderId, 20_000)
  expect(await left(orderId)).toBe(29_900)
  await expect(request(orderId, 29_901)).rejects.toThrow('Only ₹299 can still be refunded.')
  await inTransaction(database.db, (tx) => refundOrder(tx, { orderId, reason: 'All of it' }, shop.clock()))
  const row = { status: 'REQUESTED', method: 'source', paymentId }
  expect(await refundsOf(orderId)).toEqual([20_000, 29_900, 30_000].map((amount) => ({ amount, ...row })))
  await expect(request(orderId, 1)).rejects.toThrow('Nothing is left to refund.')
  await request(orderId, 0)
  expect(await refundsOf(orderId)).toHaveLength(3)
})

test('a failed refund is available again', async () => {
  const { orderId } = await paidOnline()
  await request(orderId, 79_900)
  await database.db.updateTable('refunds').set({ status: 'FAILED' }).where('orderId', '=', orderId).execute()
  expect(await left(orderId)).toBe(79_900)
  await request(orderId, 79_900)
})

test('collected cash is refunded as a refund that waits for an account', async () => {
  const { asha, orderId } = await paidInCash()
  await request(orderId, 79_900)
  expect(await refundsOf(orderId)).toEqual([{ amount: 79_900, status: 'REQUESTED', method: null, paymentId: null }])
  await expect(request(orderId, 6_001)).rejects.toThrow('Only ₹60 can still be refunded.')
  const told = { amount: 799, isOfOrder: true, status: 'REQUESTED', method: null, reference: null, sentAt: null }
  expect((await asha.read(orderId)).refunds).toMatchObject([told])
})

test('uncollected cash is not refunded', async () => {
  const asha = await makeShopper(shop, database.db)
  const orderId = await asha.buy([lineOf(await makeProduct(database.db))])
  await bringTo(database.db, orderId, 'OUT_FOR_DELIVERY', shop.clock())
  await expect(request(orderId, 1)).rejects.toThrow('Nothing is left to refund.')
  await inTransaction(database.db, (tx) => refundOrder(tx, { orderId, reason: 'Cancelled' }, shop.clock()))
  expect(await refundsOf(orderId)).toEqual([])
})

test.each(['online', 'cash'])('two of ten simultaneous refunds of ₹300 (%s) succeed', async (way) => {
  const { orderId } = way === 'cash' ? await paidInCash() : await paidOnline()
  const settled = await Promise.allSettled(Array.from({ length: 10 }, () => request(orderId, 30_000)))
  const refused = settled.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(8)
  for (const one of refused) expect(one).toMatchObject({ reason: { code: 'REFUND_TOO_HIGH' } })
  expect(await refundsOf(orderId)).toHaveLength(2)
})

const insert = (orderId: string, columns: Record<string, unknown>) => {
  const row = { order_id: orderId, amount: 100, reason: 'By hand', requested_at: shop.clock(), ...columns }
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)))
  return sql`insert into refunds (${names}) values (${sql.join(Object.values(row))})`.execute(database.db)
}

test.each([
  ['more than was received', { amount: 85_901, status: 'REQUESTED', method: null }, 'more than was received in cash'],
  ['ready without an account', { status: 'READY' }, 'refund_goes_somewhere'],
  ['back to a source that cash has not', { status: 'REQUESTED', method: 'source' }, 'refund_goes_somewhere'],
  ['sent without a reference', { status: 'SENT', method: 'upi' }, 'sent_cash_has_reference'],
  ['of no order', { order_id: null, status: 'REQUESTED' }, 'refund_goes_somewhere'],
])('the database itself refuses a refund of cash that is %s', async (_name, columns, words) => {
  const { orderId } = await paidInCash()
  await expect(insert(orderId, columns)).rejects.toThrow(words)
  await insert(orderId, { status: 'SENT', method: 'upi', reference: orderId })
})

test('an online refund has no account and no reference of the bank', async () => {
  const { orderId, paymentId } = await paidOnline()
  const row = { payment_id: paymentId, status: 'REQUESTED', method: 'source' }
  await expect(insert(orderId, { ...row, method: 'upi' })).rejects.toThrow('refund_goes_somewhere')
  await expect(insert(orderId, { ...row, status: 'READY' })).rejects.toThrow('refund_goes_somewhere')
  await expect(insert(orderId, { ...row, amount: 79_901 })).rejects.toThrow('more than was captured')
  await insert(orderId, row)
})

test('a server from before refund methods can still record a payment’s refund', async () => {
  const { orderId, paymentId } = await paidOnline()
  await insert(orderId, { payment_id: paymentId, status: 'REQUESTED' })
  expect(await refundsOf(orderId)).toMatchObject([{ method: 'source', paymentId }])
})

test('a cash refund is part of the customer’s data, and keeps the account open', async () => {
  const { asha, orderId } = await paidInCash()
  await request(orderId, 79_900)
  const held = await exportPerson(database.db, asha, shop.clock())
  expect(held.orders).toMatchObject([{ id: orderId, refunds: [{ amount: 799, status: 'REQUESTED' }] }])
  const online = await paidOnline()
  await request(online.orderId, 79_900)
  const other = await exportPerson(database.db, online.asha, shop.clock())
  expect(other.providerOrders).toContainEqual(
    expect.objectContaining({
      payments: [expect.objectContaining({ refunds: [expect.objectContaining({ amount: 799 })] })],
    }),
  )
  expect(other.orders).toMatchObject([{ refunds: [] }])
})
