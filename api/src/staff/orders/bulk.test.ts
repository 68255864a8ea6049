import { randomUUID } from 'node:crypto'
import { mostOrdersAtOnce } from '@nukkad/contract/parcel-rules'
import { mostDoneAtOnce } from '@nukkad/contract/staff/bulk'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { bringTo, home, lineOf, makePayment, makeShopper } from '../../../test/shopper.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'
import { connect, inTransaction } from '../../platform/db.ts'
import { moveOrder } from '../../sale/order/move-order.ts'
import { runOrderBulk } from './order-bulk-work.ts'

let database: TestDatabase
let shop: OpenShop
let staffApp: TestStaffApp
let manager: Awaited<ReturnType<TestStaffApp['makeStaff']>>

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
  staffApp = await openStaffApp(database.db)
  manager = await staffApp.makeStaff('manager')
})
afterAll(async () => {
  await staffApp.close()
  await shop.close()
  await database.close()
})

const bulk = (body: object, { session } = manager) =>
  staffApp.ask('POST /orders/bulk', { session, body: { bulkId: randomUUID(), ...body } })
const readBulk = async (bulkId: string) =>
  (await staffApp.ask(`GET /orders/bulk/${bulkId}`, { session: manager.session })).body
const statusesOf = async (ids: string[]) =>
  (await database.db.selectFrom('orders').select('status').where('id', 'in', ids).orderBy('id').execute()).map(
    ({ status }) => status,
  )
const audits = async (ids: string[]) =>
  (await database.db.selectFrom('auditLog').select('subject').where('subject', 'in', ids).execute()).length

async function orders(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const asha = await makeShopper(shop, database.db)
    ids.push(await asha.buy([lineOf(await makeProduct(database.db))]))
  }
  return ids
}

/** Many at once, past the shop's door. */
async function insertOrders(count: number, state: string): Promise<string[]> {
  const asha = await makeShopper(shop, database.db)
  const ids = Array.from({ length: count }, (_, nth) => `NK-B0K0-${state}-${String(nth).padStart(4, '0')}`)
  const { fullName, phone, street, city, country, postalCode } = home
  const order = { fullName, phone, street, city, country, postalCode, state: home.state, userId: asha.userId }
  const sums = { itemsTotal: 79_900, discount: 0, deliveryCharges: 6_000, totalAmount: 85_900, totalTax: 3_800 }
  const rest = {
    status: 'CONFIRMED',
    paymentMethod: 'CASH',
    expectedDate: '2026-11-30',
    placedAt: shop.clock(),
  } as const
  await database.db
    .insertInto('orders')
    .values(ids.map((id) => ({ id, ...order, ...sums, ...rest })))
    .execute()
  return ids
}

test('each order is done or refused separately, with the reason', async () => {
  const [fresh, packed, held, sent] = (await orders(4)) as [string, string, string, string]
  await bringTo(database.db, packed, 'PROCESSING', shop.clock())
  await bringTo(database.db, sent, 'SHIPPED', shop.clock())
  await database.db.updateTable('orders').set({ holdReason: 'Pincode unclear' }).where('id', '=', held).execute()
  const unknown = 'NK-0000-0000-0000'
  const { status, body } = await bulk({ action: 'startPacking', orderIds: [fresh, packed, held, sent, unknown] })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    finishedAt: expect.any(String),
    counts: { done: 1, unchanged: 1, refused: 3, left: 0 },
    orders: [
      { orderId: fresh, outcome: 'done', why: null },
      { orderId: packed, outcome: 'unchanged', why: null },
      { orderId: held, outcome: 'refused', why: 'This order is on hold: Pincode unclear' },
      { orderId: sent, outcome: 'refused', why: 'The order is “Shipped” – cannot start packing.' },
      { orderId: unknown, outcome: 'refused', why: 'We could not find this order.' },
    ],
  })
  expect(await audits([fresh])).toBe(1)
  expect(await audits([packed, held, sent])).toBe(0)
})

test('the same request does nothing twice, and its id serves no other', async () => {
  const orderIds = await orders(2)
  const request = { bulkId: randomUUID(), action: 'addTag', tag: 'VIP', orderIds }
  const first = await bulk(request)
  await database.db.deleteFrom('orderTags').where('orderId', 'in', orderIds).execute()
  const second = await bulk(request)
  expect(second.body).toEqual(first.body)
  expect(await database.db.selectFrom('orderTags').selectAll().where('orderId', 'in', orderIds).execute()).toEqual([])
  expect(await audits(orderIds)).toBe(2)
  const other = await bulk({ ...request, tag: 'late' })
  expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_REUSED' } })
  const elsewhere = await bulk(request, await staffApp.makeStaff('owner'))
  expect(elsewhere.body.code).toBe('IDEMPOTENCY_REUSED')
})

test('courier and hand-over go to the parcels', async () => {
  const orderIds = await orders(2)
  await bulk({ action: 'startPacking', orderIds })
  const chosen = await bulk({ action: 'setCourier', courier: 'bluedart', orderIds })
  expect(chosen.body.counts).toMatchObject({ done: 2 })
  expect((await bulk({ action: 'setCourier', courier: 'Blue Dart', orderIds })).body.counts.unchanged).toBe(2)
  await bulk({ action: 'handOver', orderIds })
  expect(await statusesOf(orderIds)).toEqual(['SHIPPED', 'SHIPPED'])
  const parcels = await database.db.selectFrom('parcels').selectAll().where('orderId', 'in', orderIds).execute()
  expect(parcels).toMatchObject(orderIds.map(() => ({ courier: 'Blue Dart', awb: null, state: 'handedOver' })))
  const late = await bulk({ action: 'setCourier', courier: 'DTDC', orderIds })
  expect(late.body.orders[0].why).toBe('The order is “Shipped” – set the courier before dispatch.')
})

test('many orders are marked as delivered at once, and one not dispatched is refused', async () => {
  const [sent, late, fresh] = (await orders(3)) as [string, string, string]
  for (const id of [sent, late]) await bringTo(database.db, id, 'SHIPPED', shop.clock())
  const { body } = await bulk({ action: 'deliver', orderIds: [sent, late, fresh] }, await staffApp.makeStaff('owner'))
  expect(body).toMatchObject({
    counts: { done: 2, refused: 1 },
    orders: [{ outcome: 'done' }, { outcome: 'done' }, { orderId: fresh, outcome: 'refused' }],
  })
  expect((await statusesOf([sent, late])).every((status) => status === 'DELIVERED')).toBe(true)
})

test('lost COD orders that did arrive are marked as delivered at once with a second invoice, and a prepaid one is refused', async () => {
  const ids = (await orders(3)) as [string, string, string]
  const [lost, alsoLost, prepaid] = ids
  await database.db.updateTable('orders').set({ paymentMethod: 'ONLINE' }).where('id', '=', prepaid).execute()
  await makePayment(database.db, prepaid, shop.clock())
  for (const orderId of ids) {
    await bringTo(database.db, orderId, 'SHIPPED', shop.clock())
    await inTransaction(database.db, (tx) => moveOrder(tx, { orderId, to: 'LOST', by: 'staff', now: shop.clock() }))
  }
  const { body } = await bulk({ action: 'deliver', orderIds: ids }, await staffApp.makeStaff('owner'))
  expect(body).toMatchObject({
    counts: { done: 2, refused: 1 },
    orders: [{ outcome: 'done' }, { outcome: 'done' }, { orderId: prepaid, outcome: 'refused' }],
  })
  expect(await statusesOf([lost, alsoLost])).toEqual(['DELIVERED', 'DELIVERED'])
  expect(await statusesOf([prepaid])).not.toEqual(['DELIVERED'])
  const documents = await database.db
    .selectFrom('taxDocuments')
    .select(['id', 'orderId', 'kind', 'follows', 'corrects'])
    .where('orderId', 'in', ids)
    .orderBy('madeAt')
    .orderBy('number')
    .execute()
  for (const orderId of [lost, alsoLost]) {
    const own = documents.filter((one) => one.orderId === orderId)
    const first = own.find(({ kind, follows }) => kind === 'INVOICE' && follows === null)
    expect(own).toHaveLength(3)
    expect(own).toContainEqual(expect.objectContaining({ kind: 'CREDIT_NOTE', corrects: first?.id }))
    expect(own).toContainEqual(expect.objectContaining({ kind: 'INVOICE', follows: first?.id }))
  }
  expect(documents.filter((one) => one.orderId === prepaid)).toHaveLength(2)
  const owed = await database.db
    .selectFrom('parcels')
    .select(['orderId', 'cashDue', 'cashPaid'])
    .where('orderId', 'in', [lost, alsoLost])
    .execute()
  expect(owed).toEqual(
    expect.arrayContaining([lost, alsoLost].map((orderId) => ({ orderId, cashDue: 85_900, cashPaid: 0 }))),
  )
})

test('failed deliveries are recorded in bulk with their reason, also where the courier’s scan before was missed', async () => {
  const [sent, out, fresh] = (await orders(3)) as [string, string, string]
  await bringTo(database.db, sent, 'SHIPPED', shop.clock())
  await bringTo(database.db, out, 'OUT_FOR_DELIVERY', shop.clock())
  const orderIds = [sent, out, fresh]
  const owner = await staffApp.makeStaff('owner')
  const failAs = (failure: string | undefined, ids: string[]) =>
    bulk({ action: 'failDelivery', failure, orderIds: ids }, owner)
  expect((await failAs(undefined, orderIds)).body.errors).toEqual({ failure: 'Select a reason' })
  const failed = await failAs('Customer not reachable', orderIds)
  expect(failed.body).toMatchObject({
    counts: { done: 2, refused: 1 },
    orders: [{ outcome: 'done' }, { outcome: 'done' }, { orderId: fresh, outcome: 'refused' }],
  })
  const steps = await database.db
    .selectFrom('orderEvents')
    .select(['toStatus', 'reason'])
    .where('orderId', '=', sent)
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(steps).toEqual([
    { toStatus: 'DELIVERY_FAILED', reason: 'Customer not reachable' },
    { toStatus: 'OUT_FOR_DELIVERY', reason: null },
  ])
  const again = await failAs('Customer not reachable', [sent])
  expect(again.body.counts).toMatchObject({ unchanged: 1 })

  await failAs('Refused by the customer', [sent])
  const listed = async (show: string) =>
    (await staffApp.ask('GET /parcels', { session: manager.session, query: { show, size: '100' } })).body.content
  const packer = await staffApp.makeStaff('packer')
  const toPacker = await staffApp.ask('GET /parcels', { session: packer.session, query: { show: 'undelivered' } })
  expect(toPacker.body.content).toEqual([expect.objectContaining({ orderId: out, phone: null })])
  expect(await listed('comingBack')).toEqual([expect.objectContaining({ orderId: sent })])
  expect(await listed('undelivered')).toEqual([
    expect.objectContaining({
      orderId: out,
      fullName: home.fullName,
      phone: home.phone,
      deliveryFailure: 'Customer not reachable',
    }),
  ])
})

test('a filter names the orders, at most two hundred of them', async () => {
  const orderIds = await orders(2)
  await bulk({ action: 'addTag', tag: 'batch-7', orderIds })
  const filtered = await bulk({ action: 'startPacking', filter: { tag: 'batch-7', status: ['CONFIRMED'] } })
  expect(filtered.body.orders.map(({ orderId }: { orderId: string }) => orderId).toSorted()).toEqual(
    orderIds.toSorted(),
  )
  await insertOrders(mostOrdersAtOnce + 1, 'MANY')
  const tooMany = await bulk({ action: 'addTag', tag: 'x', filter: { status: ['CONFIRMED'] } })
  expect(tooMany).toMatchObject({ status: 422, body: { detail: expect.stringContaining('More than 200 orders') } })
})

test.each([
  ['neither ids nor filter', { action: 'startPacking' }],
  ['both', { action: 'startPacking', orderIds: ['NK-0000-0000-0000'], filter: {} }],
  ['no courier', { action: 'setCourier', orderIds: ['NK-0000-0000-0000'] }],
  ['no tag', { action: 'addTag', orderIds: ['NK-0000-0000-0000'] }],
  ['201 ids', { action: 'startPacking', orderIds: Array.from({ length: 201 }, () => 'NK-0000-0000-0000') }],
])('%s is refused as bad input', async (_name, body) => {
  expect((await bulk(body)).status).toBe(422)
})

test('10,000 ids are too large a request', async () => {
  const orderIds = Array.from({ length: 10_000 }, () => 'NK-0000-0000-0000')
  expect((await bulk({ action: 'startPacking', orderIds })).status).toBe(413)
})

test('each action wants its own permission, and one person asks for twenty a minute', async () => {
  const [packer, support] = [await staffApp.makeStaff('packer'), await staffApp.makeStaff('support')]
  const orderIds = ['NK-0000-0000-0000']
  expect((await bulk({ action: 'addTag', tag: 'x', orderIds }, packer)).body.code).toBe('FORBIDDEN')
  expect((await bulk({ action: 'startPacking', orderIds }, support)).body.code).toBe('FORBIDDEN')
  for (let nth = 0; nth < 19; nth += 1) await bulk({ action: 'startPacking', orderIds }, packer)
  expect((await bulk({ action: 'startPacking', orderIds }, packer)).status).toBe(429)
})

test('more than fifty are done by a job, whose progress is asked for', async () => {
  const orderIds = await insertOrders(mostDoneAtOnce + 1, 'J0BS')
  const bulkId = randomUUID()
  const { body } = await bulk({ bulkId, action: 'startPacking', orderIds })
  expect(body).toMatchObject({ finishedAt: null, counts: { done: 0, left: mostDoneAtOnce + 1 } })
  await staffApp.work()
  expect(await readBulk(bulkId)).toMatchObject({
    finishedAt: expect.any(String),
    counts: { done: mostDoneAtOnce + 1, left: 0 },
  })
})

test('a server that dies within a bulk leaves each order moved or not, and the job does the rest', async () => {
  const orderIds = await insertOrders(60, 'D1ED')
  const bulkId = randomUUID()
  await bulk({ bulkId, action: 'startPacking', orderIds })
  const dying = connect(database.url, 1)
  const backend = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(dying)
  const running = runOrderBulk({ db: dying, clock: shop.clock }, bulkId).then(
    () => 'ended',
    () => 'died',
  )
  await expect.poll(async () => (await readBulk(bulkId)).counts.done).toBeGreaterThan(10)
  await sql`select pg_terminate_backend(${backend.rows[0]?.pid})`.execute(database.db)
  // A killed server makes no new connection.
  await dying.destroy()
  expect(await running).toBe('died')

  const { counts, orders } = await readBulk(bulkId)
  expect(counts.left).toBeGreaterThan(0)
  const done = orders.filter(({ outcome }: { outcome: string }) => outcome === 'done')
  const moved = (await statusesOf(orderIds)).filter((status) => status === 'PROCESSING')
  expect(moved).toHaveLength(done.length)
  expect(await audits(orderIds)).toBe(done.length)

  await staffApp.work()
  expect((await readBulk(bulkId)).counts).toEqual({ done: 60, unchanged: 0, refused: 0, left: 0 })
  expect(await audits(orderIds)).toBe(60)
})

test('two runners at once do each order once', async () => {
  const orderIds = await insertOrders(60, 'TW0S')
  const bulkId = randomUUID()
  await bulk({ bulkId, action: 'startPacking', orderIds }, await staffApp.makeStaff('manager'))
  await Promise.all([1, 2].map(() => runOrderBulk({ db: database.db, clock: shop.clock }, bulkId)))
  expect((await readBulk(bulkId)).counts).toMatchObject({ done: 60, left: 0 })
  expect(await audits(orderIds)).toBe(60)
  expect((await readBulk(bulkId)).finishedAt).not.toBeNull()
})

test.each([
  ['removed', { removedAt: new Date() }, 'was removed from staff'],
  ['demoted', { role: 'accountant' }, 'no longer has permission'],
] as const)(
  'a bulk action of somebody who was %s stops, says why, and others can do the rest',
  async (_, change, why) => {
    const orderIds = await orders(mostDoneAtOnce + 1)
    const asker = await staffApp.makeStaff('manager')
    const { body } = await bulk({ action: 'startPacking', orderIds }, asker)
    await database.db.updateTable('staff').set(change).where('id', '=', asker.staffId).execute()
    await staffApp.work()
    const owner = await staffApp.makeStaff('owner')
    const { body: seen } = await staffApp.ask(`GET /orders/bulk/${body.bulkId}`, { session: owner.session })
    expect(seen).toMatchObject({
      counts: { done: 0, refused: orderIds.length, left: 0 },
      finishedAt: expect.any(String),
    })
    expect(seen.orders[0].why).toContain(why)
    expect(new Set(await statusesOf(orderIds))).toEqual(new Set(['CONFIRMED']))
    const { body: log } = await staffApp.ask('GET /audit', { session: owner.session, query: { subject: body.bulkId } })
    expect(log.content[0]).toMatchObject({ action: 'bulk.stopped', after: { left: orderIds.length } })
    expect((await bulk({ action: 'startPacking', orderIds: orderIds.slice(0, 1) }, owner)).body.counts.done).toBe(1)
  },
)
