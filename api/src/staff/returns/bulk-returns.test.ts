import { randomUUID } from 'node:crypto'
import { addDays, istDay } from '@nukkad/contract/dates'
import { beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../../test/make.ts'
import { bringTo, lineOf, makeShopper, stockOf } from '../../../test/shopper.ts'
import { openStaffApi } from '../../../test/staff-api.ts'
import type { TestStaffApp } from '../../../test/staff-app.ts'

const api = openStaffApi()
type Member = Awaited<ReturnType<TestStaffApp['makeStaff']>>
let owner: Member
let support: Member
let packer: Member

beforeAll(async () => {
  owner = await api.staffApp.makeStaff('owner')
  support = await api.staffApp.makeStaff('support')
  packer = await api.staffApp.makeStaff('packer')
})

const bulk = (body: object, { session }: Member = owner) =>
  api.staffApp.ask('POST /returns/bulk', { session, body: { bulkId: randomUUID(), ...body } })
const read = async (returnId: string) =>
  (await api.staffApp.ask(`GET /returns/${returnId}`, { session: owner.session })).body
const audits = async (ids: string[]) =>
  (
    await api.db
      .selectFrom('auditLog')
      .select('subject')
      .where('subject', 'in', ids)
      .where('action', '!=', 'return.open')
      .execute()
  ).length

/** Two units of one order, in two returns. */
async function twoReturns() {
  const asha = await makeShopper(api.shop, api.db)
  const tee = lineOf(await makeProduct(api.db), { quantity: 2 })
  const orderId = await asha.buy([tee])
  await bringTo(api.db, orderId, 'DELIVERED', api.shop.clock())
  const { items } = await asha.read(orderId)
  const lines = [{ orderItemId: items[0].orderItemId, quantity: 1 }]
  const returnIds: string[] = []
  for (const reason of ['Too small', 'Wrong colour']) {
    const opened = await api.staffApp.ask('POST /returns', { session: owner.session, body: { orderId, reason, lines } })
    returnIds.push(opened.body.returnId)
  }
  return { orderId, tee, returnIds }
}

test('returns are approved with a pick-up, picked up and received in bulk, two of one order among them', async () => {
  const { orderId, tee, returnIds } = await twoReturns()
  const day = addDays(istDay(api.shop.clock()), 2)
  const approved = await bulk({ action: 'approve', returnIds, pickup: { day, courier: 'delhivery' } }, support)
  expect(approved.body).toMatchObject({
    action: 'approve',
    finishedAt: expect.any(String),
    counts: { done: 2, unchanged: 0, refused: 0, left: 0 },
    returns: returnIds.map((returnId) => ({ returnId, orderId, outcome: 'done', why: null })),
  })
  expect((await read(returnIds[0]!)).pickup).toEqual({ day, courier: 'Delhivery' })
  expect((await bulk({ action: 'pickUp', returnIds: returnIds.slice(0, 1) }, packer)).body.counts.done).toBe(1)

  const before = await stockOf(api.db, tee)
  const received = await bulk({ action: 'receive', returnIds }, packer)
  expect(received.body.returns).toMatchObject(returnIds.map(() => ({ outcome: 'done', why: null })))
  expect((await stockOf(api.db, tee)).stock).toBe(before.stock + 2)
  // The last one closes the order, though both had claimed all of it.
  const order = await api.staffApp.ask(`GET /orders/${orderId}`, { session: owner.session })
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
  const { body } = await api.staffApp.ask(`GET /returns/bulk/${request.bulkId}`, { session: owner.session })
  expect(body).toEqual(first.body)
  const asOrders = await api.staffApp.ask(`GET /orders/bulk/${request.bulkId}`, { session: owner.session })
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
