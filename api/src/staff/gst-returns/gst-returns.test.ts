import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { gstSections } from '@nukkad/contract/gst-return-rules'
import { demoSeller } from '@nukkad/contract/shop'
import { staffApiPath } from '@nukkad/contract/staff-rules'
import type { OrderStatus } from '@nukkad/contract/order-rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct, type MadeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { bringTo, lineOf, makePayment, makeShopper, type Line } from '../../../test/shopper.ts'
import { openStaffApp, staffUrl, type TestStaffApp } from '../../../test/staff-app.ts'
import { inTransaction } from '../../platform/db.ts'
import { cancelInvoice } from '../../sale/tax/invoice.ts'
import { moveOrder } from '../../sale/order/move-order.ts'
import { beginSeller } from '../../store/settings/seller.ts'
import { moveReturn } from '../../sale/returns/change-return.ts'
import { openReturn } from '../../sale/returns/request-return.ts'
import { checkTaxPeriods } from './check-tax-periods.ts'

let database: TestDatabase
let shop: OpenShop
let staffApp: TestStaffApp
let session = ''
let packer = ''
let late: MadeProduct

const at = (time: string) => {
  shop.clock.set(new Date(time))
  staffApp.clock.set(shop.clock())
}
const move = (orderId: string, to: OrderStatus, more: object = {}) =>
  inTransaction(database.db, (tx) => moveOrder(tx, { orderId, to, by: 'staff', now: shop.clock(), ...more }))
const ship = (orderId: string) => bringTo(database.db, orderId, 'SHIPPED', shop.clock())

/** Places an order for that state. */
async function buy(lines: Line[], state: string): Promise<string> {
  const asha = await makeShopper(shop, database.db)
  const orderId = await asha.buy(lines)
  await database.db.updateTable('orders').set({ state }).where('id', '=', orderId).execute()
  return orderId
}

/** Prepaid, so that no COD limit applies. */
async function buyPrepaid(lines: Line[], state: string): Promise<string> {
  const asha = await makeShopper(shop, database.db)
  const orderId = await asha.buy(lines, { method: 'ONLINE' })
  await makePayment(database.db, orderId, shop.clock())
  await database.db.updateTable('orders').set({ state, status: 'CONFIRMED' }).where('id', '=', orderId).execute()
  return orderId
}

async function pack(orderId: string): Promise<void> {
  const { body } = await staffApp.ask(`POST /packing/${orderId}/claim`, { session: packer })
  for (const { itemId, quantity } of body.lines) {
    for (let nth = 0; nth < quantity; nth += 1) {
      await staffApp.ask(`POST /packing/${orderId}/ticks`, { session: packer, body: { tickId: randomUUID(), itemId } })
    }
  }
  expect((await staffApp.ask(`POST /packing/${orderId}/packed`, { session: packer, body: {} })).status).toBe(200)
}

/** Returns one unit of the first item. */
async function returnOne(orderId: string): Promise<void> {
  const item = await database.db
    .selectFrom('orderItems')
    .select('id')
    .where('orderId', '=', orderId)
    .orderBy('position')
    .executeTakeFirstOrThrow()
  const lines = [{ orderItemId: item.id, quantity: 1 }]
  await inTransaction(database.db, async (tx) => {
    const now = shop.clock()
    const returnId = await openReturn(tx, { orderId, reason: 'Size/fit issue', actorId: 'staff', lines, now })
    for (const to of ['APPROVED', 'PICKED_UP'] as const) await moveReturn(tx, { returnId, to, by: 'staff', now })
    const receipt = { found: lines.map((line) => ({ ...line, outcome: 'shelf' as const })) }
    await moveReturn(tx, { returnId, to: 'RECEIVED', by: 'staff', receipt, now })
  })
}

/**
 * March 2027 with both rates, five states, notes of each cause, a cancelled invoice, and orders on both sides of its
 * last midnight.
 */
beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
  staffApp = await openStaffApp(database.db)
  at('2027-03-10T06:30:00Z')
  session = (await staffApp.makeStaff('accountant')).session
  packer = (await staffApp.makeStaff('packer')).session
  const tee = await makeProduct(database.db, { price: 799, stock: 100 })
  const coat = await makeProduct(database.db, { price: 3499, stock: 100, hsn: '62029900' })
  const gown = await makeProduct(database.db, { price: 59_999, stock: 100, hsn: '62044999' })
  late = tee
  await sellMonth({ tee, coat, gown })
  const packed = await buy([lineOf(tee)], 'Karnataka')
  await pack(packed)
  at('2027-03-31T18:29:59Z')
  await ship(await buy([lineOf(tee)], 'Karnataka'))
  at('2027-03-31T18:30:00Z')
  await ship(await buy([lineOf(tee, { quantity: 2 })], 'Karnataka'))
  await move(packed, 'SHIPPED')
  session = (await staffApp.makeStaff('accountant')).session
})
afterAll(async () => {
  await staffApp.close()
  await shop.close()
  await database.close()
})

async function sellMonth({ tee, coat, gown }: Record<'tee' | 'coat' | 'gown', MadeProduct>): Promise<void> {
  await ship(await buy([lineOf(tee, { quantity: 2 }), lineOf(coat)], 'Karnataka'))
  await ship(await buy([lineOf(coat)], 'Goa'))
  const cancelled = await buy([lineOf(tee)], 'Tamil Nadu')
  await pack(cancelled)
  await move(cancelled, 'CANCELLED')
  const kept = await buy([lineOf(tee, { quantity: 3 }), lineOf(coat)], 'Maharashtra')
  await bringTo(database.db, kept, 'DELIVERED', shop.clock())
  await returnOne(kept)
  const refused = await buy([lineOf(coat)], 'Ladakh')
  await ship(refused)
  const items = await database.db.selectFrom('orderItems').select('id').where('orderId', '=', refused).execute()
  const found = items.map(({ id }) => ({ orderItemId: id, quantity: 1, outcome: 'shelf' }))
  await move(refused, 'RETURNED_TO_ORIGIN', { found })
  await ship(await buyPrepaid([lineOf(gown, { quantity: 2 })], 'Maharashtra'))
  const lost = await buyPrepaid([lineOf(gown, { quantity: 2 })], 'Maharashtra')
  await ship(lost)
  await move(lost, 'LOST')
  await ship(await buyPrepaid([lineOf(gown, { quantity: 2 })], 'Karnataka'))
}

const march = { month: '2027-03' }
const read = async (query: Record<string, string>) => (await staffApp.ask('GET /tax-periods', { session, query })).body

async function file(name: string, query: Record<string, string>, own = session) {
  const headers = { origin: staffUrl, cookie: `nukkad-staff=${own}` }
  const url = `${staffApiPath}/tax-periods/${name}?${new URLSearchParams(query).toString()}`
  const { statusCode: status, headers: sent, body } = await staffApp.app.inject({ url, headers })
  return { status, sent, body }
}
async function sheet(section: string, query = march): Promise<Record<string, string>[]> {
  const { status, body } = await file('section.csv', { ...query, section })
  expect(status).toBe(200)
  return parse(body, { columns: true })
}
/** The files of a period, downloaded by a new accountant each time: rate limits count per person. */
async function files(query: { month: string }): Promise<Record<string, string>> {
  const own = (await staffApp.makeStaff('accountant')).session
  const kept: Record<string, string> = { 'gstr-1.json': (await file('gstr-1.json', query, own)).body }
  for (const section of gstSections) kept[section] = (await file('section.csv', { ...query, section }, own)).body
  return kept
}
const paise = (rupees: string | number) => Math.round(Number(rupees) * 100)

/** The totals of the month's lines, summed by the database alone. */
const signed = sql`
  select document.buyer_state as state, line.rate, line.hsn,
    coalesce(invoice.total, document.total) > 10000000 and document.igst > 0 as is_large,
    case document.kind when 'INVOICE' then 1 else -1 end * line.taxable as taxable,
    case document.kind when 'INVOICE' then 1 else -1 end * (line.cgst + line.sgst + line.igst) as tax,
    case document.kind when 'INVOICE' then 1 else -1 end * line.units as units
  from tax_documents document join tax_document_lines line on line.document_id = document.id
  left join tax_documents invoice on invoice.id = document.corrects
  where document.cancelled_at is null
    and (document.made_at at time zone 'Asia/Kolkata')::date between '2027-03-01' and '2027-03-31'`

test('b2cs has each state and rate to the paisa, less its credit notes', async () => {
  const { rows } = await sql<{ place: string; rate: number; taxable: number }>`
    select state as place, rate, sum(taxable)::int as taxable from (${signed}) line
    where not is_large group by 1, 2 order by 1, 2`.execute(database.db)
  expect(rows.map(({ place, rate }) => [place, rate])).toEqual([
    ['Goa', 18],
    ['Karnataka', 5],
    ['Karnataka', 18],
    ['Ladakh', 18],
    ['Maharashtra', 5],
    ['Maharashtra', 18],
  ])
  const told = (await sheet('b2cs')).map((row) => ({
    place: row['Place Of Supply']?.slice(3),
    rate: Number(row['Rate']),
    taxable: paise(row['Taxable Value'] ?? ''),
  }))
  const byPlace = (one: { place?: string | undefined; rate: number }) => `${one.place} ${String(one.rate).padStart(2)}`
  expect(told.toSorted((one, other) => (byPlace(one) < byPlace(other) ? -1 : 1))).toEqual(rows)
  expect(told.find(({ place }) => place === 'Ladakh')).toMatchObject({ taxable: 0 })
})

test('large invoices to another state and their notes are listed one by one', async () => {
  const [kept, lost] = await sheet('b2cl')
  expect([kept, lost]).toMatchObject([
    { 'Invoice Value': '119998', 'Place Of Supply': '27-Maharashtra', Rate: '18', 'Invoice date': '10-Mar-2027' },
    { 'Invoice Value': '119998' },
  ])
  expect(await sheet('cdnur')).toMatchObject([
    { 'UR Type': 'B2CL', 'Note Type': 'C', 'Note Value': '119998', 'Taxable Value': lost?.['Taxable Value'] },
  ])
  expect(await sheet('b2b')).toEqual([])
})

test('HSN codes, sections and GSTR-3B have equal sums', async () => {
  const { rows } = await sql<{ hsn: string; rate: number; units: number; taxable: number; tax: number }>`
    select hsn, rate, sum(units)::int as units, sum(taxable)::int as taxable, sum(tax)::int as tax
    from (${signed}) line group by 1, 2 order by 1, 2`.execute(database.db)
  const told = (await sheet('hsn_b2c')).map((row) => ({
    hsn: row['HSN'],
    rate: Number(row['Rate']),
    units: Number(row['Total Quantity']),
    taxable: paise(row['Taxable Value'] ?? ''),
    tax: ['Integrated Tax Amount', 'Central Tax Amount', 'State/UT Tax Amount'].reduce(
      (sum, name) => sum + paise(row[name] ?? ''),
      0,
    ),
  }))
  expect(told).toEqual(rows)
  const view = await read(march)
  const sum = (of: 'taxable' | 'tax') => rows.reduce((all, row) => all + row[of], 0)
  const { taxed, nilRated } = view.outward
  expect(taxed.cgst).toBe(taxed.sgst)
  expect([paise(taxed.taxable), paise(taxed.igst) + 2 * paise(taxed.cgst)]).toEqual([sum('taxable'), sum('tax')])
  expect(nilRated.total).toBe(0)
  const total = (name: string) => view.sections.find(({ section }: { section: string }) => section === name).total
  const bySections = ['b2b', 'b2cl', 'b2cs'].map(total).reduce((all, one) => all + one, 0) - total('cdnur')
  expect(paise(bySections)).toBe(paise(taxed.total))
  expect(paise(view.documents.net)).toBe(paise(taxed.total))
  expect(paise(total('hsn_b2c'))).toBe(paise(taxed.total))
})

test('sales to other states are listed by state, less their credit notes', async () => {
  const { rows } = await sql<{ state: string; taxable: number }>`
    select state, sum(taxable)::int as taxable from (${signed}) line where state <> 'Karnataka'
    group by 1 order by 1`.execute(database.db)
  const { interState } = await read(march)
  const told = interState.map(({ state, taxable }: { state: string; taxable: number }) => [
    state.slice(3),
    paise(taxable),
  ])
  expect(told.toSorted()).toEqual(rows.map(({ state, taxable }) => [state, taxable]))
})

test('the last second of March is in March and the next in April, with a number of the new year', async () => {
  expect(await sheet('docs')).toMatchObject([
    { 'Nature of Document': 'Invoices for outward supply', 'Sr. No. From': 'AA2627/0000001', Cancelled: '1' },
    { 'Nature of Document': 'Credit Note', 'Sr. No. From': 'CN2627/0000001', 'Sr. No. To': 'CN2627/0000003' },
  ])
  const [invoices] = await sheet('docs')
  expect(invoices).toMatchObject({ 'Sr. No. To': 'AA2627/0000010', 'Total Number': '10' })
  const april = await read({ month: '2027-04' })
  expect(april).toMatchObject({ from: '2027-04-01', to: '2027-04-30', documents: { invoices: 1658, net: 1658 } })
  expect(april.issued).toEqual([
    { kind: 'INVOICE', from: 'AA2728/0000001', to: 'AA2728/0000001', count: 1, cancelled: 0 },
  ])
})

test("the portal's file names the seller and the month, and a quarter is one file", async () => {
  const { sent, body } = await file('gstr-1.json', march)
  expect(sent).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="gstr-1-2027-03.json"',
    'cache-control': 'no-store',
  })
  const month = JSON.parse(body)
  expect(month).toMatchObject({ gstin: '29AAACN0000A1ZH', fp: '032027' })
  expect(month.b2cs.map(({ pos, rt }: { pos: string; rt: number }) => [pos, rt])).toEqual([
    ['27', 5],
    ['27', 18],
    ['29', 5],
    ['29', 18],
    ['30', 18],
    ['38', 18],
  ])
  expect(month.b2cl).toMatchObject([{ pos: '27', inv: [{ val: 119_998 }, { val: 119_998 }] }])
  expect(month.hsn.hsn_b2b).toMatchObject([{ qty: 0 }])
  const quarter = await file('gstr-1.json', { ...march, filing: 'quarterly' })
  expect(JSON.parse(quarter.body)).toEqual(month)
  const iff = await file('gstr-1.json', { month: '2027-02', filing: 'quarterly' })
  expect(iff.sent['content-disposition']).toBe('attachment; filename="iff-2027-02.json"')
  expect(Object.keys(JSON.parse(iff.body))).toEqual(['gstin', 'fp', 'version', 'hash'])
})

test('the register has every document, and its issued lines add up to the return', async () => {
  const { sent, body } = await file('register.csv', march)
  expect(sent['content-disposition']).toBe('attachment; filename="tax-register-2027-03.csv"')
  const rows: Record<string, string>[] = parse(body, { columns: true, bom: true })
  expect(new Set(rows.map((row) => row['Number'])).size).toBe(13)
  expect(rows.filter((row) => row['Status'] === 'Cancelled')).toHaveLength(1)
  expect(rows.filter((row) => row['Document'] === 'Credit note').map((row) => row['Reason'])).toEqual([
    'Returned',
    'RTO',
    'Lost in transit',
  ])
  const net = rows
    .filter((row) => row['Status'] === 'Issued')
    .reduce((sum, row) => sum + paise(row['Total'] ?? '') * (row['Document'] === 'Credit note' ? -1 : 1), 0)
  expect(net).toBe(paise((await read(march)).documents.net))
})

test('dispatched orders and refunds reconcile with invoices and credit notes, each difference explained', async () => {
  const { sales, refunds, documents } = await read(march)
  const { rows } = await sql<{ dispatched: number; refunded: number }>`
    select (select sum(total_amount)::int from orders
        where (shipped_at at time zone 'Asia/Kolkata')::date between '2027-03-01' and '2027-03-31') as dispatched,
      (select sum(amount)::int from refunds
        where (requested_at at time zone 'Asia/Kolkata')::date between '2027-03-01' and '2027-03-31') as refunded
  `.execute(database.db)
  expect([sales.dispatched, refunds.refunds].map(paise)).toEqual([rows[0]?.dispatched, rows[0]?.refunded])
  expect(sales).toMatchObject({ withoutInvoice: 0, invoicedBefore: 0, other: 0 })
  // Packed in March, and dispatched in April.
  expect(sales.dispatchedLater).toBe(799 + 60)
  expect(paise(sales.dispatched + sales.dispatchedLater)).toBe(paise(sales.invoiced))
  expect(paise(sales.invoiced)).toBe(paise(documents.invoices - documents.cancelled))
  // The coat that came back from Ladakh was COD; the lost gowns and the returned tee are refunded.
  expect(refunds).toMatchObject({ nothingPaid: 3499 + 60, refundedElsewhere: 0, goodwill: 0, other: 0 })
  expect(paise(refunds.notes - refunds.nothingPaid)).toBe(paise(refunds.refunds))
  const april = (await read({ month: '2027-04' })).sales
  expect(april).toMatchObject({ dispatched: 859 + 1658, invoicedBefore: 859, invoiced: 1658, other: 0 })
})

/** Before 22 Sep 2025 apparel above ₹1,000 had 12 %. */
test('invoices at another rate than their order are listed, with the difference of tax', async () => {
  at('2025-09-21T06:30:00Z')
  const orderId = await buy([lineOf(await makeProduct(database.db, { price: 1_499 }))], 'Karnataka')
  await database.db.updateTable('orderItems').set({ taxRate: 12, tax: 16_061 }).where('orderId', '=', orderId).execute()
  const same = await buy([lineOf(late)], 'Karnataka')
  at('2025-09-23T06:30:00Z')
  for (const one of [orderId, same]) await ship(one)
  const own = (await staffApp.makeStaff('accountant')).session
  const query = { month: '2025-09' }
  const { rateChanges } = (await staffApp.ask('GET /tax-periods', { session: own, query })).body
  // ₹1,499 contain ₹160.61 at 12 % and ₹71.38 at 5 %.
  expect(rateChanges).toEqual({
    count: 1,
    difference: -89.23,
    documents: [
      {
        number: expect.stringMatching(/^AA2526/),
        day: '2025-09-23',
        orderId,
        orderRates: [12],
        rates: [5],
        orderTax: 160.61,
        tax: 71.38,
      },
    ],
  })
  const { body } = await file('register.csv', query, own)
  const rows: Record<string, string>[] = parse(body, { columns: true, bom: true })
  expect(rows.find((row) => row['Order'] === orderId)).toMatchObject({
    'GST rate %': '5',
    'Tax in the order': '160.61',
    'Difference to the order': '-89.23',
  })
  expect(rows.find((row) => row['Order'] === same)).toMatchObject({ 'Difference to the order': '-0.01' })
  at('2027-03-31T18:30:00Z')
})

test('orders dispatched without an invoice are listed, and their sum is subtracted', async () => {
  const time = new Date('2025-08-31T18:29:59Z')
  const orderId = await buy([lineOf(late, { quantity: 2 })], 'Goa')
  await bringTo(database.db, orderId, 'SHIPPED', time)
  await sql`alter table tax_documents disable trigger user`.execute(database.db)
  await database.db.updateTable('taxDocuments').set({ cancelledAt: time }).where('orderId', '=', orderId).execute()
  await sql`alter table tax_documents enable trigger user`.execute(database.db)
  const { sales, withoutInvoice } = await read({ month: '2025-08' })
  expect(withoutInvoice).toEqual({ count: 1, orders: [{ orderId, day: '2025-08-31', amount: 1_658 }] })
  expect(sales).toMatchObject({ dispatched: 1_658, withoutInvoice: 1_658, invoiced: 0, other: 0 })
  expect((await read({ month: '2025-10' })).withoutInvoice).toEqual({ count: 0, orders: [] })
})

test('a wrong month is refused, and only owner, manager and accountant read returns', async () => {
  expect((await staffApp.ask('GET /tax-periods', { session, query: { month: '2027-13' } })).body).toMatchObject({
    status: 422,
    errors: { month: 'Enter a month as YYYY-MM' },
  })
  expect((await file('section.csv', { ...march, section: 'nil' })).status).toBe(422)
  const stranger = (await staffApp.makeStaff('packer')).session
  for (const name of ['gstr-1.json', 'register.csv']) expect((await file(name, march, stranger)).status).toBe(403)
})

describe('closing', () => {
  const close = (month: string, own: string) =>
    staffApp.ask('POST /tax-periods/close', { session: own, body: { month } })

  test('fixes the figures of a past month, for owner and accountant alone', async () => {
    at('2027-04-02T06:30:00Z')
    session = (await staffApp.makeStaff('accountant')).session
    const manager = (await staffApp.makeStaff('manager')).session
    expect((await close('2027-03', manager)).status).toBe(403)
    expect((await close('2027-04', session)).body).toMatchObject({
      status: 422,
      errors: { month: 'This period ends on 30 Apr 2027.' },
    })
    const open = await read(march)
    expect(open).toMatchObject({ closed: null, closeFault: null, closedUntil: null })
    const { status, body } = await close('2027-03', session)
    expect(status).toBe(200)
    expect(body).toMatchObject({ closed: { by: expect.any(String) }, closeFault: null, closedUntil: '2027-03-31' })
    expect(body.documents).toEqual(open.documents)
    expect((await close('2027-03', session)).body).toMatchObject({ errors: { month: 'This period is closed.' } })
    expect((await close('2027-01', session)).body.errors.month).toBe(
      'Periods are closed in order: the next starts on 1 Apr 2027.',
    )
    const kept = database.db.updateTable('taxPeriods').set({ gstin: 'X' }).execute()
    await expect(kept).rejects.toThrow('a closed period cannot be changed')
  })

  test('an invoice cancelled since is subtracted from the next month, and the closed one stays', async () => {
    const before = await read(march)
    const packed = await database.db
      .selectFrom('taxDocuments')
      .select(['orderId', 'taxable', 'total', 'number'])
      .where('day', '=', '2027-03-31')
      .executeTakeFirstOrThrow()
    const april = await read({ month: '2027-04' })
    await inTransaction(database.db, (tx) => cancelInvoice(tx, packed.orderId, shop.clock()))
    expect(await read(march)).toEqual(before)
    const after = await read({ month: '2027-04' })
    expect(paise(after.documents.cancelledLate)).toBe(packed.total)
    expect(paise(after.documents.net)).toBe(paise(april.documents.net) - packed.total)
    expect(after.issued).toEqual(april.issued)
    const told = await sheet('b2cs', { month: '2027-04' })
    const issued = paise(april.outward.taxed.taxable)
    expect(told.reduce((sum, row) => sum + paise(row['Taxable Value'] ?? ''), 0)).toBe(issued - packed.taxable)
    const { body } = await file('register.csv', { month: '2027-04' })
    expect(body).toContain(`${packed.number},2027-03-31,Cancelled after closing`)
  })

  test('a document of a closed day counts in the next month', async () => {
    const april = await read({ month: '2027-04' })
    const march31 = new Date('2027-03-31T12:00:00Z')
    const orderId = await buy([lineOf(late)], 'Karnataka')
    await bringTo(database.db, orderId, 'SHIPPED', march31)
    const after = await read({ month: '2027-04' })
    expect(paise(after.documents.invoices) - paise(april.documents.invoices)).toBe(85_900)
    const { body } = await file('register.csv', { month: '2027-04' })
    expect(body).toMatch(/AA2627\/\d{7},2027-03-31,Issued/)
  })

  test('a document in progress is in the period or after it, and of two concurrent closings one counts', async () => {
    at('2027-05-02T06:30:00Z')
    const [one, other] = [(await staffApp.makeStaff('owner')).session, (await staffApp.makeStaff('accountant')).session]
    session = one
    const orderId = await buy([lineOf(late)], 'Karnataka')
    const april30 = new Date('2027-04-30T12:00:00Z')
    const [, ...closed] = await Promise.all([
      bringTo(database.db, orderId, 'SHIPPED', april30),
      close('2027-04', one),
      close('2027-04', other),
    ])
    expect(closed.map(({ status }) => status).toSorted((status, next) => status - next)).toEqual([200, 422])
    const [april, may] = [await read({ month: '2027-04' }), await read({ month: '2027-05' })]
    const { rows } = await sql<{ net: number }>`
      select sum(case kind when 'INVOICE' then 1 else -1 end * total)::int as net from tax_documents
      where cancelled_at is null and day >= '2027-03-01'`.execute(database.db)
    const told = [(await read(march)).documents.net, april.documents.net, may.documents.net].map(paise)
    expect(told.reduce((sum, one) => sum + one, 0)).toBe(rows[0]?.net)
  })

  test('a lost COD parcel that did arrive is invoiced again, and each step adds up', async () => {
    at('2027-06-10T06:30:00Z')
    session = (await staffApp.makeStaff('owner')).session
    const june = () => read({ month: '2027-06' })
    const orderId = await buy([lineOf(late)], 'Goa')
    await ship(orderId)
    await move(orderId, 'LOST')
    expect((await june()).documents).toMatchObject({ invoices: 859, lost: 859, net: 0 })
    await move(orderId, 'DELIVERED')
    const { sales, refunds, documents } = await june()
    expect(documents).toMatchObject({ invoices: 2 * 859, lost: 859, net: 859 })
    expect(sales).toEqual({
      dispatched: 859,
      withoutInvoice: 0,
      invoicedBefore: 0,
      dispatchedLater: 0,
      invoicedAgain: 859,
      other: 0,
      invoiced: 2 * 859,
    })
    expect(refunds).toMatchObject({ notes: 859, nothingPaid: 859, other: 0, refunds: 0 })
    expect(await sheet('b2cs', { month: '2027-06' })).toMatchObject([{ 'Place Of Supply': '30-Goa' }])
  })

  test('the files of a closed period stay the same byte for byte: after a later document, and with another GSTIN', async () => {
    at('2027-05-20T06:30:00Z')
    const business = { gstin: '27AAPFU0939F1ZV', businessName: 'Patil Traders' }
    for (const gstin of [business, { gstin: null, businessName: null }]) {
      const orderId = await buy([lineOf(late, { quantity: 2 })], 'Maharashtra')
      await database.db.updateTable('orders').set(gstin).where('id', '=', orderId).execute()
      await bringTo(database.db, orderId, 'DELIVERED', shop.clock())
      await returnOne(orderId)
    }
    at('2027-06-12T06:30:00Z')
    session = (await staffApp.makeStaff('owner')).session
    const [may, june] = [{ month: '2027-05' }, { month: '2027-06' }]
    const open = await files(may)
    expect(open['b2b']).toContain(business.gstin)
    expect(open['cdnr']).toContain(business.gstin)
    expect((await close(may.month, session)).status).toBe(200)
    expect(await files(may)).toEqual(open)

    const again = await buy([lineOf(late)], 'Goa')
    await bringTo(database.db, again, 'DELIVERED', new Date('2027-05-21T06:30:00Z'))
    await returnOne(again)
    const gstin = '29AAGCB7383J1Z4'
    await beginSeller(database.db, { ...demoSeller, gstin }, shop.clock())
    expect(JSON.parse((await file('gstr-1.json', june)).body)).toMatchObject({ gstin })
    expect(await files(may)).toEqual(open)
    await beginSeller(database.db, demoSeller, shop.clock())
  })

  test('the figures of closed periods are the sums of their documents; one that differs is found', async () => {
    expect(await checkTaxPeriods(database.db)).toEqual([])
    await sql`alter table tax_documents disable trigger user`.execute(database.db)
    await sql`update tax_documents set taxable = taxable + 100, total = total + 100
      where number = 'AA2627/0000001'`.execute(database.db)
    await sql`alter table tax_documents enable trigger user`.execute(database.db)
    expect(await checkTaxPeriods(database.db)).toEqual([
      'GST period 1 Mar 2027 to 31 Mar 2027: the figures of its documents have changed since it was closed',
    ])
  })
})
