import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct } from '../../../test/make.ts'
import { noPayments } from '../../../test/payments.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { lineOf, makePayment, makeProviderOrder, makeShopper, stockOf, type Shopper } from '../../../test/shopper.ts'
import { inTransaction } from '../../platform/db.ts'
import { expireUnpaidOrders } from '../settlement/expire-unpaid-orders.ts'
import { moveOrder } from './move-order.ts'

let database: TestDatabase
let shop: OpenShop

beforeAll(async () => {
  database = await testDatabase()
  // The provider answers, and nobody has paid.
  shop = await openShop(database.db, { payments: { ...noPayments, listPayments: async () => [] } })
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

const minute = 60 * 1000
const tee = (given: Parameters<typeof makeProduct>[1] = {}) => makeProduct(database.db, { stock: 5, ...given })
const shopper = () => makeShopper(shop, database.db)
const provider = (asha: Shopper, amount: number) =>
  makeProviderOrder(database.db, { userId: asha.userId, amount, now: shop.clock() })
const pay = (orderId: string) =>
  inTransaction(database.db, (tx) => moveOrder(tx, { orderId, to: 'CONFIRMED', by: 'payment', now: shop.clock() }))
const expire = () => expireUnpaidOrders(shop.parts)
/** Takes the unpaid orders of other tests out of the way. */
async function expireEarlier() {
  shop.clock.advance(20 * minute)
  await expire()
}
const tiedTo = async (id: string) =>
  (await database.db.selectFrom('providerOrders').select('orderId').where('id', '=', id).executeTakeFirstOrThrow())
    .orderId

test('an online order waits for its money: stock is held, the bag still full, no mail yet', async () => {
  const asha = await shopper()
  const line = lineOf(await tee())
  await asha.add(line)
  const razorpayOrderId = await provider(asha, 799)
  const { body } = await asha.order({ method: 'ONLINE', razorpayOrderId })
  expect(body).toMatchObject({ status: 'PENDING', deliveryCharges: 0, totalAmount: 799, canCancel: true })
  expect(await tiedTo(razorpayOrderId)).toBe(body.orderId)
  expect(await stockOf(database.db, line)).toEqual({ stock: 4, moved: -1 })
  expect((await asha.bag()).items).toHaveLength(1)
  await expect(shop.post(asha.email)).rejects.toThrow('no mail')
})

test('money confirms it: the bag loses what was ordered and keeps what came later, and a mail goes out', async () => {
  const asha = await shopper()
  const [paid, later] = [lineOf(await tee()), lineOf(await tee())]
  const orderId = await asha.buy([paid], { method: 'ONLINE' })
  await asha.add({ ...paid, quantity: 2 }, later)
  await pay(orderId)
  expect(await asha.read(orderId)).toMatchObject({ status: 'CONFIRMED' })
  const { items } = await asha.bag()
  expect(items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([2, 1])
  expect((await shop.post(asha.email)).subject).toContain(orderId)
})

test('a reloaded payment page gets the same order again', async () => {
  const asha = await shopper()
  const line = lineOf(await tee({ stock: 1 }))
  await asha.add(line)
  const razorpayOrderId = await provider(asha, 799)
  const first = await asha.order({ method: 'ONLINE', razorpayOrderId })
  const again = await asha.order({ method: 'ONLINE', razorpayOrderId })
  expect(again.body).toEqual(first.body)
  expect(await stockOf(database.db, line)).toEqual({ stock: 0, moved: -1 })
})

test('without a provider order, too, the same order comes again', async () => {
  const asha = await shopper()
  await asha.add(lineOf(await tee({ stock: 1 })))
  const first = await asha.order({ method: 'ONLINE' })
  expect((await asha.order({ method: 'ONLINE' })).body.orderId).toBe(first.body.orderId)
})

test('a new provider order replaces the unpaid order, also for the last item', async () => {
  const asha = await shopper()
  const line = lineOf(await tee({ stock: 1 }))
  await asha.add(line)
  const [before, after] = [await provider(asha, 799), await provider(asha, 799)]
  const old = await asha.order({ method: 'ONLINE', razorpayOrderId: before })
  const fresh = await asha.order({ method: 'ONLINE', razorpayOrderId: after })
  expect(fresh.status).toBe(201)
  expect(fresh.body.orderId).not.toBe(old.body.orderId)
  expect((await asha.read(old.body.orderId)).status).toBe('CANCELLED')
  expect(await stockOf(database.db, line)).toEqual({ stock: 0, moved: -1 })
  await expect(shop.post(asha.email)).rejects.toThrow('no mail')
})

test('a shopper who changes from online payment to COD gets the item they already held', async () => {
  const asha = await shopper()
  const line = lineOf(await tee({ stock: 1 }))
  const unpaid = await asha.buy([line], { method: 'ONLINE' })
  const { body } = await asha.order({ method: 'CASH' })
  expect(body).toMatchObject({ status: 'CONFIRMED' })
  expect((await asha.read(unpaid)).status).toBe('CANCELLED')
  expect(await stockOf(database.db, line)).toEqual({ stock: 0, moved: -1 })
})

test('an unpaid order for other things stays', async () => {
  const asha = await shopper()
  const [one, other] = [lineOf(await tee()), lineOf(await tee())]
  const unpaid = await asha.buy([one], { method: 'ONLINE', totalAmount: 799 })
  await asha.buy([other], { method: 'ONLINE', totalAmount: 799 })
  expect((await asha.read(unpaid)).status).toBe('PENDING')
})

test('a bag that changed makes a new order under the same provider order, if that still fits', async () => {
  const asha = await shopper()
  const product = await tee()
  const [m, l] = [lineOf(product), lineOf(product, { size: 'L' })]
  await asha.add(m, l)
  const razorpayOrderId = await provider(asha, 799)
  const old = await asha.order({ method: 'ONLINE', lines: [m], totalAmount: 799, razorpayOrderId })
  await asha
    .order({ method: 'ONLINE', lines: [m, l], totalAmount: 1598, razorpayOrderId })
    .then(({ body }) => expect(body).toMatchObject({ status: 409, code: 'AMOUNT_MISMATCH' }))
  expect((await asha.read(old.body.orderId)).status).toBe('PENDING')
})

test('a provider order pays one order, of one customer, at one amount', async () => {
  const asha = await shopper()
  const ravi = await shopper()
  const [one, other] = [lineOf(await tee()), lineOf(await tee())]
  await asha.add(one, other)
  const mine = await provider(asha, 799)
  await asha.order({ method: 'ONLINE', lines: [one], totalAmount: 799, razorpayOrderId: mine })
  const tries = {
    taken: mine,
    dear: await provider(asha, 800),
    "another's": await provider(ravi, 799),
    unknown: 'order_unknown',
  }
  const refused: Record<string, string> = {}
  for (const [which, razorpayOrderId] of Object.entries(tries)) {
    const { body } = await asha.order({ method: 'ONLINE', lines: [other], totalAmount: 799, razorpayOrderId })
    refused[which] = body.code
  }
  expect(refused).toEqual({
    taken: 'AMOUNT_MISMATCH',
    dear: 'AMOUNT_MISMATCH',
    "another's": 'NOT_FOUND',
    unknown: 'NOT_FOUND',
  })
  expect(await stockOf(database.db, other)).toEqual({ stock: 5, moved: 0 })
  expect(await tiedTo(tries["another's"])).toBeNull()
})

test('ten payment pages at once hold the last item once', async () => {
  const asha = await shopper()
  const line = lineOf(await tee({ stock: 1 }))
  await asha.add(line)
  const ids = await Promise.all(Array.from({ length: 10 }, () => provider(asha, 799)))
  const replies = await Promise.all(ids.map((razorpayOrderId) => asha.order({ method: 'ONLINE', razorpayOrderId })))
  expect(replies.every(({ status }) => status === 201)).toBe(true)
  const { body: orders } = await asha.ask(`GET /orders/user/${asha.userId}`)
  expect(orders.filter(({ status }: { status: string }) => status === 'PENDING')).toHaveLength(1)
  expect(await stockOf(database.db, line)).toEqual({ stock: 0, moved: -1 })
})

test('an unpaid order expires after twenty minutes: it is restocked, and the customer is told', async () => {
  await expireEarlier()
  const asha = await shopper()
  const line = lineOf(await tee(), { quantity: 2 })
  const orderId = await asha.buy([line], { method: 'ONLINE' })
  // Nothing is left to ask the provider for.
  await database.db.updateTable('providerOrders').set({ orderId: null }).where('orderId', '=', orderId).execute()
  shop.clock.advance(20 * minute - 1)
  await expire()
  expect((await asha.read(orderId)).status).toBe('PENDING')

  shop.clock.advance(1)
  expect(await expire()).toBe(1)
  expect(await asha.read(orderId)).toMatchObject({ status: 'CANCELLED', expired: true, refunds: [] })
  expect(await stockOf(database.db, line)).toEqual({ stock: 5, moved: 0 })
  expect((await shop.post(asha.email)).text).toContain('not completed within 20 minutes')
  expect(await expire()).toBe(0)
})

test('paid and COD orders never expire', async () => {
  const asha = await shopper()
  const paid = await asha.buy([lineOf(await tee())], { method: 'ONLINE' })
  await pay(paid)
  const cash = await asha.buy([lineOf(await tee())])
  const settling = await asha.buy([lineOf(await tee())], { method: 'ONLINE' })
  await makePayment(database.db, settling, shop.clock())
  shop.clock.advance(24 * 60 * minute)
  await expire()
  const found = await Promise.all([paid, cash, settling].map((id) => asha.read(id)))
  expect(found.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED', 'PENDING'])
})

test('two sweeps at once, and a payment in between, settle each order once', async () => {
  await expireEarlier()
  const line = lineOf(await tee({ stock: 9 }))
  const people = await Promise.all(Array.from({ length: 4 }, shopper))
  const ids = await Promise.all(people.map((one) => one.buy([line], { method: 'ONLINE' })))
  shop.clock.advance(20 * minute)

  const [one, other] = await Promise.all([expire(), expire(), pay(ids[0]!)])
  expect([3, 4]).toContain(one + other)
  const found = await Promise.all(people.map((person, at) => person.read(ids[at]!)))
  expect(found.map(({ status }) => status)).toEqual(['CONFIRMED', 'CANCELLED', 'CANCELLED', 'CANCELLED'])
  expect(await stockOf(database.db, line)).toEqual({ stock: 8, moved: -1 })
})

test('an order that cannot be cancelled is told of and does not hold up those behind it', async () => {
  await expireEarlier()
  const [asha, ravi] = [await shopper(), await shopper()]
  const stuck = await asha.buy([lineOf(await tee())], { method: 'ONLINE' })
  const free = await ravi.buy([lineOf(await tee())], { method: 'ONLINE' })
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$`.execute(
    database.db,
  )
  await sql`create trigger refuse before update on orders for each row when (old.id = ${sql.lit(stuck)})
    execute function refuse()`.execute(database.db)
  shop.clock.advance(20 * minute)
  await expect(expire()).rejects.toThrow('1 unpaid orders could not be cancelled')
  expect(await ravi.read(free)).toMatchObject({ status: 'CANCELLED' })

  await sql`drop trigger refuse on orders`.execute(database.db)
  expect(await expire()).toBe(1)
  expect(await asha.read(stuck)).toMatchObject({ status: 'CANCELLED' })
})

test('late money takes the stock of an expired order again', async () => {
  const asha = await shopper()
  const line = lineOf(await tee())
  const orderId = await asha.buy([line], { method: 'ONLINE' })
  shop.clock.advance(20 * minute)
  await expire()
  await pay(orderId)
  expect(await asha.read(orderId)).toMatchObject({ status: 'CONFIRMED', expired: false, endings: [] })
  expect(await stockOf(database.db, line)).toEqual({ stock: 4, moved: -1 })
  expect((await asha.bag()).items).toEqual([])
})

test('late money for what has been sold since confirms nothing', async () => {
  const asha = await shopper()
  const line = lineOf(await tee({ stock: 1 }))
  const orderId = await asha.buy([line], { method: 'ONLINE' })
  shop.clock.advance(20 * minute)
  await expire()
  const ravi = await shopper()
  await ravi.buy([line])
  await expect(pay(orderId)).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
  expect((await asha.read(orderId)).status).toBe('CANCELLED')
  expect((await asha.bag()).items).toHaveLength(1)
})

test('late money never revives what the shopper cancelled', async () => {
  const asha = await shopper()
  const orderId = await asha.buy([lineOf(await tee())], { method: 'ONLINE' })
  await asha.cancel(orderId)
  await expect(pay(orderId)).rejects.toMatchObject({ code: 'ORDER_STATE' })
})
