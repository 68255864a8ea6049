import type { ContentList, ContentVersion, StaffContent } from '@nukkad/contract/staff/content'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'

let database: TestDatabase
let staffApp: TestStaffApp
let manager: Awaited<ReturnType<TestStaffApp['makeStaff']>>

beforeAll(async () => {
  database = await testDatabase()
  staffApp = await openStaffApp(database.db)
})
beforeEach(async () => {
  manager = await staffApp.makeStaff('manager')
})
afterAll(async () => {
  await staffApp.close()
  await database.close()
})

const ask = (call: string, body?: object) => staffApp.ask(call, { session: manager.session, ...(body && { body }) })
const read = async (): Promise<StaffContent> => (await ask('GET /content')).body
const write = async (list: ContentList, items: unknown) =>
  ask(`PUT /content/${list}`, { version: (await read())[list].version, items })
const versionsOf = async (list: ContentList): Promise<ContentVersion[]> =>
  (await ask(`GET /content/versions/${list}`)).body.versions

test('the versions of a list have author and time, down to the state before the first change', async () => {
  await database.db
    .insertInto('content')
    .values({ kind: 'label', position: 0, body: { name: 'Of the demo' } })
    .execute()
  expect(await versionsOf('labels')).toEqual([])
  await write('labels', ['Khadi Street'])
  await write('labels', ['Khadi Street', 'Chai & Co'])
  const versions = await versionsOf('labels')
  expect(versions.map(({ content }) => content.labels?.items)).toEqual([
    ['Khadi Street', 'Chai & Co'],
    ['Khadi Street'],
    ['Of the demo'],
  ])
  expect(versions.map(({ by }) => by)).toEqual([manager.email, manager.email, null])
  expect(versions[2]?.at).toBeNull()
})

test('versions of every kind fit their forms, and saving one restores it', async () => {
  const feature = { icon: 'care', title: 'Mended', words: 'For as long as you wear it.' }
  const page = { title: 'Who we are', description: '', lead: 'We sew.', cards: [] }
  const message = { message: 'New kurtas', code: null, scheduleId: null, href: null }
  await write('features', [feature])
  await write('about', page)
  await write('messages', [message])
  expect((await versionsOf('features'))[0]).toMatchObject({ content: { features: { items: [feature] } } })
  expect((await versionsOf('about'))[0]).toMatchObject({ content: { about: { page } } })
  const sections = (await read()).sections.items.toReversed()
  await write('sections', sections)
  expect((await versionsOf('sections'))[0]).toMatchObject({ content: { sections: { items: sections } } })

  await write('messages', [])
  const [now, before] = await versionsOf('messages')
  expect(now).toMatchObject({ content: { messages: { items: [] } } })
  const again = await write('messages', before?.content.messages?.items)
  expect(again.body.messages).toMatchObject({ version: 3, items: [message] })
})

test('a version from before scheduled sales is read, and one that fits no form is left out', async () => {
  const entry = { action: 'content.promos', kind: 'content', subject: 'promos', actor: 'asha@example.com' }
  const old = { status: 'published', shownFrom: null, shownUntil: null, code: null, isShown: true, tone: '#aabbcc' }
  const promo = { gender: 'Men', caption: 'Kurtas', href: '/collection-men', picture: '/media/promo-men-1', ...old }
  const rows = [{ promos: [promo] }, { promos: 'another shape' }, { promos: [] }]
  for (const after of rows) {
    await database.db
      .insertInto('auditLog')
      .values({ ...entry, at: staffApp.clock(), before: JSON.stringify({ promos: [] }), after: JSON.stringify(after) })
      .execute()
  }
  const versions = await versionsOf('promos')
  expect(versions.map(({ content }) => content.promos?.items)).toEqual([[], [{ ...promo, scheduleId: null }], []])
})

test('only lists have versions, and a packer cannot read them', async () => {
  expect((await ask('GET /content/versions/prices')).status).toBe(404)
  const { session } = await staffApp.makeStaff('packer')
  expect((await staffApp.ask('GET /content/versions/labels', { session })).status).toBe(403)
})
