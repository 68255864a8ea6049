import { randomUUID } from 'node:crypto'
import { addDays, istDay } from '@nukkad/contract/dates'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { bringTo, lineOf, makeShopper, stockOf } from '../../../test/shopper.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'

type Member = Awaited<ReturnType<TestStaffApp['makeStaff']>>
let database: TestDatabase
let shop: OpenShop
let staffApp: TestStaffApp
let owner: Member
let support: Member
let packer: Member

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
  staffApp = await openStaffApp(database.db)
  owner = await staffApp.makeStaff('owner')
  support = await staffApp.makeStaff('support')
  packer = await staffApp.makeStaff('packer')
})
afterAll(async () => {
  await staffApp.close()
  await shop.close()
  await database.close()
})

const bulk = (body: object, { session }: Member = owner) =>
  staffApp.ask('POST /returns/bulk', { session, body: { bulkId: randomUUID(), ...body } })
const read = async (returnId: string) =>
  (await staffApp.ask(`GET /returns/${returnId}`, { session: owner.session })).body
const audits = async (ids: string[]) =>
  (
    await database.db
      .selectFrom('auditLog')
      .select('subject')
      .where('subject', 'in', ids)
      .where('action', '!=', 'return.open')
      .execute()
  ).length

/** Two units of one order, each in a return of its own. */
async function twoReturns() {
  const asha = await makeShopper(shop, database.db)
  const tee = lineOf(await makeProduct(database.db), { quantity: 2 })
  const orderId = await asha.buy([tee])
  await bringTo(database.db, orderId, 'DELIVERED', shop.clock())
  const { items } = await asha.read(orderId)
  const lines = [{ orderItemId: items[0].orderItemId, quantity: 1 }]
  const returnIds: string[] = []
  for (const reason of ['Too small', 'Wrong colour']) {
    const opened = await staffApp.ask('POST /returns', { session: owner.session, body: { orderId, reason, lines } })
    returnIds.push(opened.body.returnId)
  }
  return { orderId, tee, returnIds }
}

test('returns are approved with a pick-up, picked up and received in bulk, two of one order among them', async () => {
  const { orderId, tee, returnIds } = await twoReturns()
  const day = addDays(istDay(shop.clock()), 2)
  const approved = await bulk({ action: 'approve', returnIds, pickup: { day, courier: 'delhivery' } }, support)
  expect(approved.body).toMatchObject({
    action: 'approve',
    finishedAt: expect.any(String),
    counts: { done: 2, unchanged: 0, refused: 0, left: 0 },
    returns: returnIds.map((returnId) => ({ returnId, orderId, outcome: 'done', why: null })),
  })
  expect((await read(returnIds[0]!)).pickup).toEqual({ day, courier: 'Delhivery' })
  expect((await bulk({ action: 'pickUp', returnIds: returnIds.slice(0, 1) }, packer)).body.counts.done).toBe(1)

  const before = await stockOf(database.db, tee)
  const received = await bulk({ action: 'receive', returnIds }, packer)
  expect(received.body.returns).toMatchObject(returnIds.map(() => ({ outcome: 'done', why: null })))
  expect((await stockOf(database.db, tee)).stock).toBe(before.stock + 2)
  // The last one closes the order, though both had claimed all of it.
  const order = await staffApp.ask(`GET /orders/${orderId}`, { session: owner.session })
  expect(order.body.status).toBe('RETURNED')
  for (const returnId of returnIds) {
    expect(await read(returnId)).toMatchObject({ status: 'RECEIVED', lines: [{ quantity: 1, outcome: 'shelf' }] })
  }
  expect((await bulk({ action: 'receive', returnIds }, packer)).body.counts).toMatchObject({ unchanged: 2 })
  expect(await audits(returnIds)).toBe(5)
})

test('a return that cannot be received is refused alone, and the same request does nothing twice', async () => {
  const { returnIds } = await twoReturns()
  await bulk({ action: 'approve', returnIds: returnIds.slice(0, 1) })
  const request = { bulkId: randomUUID(), action: 'receive', returnIds }
  const first = await bulk(request)
  expect(first.body.returns).toMatchObject([
    { outcome: 'done' },
    { outcome: 'refused', why: 'This return can no longer be changed that way.' },
  ])
  await bulk({ action: 'approve', returnIds: returnIds.slice(1) })
  expect((await bulk(request)).body).toEqual(first.body)
  expect((await read(returnIds[1]!)).status).toBe('APPROVED')
  const { body } = await staffApp.ask(`GET /returns/bulk/${request.bulkId}`, { session: owner.session })
  expect(body).toEqual(first.body)
  const asOrders = await staffApp.ask(`GET /orders/bulk/${request.bulkId}`, { session: owner.session })
  expect(asOrders.body.code).toBe('BULK_NOT_FOUND')
})

test.each([
  ['an unknown return', { action: 'approve', returnIds: [randomUUID()] }, 'RETURN_NOT_FOUND'],
  ['a pick-up in the past', { action: 'approve', pickup: { day: '2020-01-01' } }, 'INVALID_INPUT'],
  ['a pick-up of what is received', { action: 'receive', pickup: { day: '2030-01-01' } }, 'INVALID_INPUT'],
  ['none', { action: 'approve', returnIds: [] }, 'INVALID_INPUT'],
])('%s is refused', async (_name, body, code) => {
  expect((await bulk({ returnIds: [randomUUID()], ...body })).body.code).toBe(code)
})

test('each action wants its own permission', async () => {
  const returnIds = [randomUUID()]
  expect((await bulk({ action: 'approve', returnIds }, packer)).body.code).toBe('FORBIDDEN')
  expect((await bulk({ action: 'receive', returnIds }, support)).body.code).toBe('FORBIDDEN')
})
