import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct } from '../../../test/make.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'
import { matchStock } from '../../store/stock/match-stock.ts'

let database: TestDatabase
let staffApp: TestStaffApp
let session = ''
let pieces: { id: string; stock: number }[] = []

beforeAll(async () => {
  database = await testDatabase()
  staffApp = await openStaffApp(database.db)
  session = (await staffApp.makeStaff('manager')).session
  const { productId } = await makeProduct(database.db, { stock: 5 })
  pieces = await database.db
    .selectFrom('variants')
    .select(['id', 'stock'])
    .where('productId', '=', productId)
    .orderBy('position')
    .execute()
})
afterAll(async () => {
  await staffApp.close()
  await database.close()
})

let bills = 0
function bill(lines: object[], more = {}) {
  bills += 1
  const head = {
    documentId: randomUUID(),
    supplier: 'Tirupur Knits',
    billNumber: `TK/${bills}`,
    billedOn: '2026-11-20',
  }
  return { ...head, lines, ...more }
}
const post = (body: object, who = session) => staffApp.ask('POST /stock/inward', { body, session: who })
const stock = async (at: number) =>
  (await staffApp.ask(`GET /stock/${pieces[at]?.id}`, { session })).body.variant.stock as number
const line = (at: number, quantity: number, cost?: number) => ({ variantId: pieces[at]?.id, quantity, cost })

test('a bill is posted in full, one variant at two costs, and the stock history names it', async () => {
  const before = [await stock(0), await stock(1)]
  const posted = bill([line(0, 10, 210.5), line(1, 4, 190), line(0, 2, 205)], { note: 'two cartons' })
  const { status, body } = await post(posted)
  expect(status).toBe(201)
  expect(body).toMatchObject({ supplier: 'Tirupur Knits', pieces: 16, variants: 2, cost: 3275, note: 'two cartons' })
  expect([await stock(0), await stock(1)]).toEqual([before[0]! + 12, before[1]! + 4])
  const moves = await staffApp.ask(`GET /stock/${pieces[0]?.id}/moves`, { session })
  expect(moves.body.content[0]).toMatchObject({ delta: 12, cause: 'received', documentId: posted.documentId })
  expect((await matchStock(database.db)).unexplained).toEqual([])
})

test('a receipt posted again, by the same or another person, counts once', async () => {
  const before = await stock(2)
  const posted = bill([line(2, 3)])
  const replies = await Promise.all([post(posted), post(posted), post(posted)])
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await stock(2)).toBe(before + 3)
  const again = { ...posted, documentId: randomUUID(), supplier: 'tirupur knits' }
  const refused = await post(again)
  expect(refused).toMatchObject({ status: 409, body: { code: 'BILL_POSTED' } })
  expect(refused.body.detail).toContain(posted.billNumber)
  expect((await post(bill([line(1, 1)], { documentId: posted.documentId }))).body.code).toBe('REQUEST_REUSED')
  expect(await stock(2)).toBe(before + 3)
})

test('one bad line refuses the whole receipt', async () => {
  const before = await stock(0)
  expect((await post(bill([line(0, 3), { variantId: randomUUID(), quantity: 1 }]))).body).toMatchObject({
    code: 'VARIANT_NOT_FOUND',
    detail: 'Line 2: this variant no longer exists.',
  })
  await database.db.updateTable('variants').set({ archivedAt: new Date() }).where('id', '=', pieces[3]!.id).execute()
  expect((await post(bill([line(0, 3), line(3, 1)]))).body.code).toBe('VARIANT_ARCHIVED')
  for (const bad of [line(0, 0), line(0, 1, -1), line(0, 1.5)]) expect((await post(bill([bad]))).status).toBe(422)
  expect((await post(bill([]))).status).toBe(422)
  expect((await post(bill(Array.from({ length: 501 }, () => line(0, 1))))).status).toBe(422)
  expect(await stock(0)).toBe(before)
})

test('a bill with a future date is refused', async () => {
  const before = staffApp.clock()
  // In India it is the next day already.
  staffApp.clock.set(new Date('2026-11-20T20:00:00Z'))
  const who = (await staffApp.makeStaff('manager')).session
  const { status, body } = await post(bill([line(0, 1)], { billedOn: '2026-11-22' }), who)
  expect(status).toBe(422)
  expect(JSON.stringify(body)).toContain('The bill date cannot be in the future')
  expect((await post(bill([line(0, 1)], { billedOn: '2026-11-21' }), who)).status).toBe(201)
  staffApp.clock.set(before)
})

test('only owner, manager and accountant see the cost', async () => {
  const posted = bill([line(0, 1, 99)])
  await post(posted)
  for (const role of ['owner', 'manager', 'accountant', 'packer', 'support'] as const) {
    const who = (await staffApp.makeStaff(role)).session
    const page = await staffApp.ask(`GET /stock/inward/${posted.documentId}`, { session: who })
    const list = await staffApp.ask('GET /stock/inward', { session: who, query: { q: posted.billNumber } })
    const sees = ['owner', 'manager', 'accountant'].includes(role) ? 99 : null
    expect([page.body.cost, page.body.lines[0].cost, list.body.content[0].cost]).toEqual([sees, sees, sees])
  }
})

test('receipts are listed newest first, a page at a time', async () => {
  const first = await staffApp.ask('GET /stock/inward', { session, query: { size: '2' } })
  const second = await staffApp.ask('GET /stock/inward', { session, query: { size: '100', after: first.body.next } })
  const numbers = [...first.body.content, ...second.body.content].map((one: { documentId: string }) => one.documentId)
  expect(new Set(numbers).size).toBe(first.body.total)
})
