import { merchantFeed } from '@nukkad/contract/paths'
import { demoIdentity, type Identity } from '@nukkad/contract/shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct } from '../../../test/make.ts'
import { pdfText } from '../../../test/pdf-text.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { lineOf, makeShopper } from '../../../test/shopper.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'
import { beginShop } from './open-shop.ts'
import { patience } from '../../../test/wait-until.ts'

let database: TestDatabase
let staffApp: TestStaffApp
let shop: OpenShop
let owner: Awaited<ReturnType<TestStaffApp['makeStaff']>>

beforeAll(async () => {
  database = await testDatabase()
  await makeProduct(database.db, { name: 'Madder Kurta', stock: 20 })
  staffApp = await openStaffApp(database.db)
  shop = await openShop(database.db)
})
beforeEach(async () => {
  await database.db.deleteFrom('settings').execute()
  owner = await staffApp.makeStaff('owner')
})
afterAll(async () => {
  await shop.close()
  await staffApp.close()
  await database.close()
})

const kinara = {
  name: 'Kinara & Daughters',
  tagline: 'Handloom from the shore',
  supportHours: 'Every day, 10 AM to 4 PM IST',
  social: [
    { name: 'Instagram', href: 'https://www.instagram.com/kinara' },
    { name: 'WhatsApp', href: 'https://wa.me/912240001000' },
  ],
  logo: null,
}
const set = (value: unknown, version = 0, { session } = owner) =>
  staffApp.ask('PUT /settings/identity', { session, body: { value, version } })
const shown = async (): Promise<Identity> => (await shop.ask('GET /content/chrome')).body.identity

test('until somebody sets it the shop is the demo; then every process shows the other', async () => {
  await expect.poll(shown).toEqual(demoIdentity)
  const { status, body } = await set(kinara)
  expect(status).toBe(200)
  const now = { version: 1, changedBy: 'owner', changedAt: staffApp.clock().toISOString() }
  expect(body.identity).toEqual({ value: kinara, ...now })
  await expect.poll(shown, patience).toEqual(kinara)
  const bare = { ...kinara, tagline: '', supportHours: '', social: [] }
  expect((await set(bare, 1)).status).toBe(200)
  await expect.poll(shown, patience).toEqual(bare)
  const log = await database.db.selectFrom('auditLog').selectAll().where('staffId', '=', owner.staffId).execute()
  expect(log).toMatchObject([
    { action: 'settings.change', subject: 'identity', before: { value: demoIdentity }, after: { value: kinara } },
    { before: { value: kinara }, after: { value: bare } },
  ])
})

test('one of two people who decide at once sets it, and the other sees the current value', async () => {
  const other = await staffApp.makeStaff('owner')
  const both = await Promise.all([set(kinara), set({ ...kinara, name: 'Lehar' }, 0, other)])
  expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  const refused = both.find(({ status }) => status === 409)
  const saved = both.find(({ status }) => status === 200)
  expect(refused?.body).toMatchObject({ code: 'STALE', fresh: { identity: saved?.body.identity } })
})

test('only an owner sets it, and proves again who they are', async () => {
  for (const role of ['manager', 'packer', 'support', 'accountant'] as const) {
    expect((await set(kinara, 0, await staffApp.makeStaff(role))).body.code).toBe('FORBIDDEN')
  }
  const long = await staffApp.makeStaff('owner', new Date(staffApp.clock().getTime() - 3_600_000))
  expect((await set(kinara, 0, long)).body.code).toBe('CONFIRM')
  await expect.poll(shown).toEqual(demoIdentity)
})

test('links are completed as owners type them', async () => {
  const social = [
    { name: 'Instagram', href: ' instagram.com/kinara ' },
    { name: 'YouTube', href: 'www.youtube.com/@kinara' },
    { name: 'WhatsApp', href: '098290 12345' },
  ]
  const { body } = await set({ ...kinara, social })
  expect(body.identity.value.social).toEqual([
    { name: 'Instagram', href: 'https://instagram.com/kinara' },
    { name: 'YouTube', href: 'https://www.youtube.com/@kinara' },
    { name: 'WhatsApp', href: 'https://wa.me/919829012345' },
  ])
})

const instagram = (href: string) => ({ social: [{ name: 'Instagram', href }] })
test.each([
  ['value.name', { name: '' }],
  ['value.name', { name: '   ' }],
  ['value.name', { name: 'n'.repeat(41) }],
  ['value.name', { name: 'Two\nlines' }],
  ['value.tagline', { tagline: 't'.repeat(81) }],
  ['value.tagline', { tagline: 'Two\nlines' }],
  ['value.supportHours', { supportHours: 'h'.repeat(81) }],
  ['value.social.0.href', instagram('javascript:alert(1)')],
  ['value.social.0.href', instagram('http://www.instagram.com/kinara')],
  ['value.social.0.href', instagram('https://instagram.com.evil.test/')],
  ['value.social.0.href', instagram('https://notinstagram.com/')],
  ['value.social.0.href', instagram('kinara')],
  ['value.social.0.href', instagram('evil.test/instagram.com')],
  ['value.social.0.href', instagram('9829012345')],
  ['value.social.0.href', { social: [{ name: 'WhatsApp', href: '022 4000 1000' }] }],
  ['value.social.0.href', instagram('https://www.instagram.com')],
  ['value.social.0.href', instagram('https://www.instagram.com//?hl=en#top')],
  [
    'value.social',
    { social: [...instagram('https://instagram.com/a').social, ...instagram('https://instagram.com/b').social] },
  ],
  ['value.logo', { logo: `/media/logos/${'0'.repeat(24)}.png` }],
  ['value.logo', { logo: 'https://elsewhere.test/logo.svg' }],
])('%s is checked: %j', async (field, wrong) => {
  const { status, body } = await set({ ...kinara, ...wrong })
  expect(status).toBe(422)
  expect(body.errors).toEqual({ [field]: expect.stringMatching(/^(Please|Use|Enter|Add|This (logo|is)) /) })
})

test('mails, receipt, feed, data and documents carry the name, and no word of the demo', async () => {
  await set(kinara)
  await expect.poll(shown).toEqual(kinara)
  const asha = await makeShopper(shop, database.db, 'Asha Rao')
  const kurta = await makeProduct(database.db, { name: 'Indigo Kurta', stock: 5 })
  const orderId = await asha.buy([lineOf(kurta)])
  await shop.ask('POST /auth/login', { query: { email: asha.email } })
  const login = await shop.post(asha.email)
  expect(login.subject).toContain('Your Kinara & Daughters login code')
  await shop.work()
  const receipt = await shop.app.inject({
    url: `/api/v1.0/orders/${orderId}/receipt.pdf`,
    headers: { authorization: `Bearer ${asha.token}` },
  })
  expect(receipt.headers['content-disposition']).toBe(`attachment; filename="kinara-daughters-receipt-${orderId}.pdf"`)
  const paper = pdfText(receipt.rawPayload).join('\n')
  expect(paper).toContain('KINARA & DAUGHTERS')
  expect(paper).toContain(kinara.supportHours)
  const feed = (await shop.app.inject(merchantFeed)).body
  expect(feed).toContain('<title>Kinara &amp; Daughters</title>')
  const data = JSON.stringify((await shop.ask(`GET /users/${asha.userId}/data`, { token: asha.token })).body)
  expect(data).toContain('"shop":"Kinara & Daughters"')
  const document = JSON.stringify((await shop.ask('GET /openapi.json')).body.info)
  const said = [...shop.mails.flatMap(({ subject, text, html }) => [subject, text, html]), paper, feed, data, document]
  expect(shop.mails.length).toBeGreaterThan(2)
  for (const words of said) {
    // The seller is another setting, and the typeface has that name.
    const ours = words.replaceAll(/Nukkad Apparel Private Limited|Anek Nukkad|care@nukkad\.example/g, '')
    expect(ours).not.toMatch(/Nukkad|for the corner|instagram\.com\/"|9 AM to 6 PM|wordmark/)
  }
})

test('a new shop is called what its seller is called, and one that was open stays what it was', async () => {
  const own = await testDatabase()
  const staffApp = await openStaffApp(own.db)
  const { session } = await staffApp.makeStaff('owner')
  await beginShop(own.db, staffApp.clock())
  const front = await openShop(own.db)
  const nobody = { name: 'Nukkad Apparel Private Limited', tagline: '', supportHours: '', social: [], logo: null }
  expect((await front.ask('GET /content/chrome')).body.identity).toEqual(nobody)
  expect((await staffApp.ask('GET /settings', { session })).body.identity).toMatchObject({
    value: { name: '' },
    version: 0,
  })
  await staffApp.ask('PUT /settings/identity', { session, body: { value: kinara, version: 0 } })
  await beginShop(own.db, staffApp.clock())
  expect((await staffApp.ask('GET /settings', { session })).body.identity).toMatchObject({ value: kinara, version: 1 })
  await front.close()
  await staffApp.close()
  await own.close()

  await database.db
    .insertInto('settings')
    .values({ key: 'shop', value: '{"state": "open"}', version: 1, staffId: null, changedAt: shop.clock() })
    .execute()
  await beginShop(database.db, shop.clock())
  await expect.poll(shown).toEqual(demoIdentity)
})
