import { addDays, istDay } from '@nukkad/contract/dates'
import { firstTaxRates } from '@nukkad/contract/test/tax-rates'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { bringTo, lineOf, makeShopper } from '../../../test/shopper.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'
import { inTransaction } from '../../platform/db.ts'
import { keepTaxRates } from '../../store/tax-rates/lock-tax-rates.ts'
import { readTaxRates } from '../../store/tax-rates/read-tax-rates.ts'

let database: TestDatabase
let shop: OpenShop
let otherProcess: OpenShop
let staffApp: TestStaffApp
let owner: Awaited<ReturnType<TestStaffApp['makeStaff']>>

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
  otherProcess = await openShop(database.db)
  staffApp = await openStaffApp(database.db)
})
beforeEach(async () => {
  const now = new Date('2026-11-26T06:30:00Z')
  for (const { clock } of [shop, otherProcess, staffApp]) clock.set(now)
  owner = await staffApp.makeStaff('owner')
})
afterAll(async () => {
  await staffApp.close()
  await otherProcess.close()
  await shop.close()
  await database.close()
})

let nth = 0
/** A chapter without a rate. */
const newChapter = () => String(80 + (nth += 1))
const today = '2026-11-26'
const perfume = {
  name: 'Perfume',
  from: today,
  threshold: null,
  lower: 18,
  upper: 18,
  uqc: 'PCS',
  isChecked: true,
}

const as = ({ session } = owner) => ({ session })
const add = (rate: object) => staffApp.ask('POST /tax-rates', { ...as(), body: { ...perfume, ...rate } })
const preview = (rate: object) => staffApp.ask('POST /tax-rates/preview', { ...as(), body: { ...perfume, ...rate } })
const list = async () => (await staffApp.ask('GET /tax-rates', as())).body
const rateOf = async (hsn: string, from = today) =>
  (await list()).rates.find((one: { hsn: string; from: string }) => one.hsn === hsn && one.from === from)

test('a new shop has the rates of clothing and accessories', async () => {
  const begun = (await readTaxRates(database.db)).toSorted((one, other) => (one.hsn < other.hsn ? -1 : 1))
  expect(begun).toEqual(firstTaxRates.toSorted((one, other) => (one.hsn < other.hsn ? -1 : 1)))
})

test('a new heading gives its products a rate, so they can be published', async () => {
  const hsn = `${newChapter()}03`
  const { productId } = await makeProduct(database.db, { hsn: `${hsn}00` })
  const ofHsn = async () =>
    (await staffApp.ask(`GET /products/${productId}`, as())).body.refusals.filter(
      ({ field }: { field: string }) => field === 'hsn',
    )
  expect(await ofHsn()).toEqual([
    { field: 'hsn', words: `HSN ${hsn}00 has no GST rate. The owner can add it under Tax rates.` },
  ])
  expect((await add({ hsn, isChecked: false })).status).toBe(201)
  expect(await ofHsn()).toEqual([])
  const { warnings } = (await staffApp.ask(`GET /products/${productId}`, as())).body
  expect(warnings).toContainEqual({
    field: 'hsn',
    words: `Check the GST rate of HSN ${hsn}00 with your accountant`,
  })
})

describe('a new rate', () => {
  test('applies in every process, for bags and orders; existing orders keep theirs', async () => {
    const hsn = newChapter()
    await add({ hsn })
    const product = await makeProduct(database.db, { hsn: `${hsn}0310`, price: 1_180, stock: 50 })
    const taxIn = async (store: OpenShop) => {
      const asha = await makeShopper(store, database.db)
      await asha.add(lineOf(product))
      return { asha, tax: (await asha.bag()).totalTax }
    }
    await expect.poll(async () => (await taxIn(shop)).tax).toBe(180)
    const early = await taxIn(shop)
    const { orderId } = (await early.asha.order()).body
    await add({ hsn, from: '2026-11-27', lower: 5, upper: 5, name: 'Perfume, cheaper' })
    expect((await taxIn(shop)).tax).toBe(180)
    for (const { clock } of [shop, otherProcess, staffApp]) clock.set(new Date('2026-11-27T06:30:00Z'))
    await expect.poll(async () => (await taxIn(otherProcess)).tax).toBe(56.19)
    await expect.poll(async () => (await taxIn(shop)).tax).toBe(56.19)
    const items = await database.db.selectFrom('orderItems').selectAll().where('orderId', '=', orderId).execute()
    expect(items).toMatchObject([{ taxRate: 18, tax: 18_000, total: 118_000 }])
  })

  test('shows the number of active products that it changes, and only those', async () => {
    const hsn = newChapter()
    await add({ hsn })
    for (const price of [999, 999, 5_000]) await makeProduct(database.db, { hsn: `${hsn}0310`, price })
    const draft = await makeProduct(database.db, { hsn: `${hsn}0310`, price: 999 })
    await database.db.updateTable('products').set({ status: 'draft' }).where('id', '=', draft.productId).execute()
    const tomorrow = addDays(today, 1)
    const slabs = { threshold: 2_500, lower: 5, upper: 18 }
    expect((await preview({ hsn, from: tomorrow, ...slabs })).body).toMatchObject({ products: 2 })
    expect((await preview({ hsn: `${hsn}03`, from: tomorrow, lower: 12, upper: 12 })).body).toMatchObject({
      products: 3,
      names: [expect.any(String), expect.any(String), expect.any(String)],
    })
    expect((await preview({ hsn: `${hsn}04`, from: tomorrow, lower: 12, upper: 12 })).body).toEqual({
      products: 0,
      names: [],
    })
    // It ended before today.
    expect((await preview({ hsn, from: '2020-01-01', lower: 12, upper: 12 })).body.products).toBe(0)
    expect((await list()).rates.filter((one: { hsn: string }) => one.hsn.startsWith(hsn))).toHaveLength(1)
  })

  test('counts its goods on the invoice in its unit', async () => {
    const product = await makeProduct(database.db, { hsn: '640399', price: 2_999 })
    const asha = await makeShopper(shop, database.db)
    const orderId = await asha.buy([lineOf(product)])
    await bringTo(database.db, orderId, 'SHIPPED', shop.clock())
    const lines = await database.db
      .selectFrom('taxDocumentLines as line')
      .innerJoin('taxDocuments as document', 'document.id', 'line.documentId')
      .select(['line.uqc', 'line.rate', 'line.hsn'])
      .where('document.orderId', '=', orderId)
      .where('line.units', '>', 0)
      .execute()
    expect(lines).toEqual([{ uqc: 'PRS', rate: 18, hsn: '640399' }])
  })

  test('waits for an invoice in progress, and an invoice has the rates of its day', async () => {
    const hsn = newChapter()
    const writing = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    const invoice = inTransaction(database.db, async (tx) => {
      await keepTaxRates(tx)
      writing.resolve()
      await written.promise
      return (await readTaxRates(tx)).some((one) => one.hsn === hsn)
    })
    await writing.promise
    const { closedUntil } = await list()
    const adding = add({ hsn, from: closedUntil === null ? today : addDays(closedUntil, 1) })
    await new Promise((resolve) => setTimeout(resolve, 150))
    written.resolve()
    expect(await invoice).toBe(false)
    expect((await adding).status).toBe(201)
  })
})

describe('is refused', () => {
  test.each([
    ['letters', { hsn: '61AB' }, 'hsn', /2, 4, 6 or 8 digits/],
    ['five digits', { hsn: '61091' }, 'hsn', /2, 4, 6 or 8 digits/],
    ['no name', { name: ' ' }, 'name', /./],
    ['a day that is none', { from: '2026-02-30' }, 'from', /./],
    ['a day before GST', { from: '2017-06-30' }, 'from', /1 July 2017/],
    ['a limit of nothing', { threshold: 0, lower: 5 }, 'threshold', /at least ₹1/],
    ['half a per cent', { lower: 5.5, upper: 5.5 }, 'lower', /whole number/],
    ['more than 40 %', { upper: 41, lower: 41 }, 'upper', /up to 40%/],
    ['a lower rate above the limit', { threshold: 2_500, lower: 18, upper: 5 }, 'upper', /must be higher/],
    ['two rates without a limit', { lower: 5, upper: 18 }, 'threshold', /limit between them/],
    ['an unknown unit', { uqc: 'BOX' }, 'uqc', /./],
  ])('%s', async (_, wrong, field, words) => {
    for (const ask of [preview, add]) {
      const { status, body } = await ask({ hsn: '99', ...wrong })
      expect(status).toBe(422)
      expect(body.errors).toMatchObject({ [field]: expect.stringMatching(words) })
    }
  })

  test('a second rate of the same code and day, even of two at once', async () => {
    const hsn = newChapter()
    const from = addDays(today, 30)
    const both = await Promise.all([add({ hsn, from }), add({ hsn, from, lower: 5, upper: 5 })])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422])
    for (const ask of [preview, add]) {
      expect((await ask({ hsn, from, lower: 12, upper: 12 })).body.errors).toEqual({
        from: `HSN ${hsn} already has a rate from 26 Dec 2026`,
      })
    }
  })

  test('a rate that equals the current one', async () => {
    const hsn = newChapter()
    const from = addDays(today, 30)
    await add({ hsn, from })
    const { body } = await add({ hsn, from: addDays(from, 1) })
    expect(body.errors).toEqual({ upper: `HSN ${hsn} already has this rate from 26 Dec 2026` })
  })

  test('a day on or before that of the last tax document', async () => {
    const asha = await makeShopper(shop, database.db)
    const orderId = await asha.buy([lineOf(await makeProduct(database.db, { stock: 5 }))])
    shop.clock.set(new Date('2026-12-03T20:00:00Z'))
    await bringTo(database.db, orderId, 'SHIPPED', shop.clock())
    // 1:30 am in India.
    expect(istDay(shop.clock())).toBe('2026-12-04')
    expect((await list()).closedUntil).toBe('2026-12-04')
    const hsn = newChapter()
    for (const ask of [preview, add]) {
      const { status, body } = await ask({ hsn, from: '2026-12-04' })
      expect(status).toBe(422)
      expect(body.errors).toEqual({
        from: 'There are tax documents up to 4 Dec 2026. Choose 5 Dec 2026 or later',
      })
    }
    expect((await add({ hsn, from: '2026-12-05' })).status).toBe(201)
  })

  test('for managers and accountants, who may read them', async () => {
    for (const role of ['manager', 'accountant'] as const) {
      const member = await staffApp.makeStaff(role)
      expect((await staffApp.ask('GET /tax-rates', as(member))).status).toBe(200)
      const { body } = await staffApp.ask('POST /tax-rates', { ...as(member), body: { ...perfume, hsn: '3303' } })
      expect(body.code).toBe('FORBIDDEN')
    }
    const support = await staffApp.makeStaff('support')
    expect((await staffApp.ask('GET /tax-rates', as(support))).body.code).toBe('FORBIDDEN')
    const known = await staffApp.ask('GET /products/tax-rates', as(support))
    expect(known.body.rates).toContainEqual(expect.objectContaining({ hsn: '61', threshold: 2_500 }))
  })
})

describe('afterwards', () => {
  const later = addDays(today, 60)

  test('a rate that has not begun can be deleted once, and the activity log says so', async () => {
    const hsn = newChapter()
    await add({ hsn, from: later })
    const { rateId, changedBy, canRemove } = await rateOf(hsn, later)
    expect({ changedBy, canRemove }).toEqual({ changedBy: 'owner', canRemove: true })
    expect((await staffApp.ask(`DELETE /tax-rates/${rateId}`, as())).status).toBe(200)
    expect(await rateOf(hsn, later)).toBeUndefined()
    expect((await staffApp.ask(`DELETE /tax-rates/${rateId}`, as())).body.code).toBe('TAX_RATE_NOT_FOUND')
    const entries = await database.db
      .selectFrom('auditLog')
      .select(['action', 'subject', 'before', 'after'])
      .where('staffId', '=', owner.staffId)
      .orderBy('id')
      .execute()
    expect(entries).toMatchObject([
      { action: 'taxRate.add', subject: 'taxRates', after: { hsn, from: later, upper: 18 } },
      { action: 'taxRate.remove', subject: 'taxRates', before: { hsn, from: later, upper: 18 } },
    ])
  })

  test('a rate that has begun, or a default one, stays', async () => {
    const own = await rateOf('61', '2025-09-22')
    expect(own).toMatchObject({ changedBy: null, canRemove: false, threshold: 2_500, lower: 5, upper: 18 })
    expect((await staffApp.ask(`DELETE /tax-rates/${own.rateId}`, as())).body.code).toBe('TAX_RATE_FIXED')
    const hsn = newChapter()
    await add({ hsn, from: later })
    staffApp.clock.set(new Date(`${later}T06:30:00Z`))
    owner = await staffApp.makeStaff('owner')
    const { rateId, canRemove } = await rateOf(hsn, later)
    expect(canRemove).toBe(false)
    expect((await staffApp.ask(`DELETE /tax-rates/${rateId}`, as())).body.code).toBe('TAX_RATE_FIXED')
  })

  test('an accountant’s confirmation is recorded once', async () => {
    const hsn = newChapter()
    await add({ hsn, from: later, isChecked: false })
    const { rateId, needsCheck } = await rateOf(hsn, later)
    expect(needsCheck).toBe(true)
    for (let time = 0; time < 2; time += 1) {
      expect((await staffApp.ask(`POST /tax-rates/${rateId}/check`, as())).status).toBe(200)
    }
    expect((await rateOf(hsn, later)).needsCheck).toBe(false)
    const entries = await database.db
      .selectFrom('auditLog')
      .select('action')
      .where('staffId', '=', owner.staffId)
      .orderBy('id')
      .execute()
    expect(entries.map(({ action }) => action)).toEqual(['taxRate.add', 'taxRate.check'])
  })
})
