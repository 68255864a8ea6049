import { confirmMinutes } from '@nukkad/contract/staff-rules'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'

let database: TestDatabase
let staffApp: TestStaffApp
let owner: Awaited<ReturnType<TestStaffApp['makeStaff']>>

beforeAll(async () => {
  database = await testDatabase()
  staffApp = await openStaffApp(database.db)
})
beforeEach(async () => {
  await database.db.deleteFrom('settings').execute()
  owner = await staffApp.makeStaff('owner')
})
afterAll(async () => {
  await staffApp.close()
  await database.close()
})

const read = async () => (await staffApp.ask('GET /settings', { session: owner.session })).body.refundLimit
const set = (value: unknown, version: number, { session } = owner) =>
  staffApp.ask('PUT /settings/refund-limit', { session, body: { value, version } })
const auditOf = ({ staffId }: { staffId: string }) =>
  database.db
    .selectFrom('auditLog')
    .selectAll()
    .where('kind', '=', 'setting')
    .where('staffId', '=', staffId)
    .orderBy('id')
    .execute()

test('₹2,000 hold until an owner sets another limit, and each change says who, when, from and to', async () => {
  expect(await read()).toEqual({ value: 2_000, version: 0, changedBy: null, changedAt: null })
  const { body } = await set(3_500, 0)
  const now = { value: 3_500, version: 1, changedBy: 'owner', changedAt: staffApp.clock().toISOString() }
  expect(body.refundLimit).toEqual(now)
  expect(await read()).toEqual(now)
  await set(3_500, 1)
  await set(0, 1)
  expect(await read()).toMatchObject({ value: 0, version: 2 })
  expect(await auditOf(owner)).toMatchObject([
    { action: 'settings.change', subject: 'refundLimit', before: { value: 2_000 }, after: { value: 3_500 } },
    { before: { value: 3_500 }, after: { value: 0 } },
  ])
  const kept = await database.db.selectFrom('settings').select(['key', 'value']).execute()
  expect(kept).toEqual([{ key: 'refundLimit', value: 0 }])
})

test('one of two people who decide at once sets it, and the other sees the current value', async () => {
  const other = await staffApp.makeStaff('owner')
  const both = await Promise.all([set(1_000, 0), set(5_000, 0, other)])
  expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  const refused = both.find(({ status }) => status === 409)
  expect(refused?.body).toMatchObject({ code: 'STALE', fresh: { refundLimit: await read() } })
  expect((await set(7_000, 0)).body.code).toBe('STALE')
  expect([...(await auditOf(owner)), ...(await auditOf(other))]).toHaveLength(1)
})

test('only an owner sees or sets it, and proves again who they are', async () => {
  for (const role of ['manager', 'packer', 'support', 'accountant'] as const) {
    const member = await staffApp.makeStaff(role)
    expect((await set(9_000, 0, member)).body.code).toBe('FORBIDDEN')
    expect((await staffApp.ask('GET /settings', { session: member.session })).body.code).toBe('FORBIDDEN')
  }
  const long = await staffApp.makeStaff('owner', new Date(staffApp.clock().getTime() - confirmMinutes * 60_000 - 1))
  expect((await set(9_000, 0, long)).body.code).toBe('CONFIRM')
  expect(await read()).toMatchObject({ value: 2_000, version: 0 })
})

test.each([-1, 1.5, 100_001, '2000', null])('%o is no limit', async (value) => {
  const { status, body } = await set(value, 0)
  expect(status).toBe(422)
  expect(body.errors.value).toEqual(expect.any(String))
})

test('those it limits read theirs when they sign in, and nobody else has one', async () => {
  await set(1_200, 0)
  const limits = await Promise.all(
    (['owner', 'manager', 'packer', 'support', 'accountant'] as const).map(async (role) => {
      const { session } = await staffApp.makeStaff(role)
      return (await staffApp.ask('GET /me', { session })).body.refundLimit
    }),
  )
  expect(limits).toEqual([null, null, null, 1_200, null])
})
