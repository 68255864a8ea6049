import assert from 'node:assert/strict'
import { gstinWords } from '@nukkad/contract/gstin-rules'
import { staffApiPath } from '@nukkad/contract/staff-rules'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct, type MadeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { bringTo, home, lineOf, makeShopper, returnWhole } from '../../../test/shopper.ts'
import { openStaffApp, staffUrl, type TestStaffApp } from '../../../test/staff-app.ts'
import { waitUntil } from '../../../test/wait-until.ts'
import { erasePerson } from '../../people/privacy/erase-person.ts'
import { inTransaction } from '../../platform/db.ts'
import { moveOrder } from '../../sale/order/move-order.ts'

let database: TestDatabase
let shop: OpenShop
let staffApp: TestStaffApp
let owner: Awaited<ReturnType<TestStaffApp['makeStaff']>>
let support: typeof owner
let tee: MadeProduct

const rao = { gstin: '29AAGCB7383J1Z4', businessName: 'Rao Traders' }
/** A business of Maharashtra; the parcel goes to Karnataka. */
const patil = { gstin: '27AAPFU0939F1ZV', businessName: 'Patil & Sons' }
const none = { gstin: null, businessName: null }

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
  staffApp = await openStaffApp(database.db)
  owner = await staffApp.makeStaff('owner')
  support = await staffApp.makeStaff('support')
  tee = await makeProduct(database.db, { price: 799, stock: 500 })
})
const start = new Date('2026-11-20T06:30:00Z')

beforeEach(async () => {
  shop.clock.set(start)
  staffApp.clock.set(start)
  await turn(true)
})
afterAll(async () => {
  await staffApp.close()
  await shop.close()
  await database.close()
})

/** The owner's switch; waits until the store knows. */
async function turn(value: boolean): Promise<void> {
  const { session } = owner
  const { version } = (await staffApp.ask('GET /settings', { session })).body.businessInvoices
  const saved = await staffApp.ask('PUT /settings/business-invoices', { session, body: { value, version } })
  assert.equal(saved.status, 200)
  await waitUntil(() => assert.equal(shop.catalogue.takesGstin(), value))
}

async function buyer(more: object = {}) {
  const asha = await makeShopper(shop, database.db)
  const orderId = await asha.buy([lineOf(tee)], { more })
  const put = (body: object) => asha.ask(`PUT /orders/${orderId}/gstin`, { body })
  return { ...asha, orderId, put, order: () => asha.read(orderId) }
}

const page = async (orderId: string) =>
  (await staffApp.ask(`GET /orders/${orderId}`, { session: support.session })).body
const pack = (orderId: string) =>
  inTransaction(database.db, (tx) => moveOrder(tx, { orderId, to: 'PROCESSING', by: 'staff', now: shop.clock() }))
const documentsOf = (orderId: string) =>
  database.db
    .selectFrom('taxDocuments')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('kind', 'desc')
    .$narrowType<{ facts: { buyerGstin?: string; heads: string[] } }>()
    .execute()

describe('at checkout', () => {
  test('the switch is off until an owner turns it on, and only an owner may', async () => {
    await database.db.deleteFrom('settings').where('key', '=', 'businessInvoices').execute()
    await waitUntil(() => assert.equal(shop.catalogue.takesGstin(), false))
    expect((await shop.ask('GET /content/chrome')).body.takesGstin).toBe(false)
    for (const role of ['manager', 'support', 'accountant', 'packer'] as const) {
      const { session } = await staffApp.makeStaff(role)
      const asked = { session, body: { value: true, version: 0 } }
      expect((await staffApp.ask('PUT /settings/business-invoices', asked)).body.code).toBe('FORBIDDEN')
    }
    await turn(true)
    expect((await shop.ask('GET /content/chrome')).body.takesGstin).toBe(true)
  })

  test('a GSTIN is refused at its field while the switch is off', async () => {
    await turn(false)
    const asha = await makeShopper(shop, database.db)
    await asha.add(lineOf(tee))
    const { status, body } = await asha.order({ more: rao })
    expect([status, body.errors]).toEqual([422, { gstin: gstinWords.notTaken }])
    expect((await asha.order()).status).toBe(201)
  })

  test.each([
    [{ ...rao, gstin: '29AAGCB7383J1Z5' }, { gstin: gstinWords.gstin }],
    [{ ...rao, gstin: '39AAGCB7383J1Z4' }, { gstin: gstinWords.gstin }],
    [{ gstin: rao.gstin }, { businessName: gstinWords.businessName }],
    [{ businessName: rao.businessName }, { gstin: gstinWords.missing }],
  ])('%j is refused', async (more, errors) => {
    const asha = await makeShopper(shop, database.db)
    await asha.add(lineOf(tee))
    const { status, body } = await asha.order({ more })
    expect([status, body.errors]).toEqual([422, errors])
  })

  test('it may be typed with spaces and small letters, and be of another State than the address', async () => {
    const { order } = await buyer({ gstin: ' 27aapfu 0939f1zv', businessName: ' Patil & Sons ' })
    expect(await order()).toMatchObject(patil)
  })

  test('an order without one has none', async () => {
    const { order } = await buyer()
    expect(await order()).toMatchObject(none)
  })

  test('a shopper who returns to an unpaid order with a GSTIN gets the same order with it', async () => {
    const asha = await makeShopper(shop, database.db)
    const orderId = await asha.buy([lineOf(tee)], { method: 'ONLINE' })
    const again = await asha.order({ method: 'ONLINE', more: rao })
    expect(again.body).toMatchObject({ orderId, ...rao })
    const without = await asha.order({ method: 'ONLINE' })
    expect(without.body).toMatchObject({ orderId, ...none })
  })
})

describe('on the order', () => {
  test('its customer adds, changes and removes it until packing starts', async () => {
    const { put, order, orderId } = await buyer()
    expect((await put(rao)).body).toMatchObject(rao)
    expect((await put(patil)).body).toMatchObject(patil)
    expect((await put(none)).body).toMatchObject(none)
    await put(rao)
    await pack(orderId)
    expect(await put(patil)).toMatchObject({ status: 409, body: { code: 'GSTIN_REFUSED' } })
    expect(await order()).toMatchObject(rao)
    const texts = (await page(orderId)).log.filter(({ kind }: { kind: string }) => kind === 'change')
    expect(texts.map(({ actor, text }: Record<string, string>) => [actor, text])).toEqual([
      ['shopper', 'GSTIN added: 29AAGCB7383J1Z4, Rao Traders'],
      ['shopper', 'GSTIN changed: 27AAPFU0939F1ZV, Patil & Sons'],
      ['shopper', 'GSTIN removed: invoice for a consumer'],
      ['shopper', 'GSTIN added: 29AAGCB7383J1Z4, Rao Traders'],
    ])
  })

  test('somebody else does not find the order', async () => {
    const { orderId } = await buyer()
    const other = await makeShopper(shop, database.db)
    expect((await other.ask(`PUT /orders/${orderId}/gstin`, { body: rao })).status).toBe(404)
  })

  test('with the switch off it can be removed, and not added', async () => {
    const { put } = await buyer(rao)
    await turn(false)
    expect((await put(patil)).body.errors).toEqual({ gstin: gstinWords.notTaken })
    expect((await put(none)).body).toMatchObject(none)
  })

  test('staff add it with the version they saw; the order’s history tells of it', async () => {
    const { orderId, put } = await buyer()
    const { version, canChangeGstin } = await page(orderId)
    expect(canChangeGstin).toBe(true)
    await put(patil)
    const set = (body: object, session = support.session) =>
      staffApp.ask(`PUT /orders/${orderId}/gstin`, { session, body })
    const stale = await set({ version, ...rao })
    expect([stale.status, stale.body.code, stale.body.fresh.gstin]).toEqual([409, 'STALE', patil.gstin])
    const packer = await staffApp.makeStaff('packer')
    expect((await set({ version: version + 1, ...rao }, packer.session)).status).toBe(403)
    const { body } = await set({ version: version + 1, ...rao })
    expect(body).toMatchObject(rao)
    expect(body.log.at(-1)).toMatchObject({ actor: 'staff', text: 'GSTIN changed: 29AAGCB7383J1Z4, Rao Traders' })
    await pack(orderId)
    const packing = await page(orderId)
    expect(packing.canChangeGstin).toBe(false)
    expect((await set({ version: packing.version, ...none })).body.code).toBe('GSTIN_REFUSED')
  })

  test('packing that starts at the same moment comes first, and the change is refused', async () => {
    const { orderId, put } = await buyer()
    const started = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const packing = inTransaction(database.db, async (tx) => {
      await moveOrder(tx, { orderId, to: 'PROCESSING', by: 'staff', now: shop.clock() })
      started.resolve()
      await goOn.promise
    })
    await started.promise
    const changing = put(rao)
    goOn.resolve()
    await packing
    expect((await changing).status).toBe(409)
    expect((await page(orderId)).gstin).toBeNull()
  })
})

describe('its invoice', () => {
  test('names the business with its GSTIN, taxed by the State of the delivery; so does the credit note', async () => {
    const { orderId } = await buyer(patil)
    await bringTo(database.db, orderId, 'DELIVERED', shop.clock())
    await returnWhole(database.db, orderId, shop.clock())
    const documents = await documentsOf(orderId)
    expect(documents.map(({ kind }) => kind)).toEqual(['INVOICE', 'CREDIT_NOTE'])
    for (const document of documents) {
      expect(document).toMatchObject({ buyerName: 'Patil & Sons', buyerState: home.state })
      expect(document.facts).toMatchObject({ buyerGstin: patil.gstin, heads: ['CGST', 'SGST'] })
    }
  })

  test('names a consumer, and no GSTIN', async () => {
    const { orderId } = await buyer()
    await bringTo(database.db, orderId, 'SHIPPED', shop.clock())
    const [invoice] = await documentsOf(orderId)
    expect([invoice?.buyerName, invoice?.facts.buyerGstin]).toEqual([home.fullName, undefined])
  })

  test('is in b2b of GSTR-1 with its sums, and its credit note in cdnr; b2cs has neither', async () => {
    shop.clock.set(new Date('2027-05-10T06:30:00Z'))
    staffApp.clock.set(shop.clock())
    const { session } = await staffApp.makeStaff('accountant')
    const { orderId } = await buyer(rao)
    await bringTo(database.db, orderId, 'DELIVERED', shop.clock())
    const kept = await buyer(rao)
    await bringTo(database.db, kept.orderId, 'SHIPPED', shop.clock())
    await returnWhole(database.db, orderId, shop.clock())
    const sheet = async (section: string) => {
      const headers = { origin: staffUrl, cookie: `nukkad-staff=${session}` }
      const url = `${staffApiPath}/tax-periods/section.csv?month=2027-05&section=${section}`
      return parse((await staffApp.app.inject({ url, headers })).body, { columns: true }) as Record<string, string>[]
    }
    const invoices = await sheet('b2b')
    const row = {
      'GSTIN/UIN of Recipient': rao.gstin,
      'Receiver Name': rao.businessName,
      'Invoice Value': '859',
      'Place Of Supply': '29-Karnataka',
      Rate: '5',
      'Taxable Value': '818.1',
    }
    expect(invoices).toMatchObject([row, row])
    expect(await sheet('cdnr')).toMatchObject([{ 'GSTIN/UIN of Recipient': rao.gstin, 'Note Value': '859' }])
    expect(await sheet('b2cs')).toEqual([])
    const view = (await staffApp.ask('GET /tax-periods', { session, query: { month: '2027-05' } })).body
    expect(view.documents).toMatchObject({ invoices: 1718, returned: 859, net: 859 })
  })

  test('keeps its business when the account is deleted; an order without an invoice forgets it', async () => {
    const { orderId, userId, buy, cancel } = await buyer(rao)
    await bringTo(database.db, orderId, 'DELIVERED', shop.clock())
    const second = await buy([lineOf(tee)], { more: rao })
    expect((await cancel(second)).status).toBe(200)
    shop.clock.advance(30 * 24 * 60 * 60 * 1000)
    expect(await erasePerson(database.db, userId, shop.clock())).toBe(true)
    const stored = await database.db
      .selectFrom('orders')
      .select(['id', 'gstin', 'businessName', 'phone'])
      .where('userId', '=', userId)
      .orderBy('status')
      .execute()
    expect(stored).toMatchObject([
      { id: orderId, ...rao, phone: 'removed' },
      { id: second, ...none },
    ])
    expect(await documentsOf(orderId)).toMatchObject([{ buyerName: rao.businessName, buyerStreet: home.street }])
  })
})

describe('before packing', () => {
  const queued = async (orderId: string) => {
    const { session } = await staffApp.makeStaff('packer')
    const { content } = (await staffApp.ask('GET /packing', { session, query: { size: '100' } })).body
    return content.find((one: { orderId: string }) => one.orderId === orderId)
  }

  test('a pincode of another State is marked in the queue, on the order and at the packing table', async () => {
    const { orderId } = await buyer({ shippingAddress: { ...home, state: 'Goa' } })
    const marks = { stateMismatch: { pincode: 'Karnataka', address: 'Goa' }, ewayBillAbove: null }
    expect(await queued(orderId)).toMatchObject({ marks })
    expect(await page(orderId)).toMatchObject({ marks })
    const { session } = await staffApp.makeStaff('packer')
    const opened = await staffApp.ask(`POST /packing/${orderId}/claim`, { session })
    expect(opened.body).toMatchObject({ marks })
    await bringTo(database.db, orderId, 'SHIPPED', shop.clock())
    expect((await page(orderId)).marks).toBeNull()
  })

  test('an order above ₹50,000 is marked, without what was cancelled of it', async () => {
    const gown = await makeProduct(database.db, { price: 30_000, stock: 10 })
    const asha = await makeShopper(shop, database.db)
    const orderId = await asha.buy([lineOf(gown, { quantity: 2 })])
    expect(await queued(orderId)).toMatchObject({ marks: { stateMismatch: null, ewayBillAbove: 50_000 } })
    const { version, items } = await page(orderId)
    const body = { version, reason: 'Customer asked', lines: [{ orderItemId: items[0].orderItemId, quantity: 1 }] }
    const { status } = await staffApp.ask(`POST /orders/${orderId}/cancel`, { session: owner.session, body })
    expect(status).toBe(200)
    expect(await queued(orderId)).toMatchObject({ marks: { ewayBillAbove: null } })
    expect(await page(orderId)).toMatchObject({ marks: { ewayBillAbove: null } })
  })
})
