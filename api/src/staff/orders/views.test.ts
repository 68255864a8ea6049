import { mostViews } from '@nukkad/contract/staff-rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'

let database: TestDatabase
let staffApp: TestStaffApp

beforeAll(async () => {
  database = await testDatabase()
  staffApp = await openStaffApp(database.db)
})
afterAll(async () => {
  await staffApp.close()
  await database.close()
})

type By = { session: string }
const view = (name: string, more: object = {}) => ({
  list: 'orders',
  name,
  search: 'tag=gift',
  isShared: false,
  ...more,
})
const add = ({ session }: By, body: object) => staffApp.ask('POST /views', { session, body })
const change = ({ session }: By, viewId: string, body: object) =>
  staffApp.ask(`PUT /views/${viewId}`, { session, body })
const remove = ({ session }: By, viewId: string) => staffApp.ask(`DELETE /views/${viewId}`, { session })
const names = async ({ session }: By) =>
  (await staffApp.ask('GET /views', { session, query: { list: 'orders' } })).body.map(
    ({ name }: { name: string }) => name,
  )

test('own views are seen by their owner alone, shared ones by all who read orders, own ones first', async () => {
  const [ravi, meera] = [await staffApp.makeStaff('packer'), await staffApp.makeStaff('support')]
  await add(ravi, view('Zari', { isShared: true }))
  await add(ravi, view('Alone'))
  await add(meera, view('Mine'))
  expect(await names(ravi)).toEqual(['Alone', 'Zari'])
  expect(await names(meera)).toEqual(['Mine', 'Zari'])
  const accountant = await staffApp.makeStaff('accountant')
  expect((await staffApp.ask('GET /views', { session: accountant.session, query: { list: 'orders' } })).status).toBe(
    403,
  )
})

test('search words and the page are not kept', async () => {
  const asha = await staffApp.makeStaff('support')
  const { body, status } = await add(asha, view('Her', { search: 'q=asha%40example.com&tag=gift&after=NK-1&page=3' }))
  expect({ status, search: body.search }).toEqual({ status: 201, search: 'tag=gift' })
})

test('a view is changed and removed by who keeps it, a shared one by an owner too, and the log shows it', async () => {
  const [ravi, meera, owner] = [
    await staffApp.makeStaff('packer'),
    await staffApp.makeStaff('support'),
    await staffApp.makeStaff('owner'),
  ]
  const { body: kept } = await add(ravi, view('Ours', { isShared: true }))
  expect((await change(meera, kept.viewId, view('Theirs'))).body.code).toBe('VIEW_NOT_FOUND')
  expect((await change(ravi, kept.viewId, view('Gifts', { isShared: true, search: '' }))).body).toMatchObject({
    name: 'Gifts',
    search: '',
    mayChange: true,
  })
  expect((await remove(meera, kept.viewId)).status).toBe(404)
  expect((await remove(owner, kept.viewId)).status).toBe(200)
  expect((await remove(owner, kept.viewId)).status).toBe(404)
  const rows = await database.db
    .selectFrom('auditLog')
    .selectAll()
    .where('subject', '=', kept.viewId)
    .orderBy('id')
    .execute()
  expect(rows).toMatchObject([
    { kind: 'view', action: 'view.add', actor: ravi.email },
    { action: 'view.change', before: { name: 'Ours' }, after: { name: 'Gifts' } },
    { action: 'view.remove', actor: owner.email, before: { name: 'Gifts' } },
  ])
})

test('a person keeps each name once and so many views at most', async () => {
  const ravi = await staffApp.makeStaff('packer')
  const { body: first } = await add(ravi, view('Gifts'))
  expect((await add(ravi, view('GIFTS'))).body.code).toBe('VIEW_EXISTS')
  const { body: second } = await add(ravi, view('Late'))
  expect((await change(ravi, second.viewId, view('gifts'))).body.code).toBe('VIEW_EXISTS')
  expect((await change(ravi, first.viewId, view('gifts'))).body.name).toBe('gifts')
  for (let at = 2; at < mostViews; at += 1) await add(ravi, view(`View ${at}`))
  expect((await add(ravi, view('One more'))).body.code).toBe('VIEW_LIMIT')
})

test.each([
  ['a name that is empty', { name: ' ' }],
  ['a name that is too long', { name: 'x'.repeat(41) }],
  ['filters that are no address', { search: 'javascript:alert(1)' }],
  ['filters without end', { search: 'a'.repeat(1_001) }],
  ['a list that is none', { list: 'people' }],
])('%s is refused', async (_name, bad) => {
  const ravi = await staffApp.makeStaff('packer')
  expect((await add(ravi, view('Good', bad))).status).toBe(422)
})
