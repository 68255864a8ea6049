import { demoSeller, type Seller } from '@nukkad/contract/shop'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct } from '../../../test/make.ts'
import { pdfText } from '../../../test/pdf-text.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { lineOf, makeShopper } from '../../../test/shopper.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'
import { patience } from '../../../test/wait-until.ts'
import { beginSeller, readSeller } from './seller.ts'

let database: TestDatabase
let staffApp: TestStaffApp
let shop: OpenShop
let owner: Awaited<ReturnType<TestStaffApp['makeStaff']>>

beforeAll(async () => {
  database = await testDatabase()
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
  legalName: 'Kinara Clothing',
  address: ['4 Hill Road, Bandra', 'Mumbai', 'Maharashtra 400050', 'India'],
  state: 'Maharashtra',
  gstin: '27AAACK1111B1ZG',
  email: 'hello@kinara.example',
  phone: '+91 22 4000 1000',
  grievanceOfficer: {
    name: 'Asha Patil',
    designation: 'Grievance Officer',
    email: 'asha@kinara.example',
    phone: '+91 22 4000 1001',
  },
}
const set = (value: unknown, version = 0, { session } = owner) =>
  staffApp.ask('PUT /settings/seller', { session, body: { value, version } })
const shown = (): Seller => shop.catalogue.seller()

test('the server’s seller applies at each start until the owner saves another; then that one does', async () => {
  const first: Seller = { ...demoSeller, legalName: 'First Name Pvt Ltd' }
  await beginSeller(database.db, first, staffApp.clock())
  expect(await readSeller(database.db)).toEqual(first)
  await beginSeller(database.db, demoSeller, staffApp.clock())
  await expect.poll(shown, patience).toEqual(demoSeller)

  const { status, body } = await set(kinara)
  expect(status).toBe(200)
  const now = { version: 1, changedBy: 'owner', changedAt: staffApp.clock().toISOString() }
  expect(body.seller).toEqual({ value: kinara, ...now })
  await beginSeller(database.db, first, staffApp.clock())
  expect(await readSeller(database.db)).toEqual(kinara)
  await expect.poll(shown, patience).toEqual(kinara)
  const log = await database.db.selectFrom('auditLog').selectAll().where('staffId', '=', owner.staffId).execute()
  expect(log).toMatchObject([
    { action: 'settings.change', subject: 'seller', before: { value: demoSeller }, after: { value: kinara } },
  ])
})

test('mails, receipts and the document of the API name the seller that was saved last', async () => {
  expect((await set(kinara)).status).toBe(200)
  await expect.poll(shown, patience).toEqual(kinara)
  const shopper = await makeShopper(shop, database.db)
  const orderId = await shopper.buy([lineOf(await makeProduct(database.db, { stock: 5 }))])
  const receipt = await shop.app.inject({ url: `/api/v1.0/orders/${orderId}/receipt.pdf`, headers: shopper.headers })
  const words = pdfText(receipt.rawPayload)
  for (const line of ['Kinara Clothing', '4 Hill Road, Bandra', 'GSTIN 27AAACK1111B1ZG']) expect(words).toContain(line)
  expect(words).not.toContain(demoSeller.gstin)
  await shop.work()
  const mail = shop.mails.find(({ subject }) => subject.includes(orderId))
  expect(mail?.text).toContain('Kinara Clothing')
  expect(mail?.text).toContain('hello@kinara.example')
  expect((await shop.ask('GET /openapi.json')).body.info.contact.email).toBe('hello@kinara.example')
})

test('only an owner who has confirmed their identity changes it, and one of two at once', async () => {
  for (const role of ['manager', 'packer', 'support', 'accountant'] as const) {
    expect((await set(kinara, 0, await staffApp.makeStaff(role))).body.code).toBe('FORBIDDEN')
  }
  const long = await staffApp.makeStaff('owner', new Date(staffApp.clock().getTime() - 3_600_000))
  expect((await set(kinara, 0, long)).body.code).toBe('CONFIRM')
  const both = await Promise.all([set(kinara), set({ ...kinara, legalName: 'Lehar' })])
  expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
})

test('a GSTIN is accepted as owners type it', async () => {
  const { body } = await set({ ...kinara, gstin: ' 27aaack 1111b1zg', cin: 'u18101mh2024ptc123456' })
  expect(body.seller.value).toMatchObject({ gstin: '27AAACK1111B1ZG', cin: 'U18101MH2024PTC123456' })
})

test.each([
  ['value.legalName', { legalName: ' ' }],
  ['value.address', { address: [] }],
  ['value.address.1', { address: ['4 Hill Road', ''] }],
  ['value.address', { address: Array.from({ length: 7 }, () => 'line') }],
  ['value.state', { state: 'Atlantis' }],
  ['value.gstin', { gstin: '27AAACK1111B1ZH' }],
  ['value.gstin', { gstin: '29AAGCB7383J1Z4' }],
  ['value.cin', { cin: 'U18101' }],
  ['value.email', { email: 'hello' }],
  ['value.phone', { phone: 'call us' }],
  ['value.grievanceOfficer.name', { grievanceOfficer: { ...kinara.grievanceOfficer, name: '' } }],
  ['value.grievanceOfficer.email', { grievanceOfficer: { ...kinara.grievanceOfficer, email: 'asha' } }],
])('%s is refused: %j', async (field, wrong) => {
  const { status, body } = await set({ ...kinara, ...wrong })
  expect(status).toBe(422)
  expect(Object.keys(body.errors)).toEqual([field])
  expect(await readSeller(database.db)).toEqual(demoSeller)
})
