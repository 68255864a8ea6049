import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct } from '../../../test/make.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'
import { runStockCommand } from '../../commands/stock.ts'
import { inTransaction } from '../../platform/db.ts'
import { writeAudit } from '../../platform/audit.ts'

let database: TestDatabase
let staffApp: TestStaffApp
let session = ''

const operator = { staffId: null, actor: 'operator@priya', requestId: null }
const entry = { action: 'staff.add', kind: 'staff', subject: 'meera' } as const
const read = async (query: Record<string, string>) => (await staffApp.ask('GET /audit', { session, query })).body

beforeAll(async () => {
  database = await testDatabase()
  staffApp = await openStaffApp(database.db)
  session = (await staffApp.makeStaff('owner')).session
})
afterAll(async () => {
  await staffApp.close()
  await database.close()
})

test('a row can be neither changed nor deleted', async () => {
  await writeAudit(database.db, operator, entry, staffApp.clock())
  await expect(database.db.updateTable('auditLog').set({ actor: 'x' }).execute()).rejects.toThrow('only added to')
  await expect(database.db.deleteFrom('auditLog').execute()).rejects.toThrow('only added to')
})

test('a row is rolled back with its change', async () => {
  const undone = inTransaction(database.db, async (tx) => {
    await writeAudit(tx, operator, { ...entry, subject: 'undone' }, staffApp.clock())
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect((await read({ subject: 'undone' })).content).toEqual([])
})

test('the log is read by person, by record and by day in India, a page at a time', async () => {
  const late = new Date('2026-11-18T19:00:00Z')
  for (const subject of ['one', 'two', 'three'])
    await writeAudit(database.db, { ...operator, actor: 'ravi%k@shop.test' }, { ...entry, subject }, late)
  expect((await read({ actor: 'RAVI%K' })).total).toBe(3)
  expect((await read({ actor: 'ravi_k' })).total).toBe(0)
  expect((await read({ subject: 'two', kind: 'staff' })).content).toMatchObject([{ actor: 'ravi%k@shop.test' }])
  expect((await read({ subject: 'two', kind: 'order' })).content).toEqual([])
  expect((await read({ day: '2026-11-19' })).total).toBe(3)
  expect((await read({ day: '2026-11-18' })).total).toBe(0)

  const first = await read({ actor: 'ravi', size: '2' })
  const second = await read({ actor: 'ravi', size: '2', after: first.next })
  const subjects = [...first.content, ...second.content].map(({ subject }: { subject: string }) => subject)
  expect(subjects).toEqual(['three', 'two', 'one'])
  expect(second.next).toBeNull()
})

test('the total is exact up to ten thousand', async () => {
  await sql`
    insert into audit_log (at, actor, action, kind, subject)
    select ${staffApp.clock()}::timestamptz, 'many', 'staff.add', 'staff', 'many' from generate_series(1, 10001)
  `.execute(database.db)
  expect(await read({ actor: 'many', size: '1' })).toMatchObject({ total: 10_000, totalIsMore: true })
})

test('a command leaves one row, signed by the operator', async () => {
  const { productId } = await makeProduct(database.db, { stock: 5 })
  const acting = { staff: 'operator@priya', now: staffApp.clock() }
  await runStockCommand(database.db, [productId, 'Ecru', 'M', '9'], acting)
  const { content } = await read({ subject: productId })
  expect(content).toMatchObject([{ actor: 'operator@priya', action: 'stock.command', kind: 'product' }])
})
