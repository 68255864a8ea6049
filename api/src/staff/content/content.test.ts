import type { ContentList, StaffContent } from '@nukkad/contract/staff/content'
import { homeSections } from '@nukkad/contract/content-rules'
import { expect, test } from 'vitest'
import { makeCoupon } from '../../../test/make.ts'
import { openStaffApi } from '../../../test/staff-api.ts'
import { publishDueMessages } from './content.ts'
import { waitUntil } from '../../../test/wait-until.ts'

const api = openStaffApi()
const { ask } = api

const read = async (): Promise<StaffContent> => (await ask('GET /content')).body
const write = async (list: ContentList, items: unknown) =>
  ask(`PUT /content/${list}`, { version: (await read())[list].version, items })
const shownMessages = async () =>
  (await api.shop.ask('GET /content/chrome')).body.promotions.map(({ message }: { message: string }) => message)
const line = (message: string, code: string | null = null) => ({ message, code, href: null })

test('saved content is in the store within a second, in its order, and in the audit log', async () => {
  const labels = ['Khadi Street', 'Chai & Co']
  expect((await write('labels', labels)).body.labels).toEqual({ version: 1, items: labels })
  const features = [{ icon: 'care', title: 'Mended', words: 'For as long as you wear it.' }]
  await write('features', features)
  const page = { title: 'Who we are', description: '', lead: 'We sew.\n\nIn Jaipur.', cards: [] }
  expect((await write('about', page)).body.about).toEqual({ version: 1, page })
  await waitUntil(async () => {
    expect((await api.shop.ask('GET /content/home')).body).toMatchObject({ labels, features })
    expect((await api.shop.ask('GET /pages/about-us')).body).toMatchObject({ title: 'Who we are', picture: null })
  })
  expect((await ask('PUT /content/labels', { version: 0, items: [] })).body).toMatchObject({
    code: 'STALE',
    fresh: { labels: { items: labels } },
  })
  await write('labels', [])
  await waitUntil(async () => expect((await api.shop.ask('GET /content/home')).body.labels).toEqual([]))
  const log = await api.db.selectFrom('auditLog').select('action').where('kind', '=', 'content').orderBy('id').execute()
  expect(log.map(({ action }) => action)).toEqual([
    'content.labels',
    'content.features',
    'content.about',
    'content.labels',
  ])
})

test('the home page shows its sections in the order that staff set, without those that they removed', async () => {
  const shown = async () => (await api.shop.ask('GET /content/home')).body.sections
  expect(await shown()).toEqual(homeSections)
  const placed = homeSections.toReversed().map((section) => ({ section, isShown: section !== 'newsletter' }))
  expect((await write('sections', placed)).body.sections).toEqual({ version: 1, items: placed })
  const expected = homeSections.toReversed().filter((section) => section !== 'newsletter')
  await waitUntil(async () => expect(await shown()).toEqual(expected))
  const twice = [...placed.slice(1), placed[1]]
  expect(await write('sections', twice)).toMatchObject({
    status: 422,
    body: { errors: { items: 'Use each section once' } },
  })
  expect((await write('sections', placed.slice(1))).status).toBe(422)

  const headed = (heading: string, at: string) => placed.map((one) => (one.section === at ? { ...one, heading } : one))
  const headings = async () => (await api.shop.ask('GET /content/home')).body.headings
  const place = placed.findIndex(({ section }) => section === 'arrivals')
  expect((await write('sections', headed('Flat 50% off', 'arrivals'))).body.errors).toEqual({
    [`items.${place}.heading`]: 'Link a coupon that gives 50% off, or change the text',
  })
  expect((await write('sections', headed('x'.repeat(41), 'arrivals'))).body.errors).toEqual({
    [`items.${place}.heading`]: 'Use up to 40 characters',
  })
  expect((await write('sections', headed('Our doors', 'doors'))).status).toBe(422)
  expect(await headings()).toEqual({})
  const { body } = await write('sections', headed('Fresh off the loom', 'arrivals'))
  expect(body.headings.arrivals).toBe('New arrivals')
  expect(body.changes.sections).toEqual({ at: api.staffApp.clock().toISOString(), by: api.manager.email })
  // Creating a page is no change of the content's parts.
  expect((await ask('POST /pages', { title: 'Care of clothes', form: 'text' })).status).toBeLessThan(300)
  expect((await read()).changes).toEqual(body.changes)
  await waitUntil(async () => expect(await headings()).toEqual({ arrivals: 'Fresh off the loom' }))
  expect(await shown()).toEqual(expected)
})

test('a page keeps its picture when its text changes', async () => {
  const picture = { url: '/media/kurtas.0a1b2c3d', width: 1920, height: 900, alt: 'Kurtas' }
  const body = { title: 'Old', description: '', lead: '', picture, cards: [] }
  await api.db.deleteFrom('content').where('kind', '=', 'page').execute()
  await api.db.insertInto('content').values({ kind: 'page', key: 'about-us', position: 0, body }).execute()
  await write('about', { title: 'New', description: '', lead: '', cards: [] })
  await waitUntil(async () =>
    expect((await api.shop.ask('GET /pages/about-us')).body).toMatchObject({ title: 'New', picture }),
  )
})

test('a claim is refused at its row unless its linked coupon backs it', async () => {
  const ten = await makeCoupon(api.db, { percent: 10 })
  const refused = await write('messages', [
    line('New kurtas'),
    line('20 % off everything', ten),
    line('Free tote with each order'),
    line('Come in', 'NOSUCH'),
  ])
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    {
      'items.1.message': `${ten} gives 10%, not 20% off`,
      'items.2.message': expect.stringMatching(/^Only delivery of prepaid orders is free/),
      'items.3.message': 'There is no coupon NOSUCH that everyone can use',
    },
  ])
  expect((await write('labels', [`${ten} today`])).body.errors).toEqual({ 'items.0': expect.stringContaining(ten) })
  const about = { title: 'Us', description: '', lead: 'Flat 50% off for friends', cards: [] }
  const given = await makeCoupon(api.db, { method: 'codes' })
  const forFew = await write('messages', [{ message: 'Ten percent: 10% off', code: given, href: null }])
  expect(forFew.body.errors).toEqual({ 'items.0.message': `There is no coupon ${given} that everyone can use` })
  expect((await write('about', about)).body.errors).toEqual({
    'items.lead': 'Link a coupon that gives 50% off, or change the text',
  })
})

test('a message is shown while its coupon runs', async () => {
  const [now, later] = [api.shop.clock(), new Date(api.shop.clock().getTime() + 60_000)]
  const code = await makeCoupon(api.db, { percent: 15, startsAt: later })
  const claim = `15% off with ${code}`
  const { body } = await write('messages', [line('New kurtas'), line(claim, code)])
  expect(body.messages.items.map(({ isShown }: { isShown: boolean }) => isShown)).toEqual([true, false])
  await waitUntil(async () => expect(await shownMessages()).toEqual(['New kurtas']))

  await publishDueMessages(api.db, later)
  await waitUntil(async () => expect(await shownMessages()).toEqual(['New kurtas', claim]))
  const xmins = () =>
    api.db
      .selectFrom('promotions')
      .select((row) => row.ref('xmin' as never).as('x'))
      .execute()
  const before = await xmins()
  await publishDueMessages(api.db, later)
  expect(await xmins()).toEqual(before)

  await api.db.updateTable('coupons').set({ maxUses: 0 }).where('code', '=', code).execute()
  await publishDueMessages(api.db, later)
  await waitUntil(async () => expect(await shownMessages()).toEqual(['New kurtas']))
  expect((await api.shop.ask('GET /promotions')).body).toHaveLength(1)
  await api.db.updateTable('coupons').set({ endsAt: now }).where('code', '=', code).execute()
  // An existing claim may stay beside other changes, hidden. A new claim may not.
  expect((await write('messages', [line('Even newer kurtas'), line(claim, code)])).status).toBe(200)
  const over = await write('messages', [line(`Still ${claim}`, code)])
  expect(over.body.errors).toEqual({ 'items.0.message': `${code} has ended` })
})

test('a packer and support change nothing', async () => {
  for (const role of ['packer', 'support'] as const) {
    const { session } = await api.staffApp.makeStaff(role)
    expect((await api.staffApp.ask('GET /content', { session })).status).toBe(403)
  }
})
