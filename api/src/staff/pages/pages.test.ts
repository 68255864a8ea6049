import { defaultTerms } from '@nukkad/contract/terms-rules'
import type { StaffPage } from '@nukkad/contract/staff/pages'
import { policyTexts } from '@nukkad/contract/policy-texts'
import { demoIdentity, demoSeller } from '@nukkad/contract/shop'
import { expect, test } from 'vitest'
import { makeCoupon } from '../../../test/make.ts'
import { openStaffApi } from '../../../test/staff-api.ts'
import { publishDuePages } from '../../store/content/publish-due-pages.ts'
import { waitUntil } from '../../../test/wait-until.ts'

const source = { seller: demoSeller, identity: demoIdentity, terms: defaultTerms }
const api = openStaffApi()
const { ask } = api

const list = async () => (await ask('GET /pages')).body.pages as StaffPage[]
const findPage = async (slug: string): Promise<StaffPage> => {
  const pageId = (await list()).find((page) => page.slug === slug)?.pageId
  return (await ask(`GET /pages/${pageId}`)).body
}
const add = async (title: string, form = 'text') => ask('POST /pages', { title, form })
const publish = (page: StaffPage, words: object, holdsFrom: string | null = null) =>
  ask(`POST /pages/${page.pageId}/versions`, { version: page.version, words, holdsFrom })
const place = (page: StaffPage, change: object) => {
  const { pageId, version, slug, inFooter, isHidden } = page
  return ask(`PUT /pages/${pageId}/place`, { version, slug, inFooter, isHidden, ...change })
}
const article = (slug: string, version?: number) =>
  api.shop.ask(`GET /articles/${slug}${version === undefined ? '' : `?version=${version}`}`)
const words = (body: string, title = 'How we dye') => ({ title, description: '', lead: '', body })

test("until a shop writes its own, the policies have the default text with the shop's facts", async () => {
  const { body } = await article('shipping-returns')
  expect(body).toMatchObject({
    path: '/shipping-returns',
    title: 'Shipping & Returns',
    lead: 'Free delivery when you pay online, ₹60 for cash on delivery, returns and exchanges within 7 days.',
    number: 0,
    isPolicy: true,
    earlier: [],
  })
  expect(body.sections.map(({ id }: { id: string }) => id)).toEqual([
    'cost',
    'time',
    'track',
    'cancel',
    'returns',
    'refunds',
    'help',
  ])
  const privacy = JSON.stringify((await article('privacy-policy')).body)
  expect(privacy).toContain(demoSeller.grievanceOfficer.name)
  expect(privacy).toContain('{"kind":"stored"}')
  expect((await article('nothing-here')).body).toMatchObject({ code: 'PAGE_NOT_FOUND' })
})

test('the default policies apply from the start of the shop, not before', async () => {
  const { createdAt } = await api.db
    .selectFrom('pages')
    .select('createdAt')
    .where('slug', '=', 'privacy-policy')
    .executeTakeFirstOrThrow()
  const began = async (at: Date) => {
    await api.db.updateTable('pages').set({ createdAt: at }).where('slug', '=', 'privacy-policy').execute()
    api.shop.catalogue.answers.dropWhere(() => true)
    const { body } = await article('privacy-policy')
    const { pages } = (await ask('GET /pages')).body
    expect(pages.find(({ slug }: { slug: string }) => slug === 'privacy-policy').holdsFrom).toBe(body.holdsFrom)
    return body.holdsFrom
  }
  expect(await began(new Date('2027-03-05T09:00:00Z'))).toBe('2027-03-05T09:00:00.000Z')
  expect(await began(new Date('2025-01-01T09:00:00Z'))).toBe('2026-11-27T18:30:00.000Z')
  await began(createdAt)
})

test('a policy without a required fact is refused, and an unknown fact at its line', async () => {
  const page = await findPage('shipping-returns')
  const built = policyTexts['shipping-returns']
  const refusals = async (change: Partial<typeof built>) => {
    const { status, body } = await publish(page, { ...built, ...change })
    expect(status).toBe(422)
    return body.errors
  }
  expect(await refusals({ body: 'Cash costs {codFee}.\n\nReturn it in {returnsDays}.' })).toEqual({
    'words.body': 'Line 3: there is no {returnsDays}. Did you mean {returnDays}?',
  })
  expect(await refusals({ body: 'Cash costs {codFee}, returns {returnDays}. {sellerEmail}' })).toEqual({
    'words.body': 'This page must include {refundDays}: Refund time',
  })
  expect(await refusals({ lead: 'Cash costs {codFee' })).toEqual({
    'words.lead': 'use { and } only for placeholders such as {codFee}',
  })
  expect(await refusals({ title: '' })).toHaveProperty('words.title')
  const code = await makeCoupon(api.db, { percent: 10 })
  expect(await refusals({ body: `${built.body}\n\nTake ${code}` })).toEqual({
    'words.body': expect.stringMatching(new RegExp(`^Line \\d+: This text mentions ${code}`)),
  })
  expect((await findPage('shipping-returns')).versions).toMatchObject([{ number: 0, isShown: true, publishedBy: null }])
})

test('a published page is in the store within a second, and earlier versions stay readable', async () => {
  const page = await findPage('terms-and-conditions')
  const built = policyTexts['terms-and-conditions']
  const { body: kept } = await ask(`PUT /pages/${page.pageId}/draft`, {
    version: page.version,
    draft: { ...built, lead: 'Not {done' },
  })
  expect(kept).toMatchObject({ hasDraft: true, draft: { lead: 'Not {done' }, holdsFrom: page.holdsFrom })
  expect((await publish(page, built)).body).toMatchObject({ code: 'STALE', fresh: { version: kept.version } })

  const { body: first } = await publish(kept, { ...built, lead: 'Ours.' })
  expect(first).toMatchObject({
    hasDraft: false,
    versions: [
      { number: 1, lead: 'Ours.', isShown: true, publishedBy: expect.stringContaining('@') },
      { number: 0, lead: built.lead, isShown: false, publishedBy: null },
    ],
  })
  await waitUntil(async () => expect((await article(page.slug)).body).toMatchObject({ number: 1, lead: 'Ours.' }))
  const { body: shown } = await article(page.slug)
  expect(shown.earlier).toMatchObject([{ number: 0, holdsUntil: shown.holdsFrom }])
  expect((await article(page.slug, 0)).body).toMatchObject({ lead: built.lead, holdsUntil: shown.holdsFrom })
  expect((await article(page.slug, 7)).status).toBe(404)

  // The seller moves; the earlier version keeps the old address.
  const { facts } = await api.db
    .selectFrom('pageVersions')
    .select('facts')
    .where('pageId', '=', page.pageId)
    .where('number', '=', 0)
    .executeTakeFirstOrThrow()
  const moved = (facts as { name: string }[]).map((fact) =>
    fact.name === 'sellerAddress' ? { ...fact, value: '1, Old Street' } : fact,
  )
  await api.db
    .updateTable('pageVersions')
    .set({ facts: JSON.stringify(moved) })
    .where('pageId', '=', page.pageId)
    .where('number', '=', 0)
    .execute()
  await waitUntil(async () => expect(JSON.stringify((await article(page.slug, 0)).body)).toContain('1, Old Street'))
  expect(JSON.stringify((await article(page.slug)).body)).not.toContain('1, Old Street')
})

test('a scheduled version is shown from its start, and can be cancelled before', async () => {
  const page = await findPage('privacy-policy')
  const built = policyTexts['privacy-policy']
  const now = api.shop.clock()
  const later = new Date(now.getTime() + 3_600_000)
  const past = await publish(page, built, new Date(now.getTime() - 1000).toISOString())
  expect(past.body.errors).toEqual({ holdsFrom: 'Choose a time in the future' })

  const { body: planned } = await publish(page, { ...built, lead: 'Next.' }, later.toISOString())
  expect(planned).toMatchObject({ plannedFrom: later.toISOString(), versions: [{ number: 1 }, { isShown: true }] })
  expect((await article(page.slug)).body).toMatchObject({ number: 0, earlier: [] })
  expect((await article(page.slug, 1)).status).toBe(404)

  const { body: withdrawn } = await ask(`DELETE /pages/${page.pageId}/planned`)
  expect(withdrawn).toMatchObject({ plannedFrom: null, draft: { lead: 'Next.' }, versions: [{ number: 0 }] })
  expect((await ask(`DELETE /pages/${page.pageId}/planned`)).body).toMatchObject({ code: 'PAGE_STATE' })

  await publish(withdrawn, { ...built, lead: 'Again.' }, later.toISOString())
  await publishDuePages(api.db, source, now)
  expect((await article(page.slug)).body).toMatchObject({ number: 0 })
  await publishDuePages(api.db, source, later)
  await waitUntil(async () => expect((await article(page.slug)).body).toMatchObject({ lead: 'Again.' }))
  const xmins = () =>
    api.db
      .selectFrom('pageVersions')
      .select((row) => row.ref('xmin' as never).as('x'))
      .execute()
  const before = await xmins()
  await publishDuePages(api.db, source, later)
  expect(await xmins()).toEqual(before)
})

test('a page of the shop’s own is created, published, linked in the footer, moved and hidden', async () => {
  const { status, body: page } = await add('How we dye')
  expect([status, page.path]).toEqual([201, '/pages/how-we-dye'])
  expect((await article('how-we-dye')).status).toBe(404)
  expect((await add('How we dye')).body.errors).toEqual({ slug: 'Another page uses, or used, this URL handle' })
  expect((await publish(page, words('Free totes for all'))).body.errors).toEqual({
    'words.body': expect.stringMatching(/^Line 1: Only delivery of prepaid orders is free/),
  })
  const { body: live } = await publish(page, words('In **indigo**.\n\n## When?\n\nWithin {returnDays}.'))
  await waitUntil(async () => expect((await article('how-we-dye')).body.number).toBe(1))
  expect((await article('how-we-dye')).body).toMatchObject({
    intro: [{ kind: 'text', spans: ['In ', { text: 'indigo', bold: true }, '.'] }],
    sections: [{ id: 'when', title: 'When?', blocks: [{ kind: 'text', spans: ['Within 7 days.'] }] }],
    earlier: [],
  })
  expect((await api.shop.ask('GET /content/chrome')).body.footerPages).toEqual([])

  expect((await place(live, { slug: 'our-cart' })).body.errors.slug).toContain('cannot be part of this URL')
  expect((await place(live, { slug: 'privacy-policy' })).body.errors).toHaveProperty('slug')
  const { body: moved } = await place(live, { slug: 'dyeing', inFooter: true })
  const link = { title: 'How we dye', path: '/pages/dyeing' }
  await waitUntil(async () => expect((await api.shop.ask('GET /content/chrome')).body.footerPages).toEqual([link]))
  expect((await api.shop.ask('GET /articles')).body).toEqual([link])
  expect((await article('how-we-dye')).body).toMatchObject({ slug: 'dyeing', path: '/pages/dyeing' })
  expect((await add('How we dye')).body.errors).toHaveProperty('slug')
  expect((await ask(`DELETE /pages/${page.pageId}`)).body).toMatchObject({ code: 'PAGE_STATE' })

  const { body: hidden } = await place(moved, { isHidden: true })
  await waitUntil(async () => expect((await article('dyeing')).status).toBe(404))
  await waitUntil(async () => expect((await api.shop.ask('GET /articles')).body).toEqual([]))
  await waitUntil(async () => expect((await api.shop.ask('GET /content/chrome')).body.footerPages).toEqual([]))
  await place(hidden, { slug: 'how-we-dye', isHidden: false })
  await waitUntil(async () => expect((await article('dyeing')).body.slug).toBe('how-we-dye'))
})

test('a page of questions starts with answers, an unpublished page can be deleted, and a policy keeps its address', async () => {
  const { body: questions } = await add('Questions', 'questions')
  expect((await publish(questions, questions.draft)).status).toBe(200)
  const { body: empty } = await add('A mistake')
  expect((await ask(`DELETE /pages/${empty.pageId}`)).status).toBe(200)
  expect((await list()).map(({ slug }) => slug)).not.toContain('a-mistake')
  const policy = await findPage('terms-and-conditions')
  expect((await place(policy, { isHidden: true })).body).toMatchObject({ code: 'PAGE_STATE' })
  expect((await ask(`DELETE /pages/${policy.pageId}`)).body).toMatchObject({ code: 'PAGE_STATE' })
  const log = await api.db.selectFrom('auditLog').select('action').where('kind', '=', 'content').execute()
  expect(new Set(log.map(({ action }) => action))).toEqual(
    new Set(['page.add', 'page.draft', 'page.publish', 'page.withdraw', 'page.place', 'page.remove']),
  )
})
