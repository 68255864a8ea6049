import type { GstReturn } from '@nukkad/contract/staff/gst-returns'
import { gstSections } from '@nukkad/contract/gst-return-rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { places } from '../../../test/month/plan-month.ts'
import { monthDays, runMonth, type SoldMonth } from '../../../test/month/run-month.ts'
import { openPayingShop, type PayingShop } from '../../../test/paying.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'
import { testRandom } from '../../../test/test-random.ts'
import { runMatchCommand } from '../../commands/match.ts'
import { checkPaymentStates } from '../../sale/settlement/check-payment-states.ts'
import { checkTaxPeriods } from './check-tax-periods.ts'

const orders = Number(process.env.ORDERS ?? 2_000)
const [march, april] = ['2027-03', '2027-04']

let shop: PayingShop
let staffApp: TestStaffApp
let session = ''
let month: SoldMonth

beforeAll(async () => {
  shop = await openPayingShop()
  staffApp = await openStaffApp(shop.db)
})
afterAll(async () => {
  await staffApp.close()
  await shop.close()
})

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> => (await query.execute(shop.db)).rows
const paise = (rupees: number | undefined) => Math.round((rupees ?? 0) * 100)

/** Webhooks that failed are sent again; jobs that failed would wait for minutes: this makes them due. */
async function settleDown(): Promise<void> {
  for (let nth = 0; nth < 4; nth += 1) {
    await expect
      .poll(() => shop.sandbox.state().events.filter(({ nextAt }) => nextAt !== null), { timeout: 600_000 })
      .toEqual([])
    await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(shop.db)
    await shop.settleDown()
    await shop.sweepRefunds()
  }
}

/** The other tests look at what this one has sold. */
test('a month is sold with every kind of order, and connections die in the middle of it, twice', async () => {
  const began = Date.now()
  month = await runMonth({ shop, staffApp }, { orders, random: testRandom() })
  await settleDown()
  session = (await staffApp.makeStaff('owner')).session
  const failed = [...month.failed].map(([day, words]) => `${words.length} on day ${day}`)
  console.log({ orders, seconds: Math.round((Date.now() - began) / 1000), failed })
  const counted = await rowsOf(
    sql<{ status: string; count: number }>`select status, count(*)::int as count from orders group by 1`,
  )
  expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(orders)
  for (const day of [monthDays.cut, monthDays.midnight]) expect(month.failed.get(day)?.length).toBeGreaterThan(0)
}, 3_600_000)

test('every parcel that was handed over has one invoice', async () => {
  const without = await rowsOf(sql<{ id: string }>`
    select id from orders where shipped_at is not null and (select count(*) from tax_documents
      where order_id = orders.id and kind = 'INVOICE' and cancelled_at is null) <> 1`)
  expect(without).toEqual([])
  const cancelled = await rowsOf(sql<{ id: string }>`
    select id from orders where shipped_at is null and exists (select from tax_documents
      where order_id = orders.id and (kind = 'CREDIT_NOTE' or cancelled_at is null))`)
  expect(cancelled).toEqual([])
})

test('numbers count from 1 in each year, without a gap and without a double', async () => {
  const series = await rowsOf(sql<{ prefix: string; year: number; first: number; last: number; count: number }>`
    select prefix, year, min(serial) as first, max(serial) as last, count(distinct serial)::int as count
    from tax_documents group by 1, 2 order by 2, 1`)
  expect(series.map(({ prefix, year }) => `${prefix} ${year}`)).toEqual(['AA 2026', 'CN 2026', 'AA 2027', 'CN 2027'])
  for (const { first, last, count } of series) expect([first, count]).toEqual([1, last])
  const all = await rowsOf(sql<{ numbers: number; documents: number; next: number }>`
    select count(distinct number)::int as numbers, count(*)::int as documents,
      (select sum(next - 1)::int from tax_series) as next from tax_documents`)
  expect(all).toEqual([{ numbers: all[0]?.documents, documents: all[0]?.documents, next: all[0]?.documents }])
  const years = await rowsOf(sql<{ number: string }>`
    select number from tax_documents
    where (day < '2027-04-01') <> (year = 2026) or day <> (made_at at time zone 'Asia/Kolkata')::date`)
  expect(years).toEqual([])
})

test('the credit notes of a line are never more than the line, in units and in paise', async () => {
  const more = await rowsOf(sql`
    select invoice.number, line.position from tax_documents invoice
    join tax_document_lines line on line.document_id = invoice.id
    cross join lateral (select sum(noted.units) as units, sum(noted.total) as total, sum(noted.taxable) as taxable,
        sum(noted.cgst) as cgst, sum(noted.sgst) as sgst, sum(noted.igst) as igst
      from tax_documents note join tax_document_lines noted on noted.document_id = note.id
      where note.corrects = invoice.id and noted.corrects = line.position) credited
    where credited.units > line.units or credited.total > line.total or credited.taxable > line.taxable
      or credited.cgst > line.cgst or credited.sgst > line.sgst or credited.igst > line.igst`)
  expect(more).toEqual([])
})

test('a parcel that came back or was lost is credited whole, and a return by what is paid back', async () => {
  const wrong = await rowsOf(sql`
    select orders.id, orders.status, invoice.total, noted.total as noted, back.total as back
    from orders join tax_documents invoice
      on invoice.order_id = orders.id and invoice.kind = 'INVOICE' and invoice.cancelled_at is null
    cross join lateral (select coalesce(sum(total), 0)::int as total from tax_documents
      where corrects = invoice.id) noted
    cross join lateral (select coalesce(sum(refund_amount), 0)::int as total from returns
      where order_id = orders.id) back
    where noted.total <> case when orders.delivered_at is null then invoice.total else back.total end`)
  expect(wrong).toEqual([])
})

/** Worked out from the order alone: what is left of each item, and its rate by the price of one piece. */
const ordered = sql`(
  select item.order_id, item.id as item_id, item.hsn, orders.state <> 'Karnataka' as is_inter_state,
    item.quantity - coalesce(cancelled.units, 0) as units, item.total - coalesce(cancelled.amount, 0) as total,
    case when item.total * 100::bigint > item.quantity * 250000::bigint * 105 then 18 else 5 end as rate
  from order_items item join orders on orders.id = item.order_id
  left join lateral (select sum(units) as units, sum(amount) as amount from order_cancels
    where item_id = item.id) cancelled on true) ordered`

test('an invoice has the items of its order, each at the rate and the tax of its price', async () => {
  const lines = await rowsOf(sql<{ lines: number; wrong: number }>`
    select count(*)::int as lines, count(*) filter (where (line.units, line.total, line.rate, line.hsn)
        is distinct from (ordered.units, ordered.total, ordered.rate, ordered.hsn)
      or line.igst <> case when is_inter_state then round(ordered.total::numeric * ordered.rate / (100 + ordered.rate)) else 0 end
      or line.cgst <> case when is_inter_state then 0
        else round(ordered.total::numeric * ordered.rate / (2 * (100 + ordered.rate))) end
      or line.sgst <> line.cgst or line.taxable + line.cgst + line.sgst + line.igst <> line.total)::int as wrong
    from tax_documents invoice join ${ordered} on ordered.order_id = invoice.order_id
    left join tax_document_lines line on line.document_id = invoice.id and line.item_id = ordered.item_id
    where invoice.kind = 'INVOICE' and invoice.cancelled_at is null and ordered.units > 0`)
  expect(lines[0]?.wrong).toBe(0)
  expect(lines[0]?.lines).toBeGreaterThan(orders)
  const gone = await rowsOf(sql`
    select invoice.number from tax_documents invoice join ${ordered} on ordered.order_id = invoice.order_id
    join tax_document_lines line on line.document_id = invoice.id and line.item_id = ordered.item_id
    where invoice.cancelled_at is null and ordered.units = 0`)
  expect(gone).toEqual([])
})

test('the COD charge is split over both rates by taxable value, to the paisa', async () => {
  const charges = await rowsOf(sql<{ rates: number; isWrong: boolean }>`
    select count(*)::int as rates, bool_or(abs(charge.total - orders.delivery_charges * goods.taxable / goods.all_taxable) >= 1)
        or sum(charge.total) <> min(orders.delivery_charges) or count(*) <> min(goods.rates) as is_wrong
    from tax_documents invoice join orders on orders.id = invoice.order_id
    join tax_document_lines charge on charge.document_id = invoice.id and charge.item_id is null
    join lateral (select rate, sum(taxable) as taxable, sum(sum(taxable)) over () as all_taxable, count(*) over () as rates
      from tax_document_lines where document_id = invoice.id and item_id is not null group by rate) goods
      on goods.rate = charge.rate
    where invoice.kind = 'INVOICE' and invoice.cancelled_at is null group by invoice.id`)
  expect(charges.filter(({ isWrong }) => isWrong)).toEqual([])
  expect(charges.filter(({ rates }) => rates === 2).length).toBeGreaterThan(orders / 50)
  const totals = await rowsOf(sql`
    select invoice.number from tax_documents invoice join orders on orders.id = invoice.order_id
    where invoice.kind = 'INVOICE' and invoice.cancelled_at is null and invoice.total <> orders.total_amount
      - (select coalesce(sum(amount), 0) from order_cancels where order_id = orders.id)`)
  expect(totals).toEqual([])
})

/**
 * Every line of the documents with the month that it counts in, worked out from the time of the document, of its cancel and
 * of the closing of March: the shop's own notes about that (`counted_on`) are not read.
 */
const lines = () => sql`(
  with document as (
    select document.*, orders.gstin, orders.state <> 'Karnataka' as is_inter_state, place.code as place,
      document.cancelled_at is not null and (document.day > '2027-03-31' or document.cancelled_at < ${month.closedAt})
        as is_cancelled,
      document.cancelled_at is not null and document.day <= '2027-03-31' and document.cancelled_at >= ${month.closedAt}
        as is_late,
      to_char(document.day, 'YYYY-MM') as month, to_char(document.day, 'DD-MM-YYYY') as written,
      coalesce(invoice.total, document.total) > 10000000 as is_large
    from tax_documents document join orders on orders.id = document.order_id
    join (values ${sql.join(places.map(({ state, code }) => sql`(${state}, ${code})`))}) place (state, code)
      on place.state = orders.state
    left join tax_documents invoice on invoice.id = document.corrects)
  select document.id, document.kind, document.number, document.written, document.total as document_total, document.gstin,
    document.is_inter_state, document.place, entry.month, entry.sign, entry.is_late,
    case when document.gstin is not null then 'registered'
      when document.is_large and document.is_inter_state then 'large' else 'small' end as buyer,
    line.hsn, line.uqc, line.units, line.rate, line.taxable, line.igst, line.cgst, line.sgst, line.total
  from document
  cross join lateral (
    select document.month, case document.kind when 'INVOICE' then 1 else -1 end as sign, false as is_late
    union all select ${april}, -1, true where document.is_late) entry
  join tax_document_lines line on line.document_id = document.id
  where not document.is_cancelled) line`

type Row = [section: string, key: string, rate: number, taxable: number, igst: number, cgst: number, sgst: number]

/** The rows of a month's GSTR-1 as the database alone sums them. */
async function summedRows(of: string): Promise<Row[]> {
  const rows = await rowsOf(sql<{ row: Row }>`
    with line as (select * from ${lines()} where month = ${of}), told as (
      select case line.kind when 'INVOICE' then case buyer when 'registered' then 'b2b' else 'b2cl' end
          else case buyer when 'registered' then 'cdnr' else 'cdnur' end end as section,
        concat_ws(' ', gstin, number, written, document_total, place) as key,
        rate, taxable, igst, cgst, sgst, 1 as sign
      from line where buyer <> 'small' and not is_late
      union all
      select 'b2cs', concat(case when is_inter_state then 'INTER ' else 'INTRA ' end, place), rate, taxable, igst, cgst, sgst,
        sign from line where buyer = 'small')
    select jsonb_build_array(section, key, rate, sum(sign * taxable), sum(sign * igst), sum(sign * cgst), sum(sign * sgst))
      as row from told group by section, key, rate
    union all
    select jsonb_build_array(section, concat(hsn, ' ', uqc, ' ', sum(sign * units)), rate, sum(sign * taxable),
      sum(sign * igst), sum(sign * cgst), sum(sign * sgst))
    from (select *, case when gstin is null then 'hsn_b2c' else 'hsn_b2b' end as section from line) line
    group by section, hsn, uqc, rate`)
  return rows
    .map(({ row }) => row)
    .filter(hasAmount)
    .toSorted(byWords)
}

const byWords = (one: Row, other: Row) => (one.join() < other.join() ? -1 : 1)

type Tax = { rt: number; txval: number; iamt?: number; camt?: number; samt?: number }
type FiledDocument = { val: number; pos: string; itms: { itm_det: Tax }[] }
type Noted = FiledDocument & { nt_num: string; nt_dt: string }
type Invoiced = FiledDocument & { inum: string; idt: string }
type Gstr1 = {
  b2b?: { ctin: string; inv: Invoiced[] }[]
  b2cl?: { pos: string; inv: Omit<Invoiced, 'pos'>[] }[]
  b2cs: (Tax & { pos: string; sply_ty: string })[]
  cdnr?: { ctin: string; nt: Noted[] }[]
  cdnur?: Noted[]
  hsn: Record<'hsn_b2b' | 'hsn_b2c', (Tax & { hsn_sc: string; uqc: string; qty: number })[]>
  doc_issue: { doc_det: { docs: { from: string; to: string; totnum: number; cancel: number }[] }[] }
}

const file = (of: string): Promise<Gstr1> => readStaff('/tax-periods/gstr-1.json', { month: of })
async function readStaff(path: string, query: Record<string, string> = {}) {
  const { status, body } = await staffApp.ask(`GET ${path}`, { session, query })
  expect(status).toBe(200)
  return body
}

/** The same rows out of the portal's file. */
function portalRows({ b2b = [], b2cl = [], b2cs, cdnr = [], cdnur = [], hsn }: Gstr1): Row[] {
  const row = (section: string, key: string, { rt, txval, iamt, camt, samt }: Tax): Row => [
    section,
    key,
    rt,
    ...([txval, iamt, camt, samt].map(paise) as [number, number, number, number]),
  ]
  const told = (section: string, words: (string | number)[], { itms }: Pick<FiledDocument, 'itms'>) =>
    itms.map(({ itm_det: tax }) => row(section, words.join(' '), tax))
  return [
    ...b2b.flatMap(({ ctin, inv }) =>
      inv.flatMap((one) => told('b2b', [ctin, one.inum, one.idt, paise(one.val), one.pos], one)),
    ),
    ...b2cl.flatMap(({ pos, inv }) =>
      inv.flatMap((one) => told('b2cl', [one.inum, one.idt, paise(one.val), pos], one)),
    ),
    ...b2cs.map((one) => row('b2cs', `${one.sply_ty} ${one.pos}`, one)),
    ...cdnr.flatMap(({ ctin, nt }) =>
      nt.flatMap((one) => told('cdnr', [ctin, one.nt_num, one.nt_dt, paise(one.val), one.pos], one)),
    ),
    ...cdnur.flatMap((one) => told('cdnur', [one.nt_num, one.nt_dt, paise(one.val), one.pos], one)),
    ...(['hsn_b2b', 'hsn_b2c'] as const).flatMap((section) =>
      hsn[section].map((one) => row(section, `${one.hsn_sc} ${one.uqc} ${one.qty}`, one)),
    ),
  ]
    .filter(hasAmount)
    .toSorted(byWords)
}

/** A row of zeros is required if no business bought anything, and remains if all goods came back. */
function hasAmount([section, key, , ...amounts]: Row): boolean {
  return !section.startsWith('hsn') || !key.endsWith(' 0') || amounts.some((amount) => amount !== 0)
}

test.each([march, april])('GSTR-1 of %s is what the database sums, row by row and to the paisa', async (of) => {
  const told = portalRows(await file(of))
  expect(told).toEqual(await summedRows(of))
  for (const [section, key, , , igst, cgst, sgst] of told) {
    expect([section, key, cgst]).toEqual([section, key, sgst])
    expect(igst === 0 || cgst === 0 || section.startsWith('hsn')).toBe(true)
  }
})

test.each([march, april])('Table 13 of %s has every number, and those that were cancelled', async (of) => {
  const issued = await rowsOf(sql<{ from: string; to: string; totnum: number; cancel: number }>`
    select min(number) as from, max(number) as to, count(*)::int as totnum,
      count(*) filter (where cancelled_at is not null
        and (day > '2027-03-31' or cancelled_at < ${month.closedAt}))::int as cancel
    from tax_documents where to_char(day, 'YYYY-MM') = ${of} group by kind, prefix, year order by kind desc`)
  const told = (await file(of)).doc_issue.doc_det.flatMap(({ docs }) => docs)
  expect(told.map(({ from, to, totnum, cancel }) => ({ from, to, totnum, cancel }))).toEqual(issued)
})

test.each([march, april])('the sections of %s, its documents and its orders have one sum', async (of) => {
  const view: GstReturn = await readStaff('/tax-periods', { month: of })
  const total = (...names: string[]) =>
    view.sections.filter(({ section }) => names.includes(section)).reduce((sum, one) => sum + paise(one.total), 0)
  const bySections = total('b2b', 'b2cl', 'b2cs') - total('cdnr', 'cdnur')
  const amended = view.amendments.reduce((sum, one) => sum + paise(one.total), 0)
  const [summed] = await rowsOf(sql<{ total: number; dispatched: number; refunded: number }>`
    select (select sum(sign * total)::int from ${lines()} where month = ${of}) as total,
      (select sum(total_amount - coalesce((select sum(amount) from order_cancels where order_id = orders.id), 0))::int
        from orders where to_char(shipped_at at time zone 'Asia/Kolkata', 'YYYY-MM') = ${of}) as dispatched,
      (select sum(amount)::int from refunds where retry_of is null
        and to_char(requested_at at time zone 'Asia/Kolkata', 'YYYY-MM') = ${of}) as refunded`)
  expect(bySections - amended).toBe(summed?.total)
  expect(total('hsn_b2b', 'hsn_b2c')).toBe(summed?.total)
  expect([paise(view.documents.net), paise(view.outward.taxed.total)]).toEqual([summed?.total, summed?.total])
  expect(view.outward.taxed.cgst).toBe(view.outward.taxed.sgst)
  expect(view.overdueNotes).toEqual([])
  const { dispatched, withoutInvoice, invoicedBefore, dispatchedLater, other, invoiced } = view.sales
  expect({ dispatched: paise(dispatched), withoutInvoice, other }).toEqual({
    dispatched: summed?.dispatched,
    withoutInvoice: 0,
    other: 0,
  })
  expect(paise(dispatched - invoicedBefore + dispatchedLater)).toBe(paise(invoiced))
  expect(paise(view.documents.invoices - view.documents.cancelled - view.documents.cancelledLate)).toBe(paise(invoiced))
  const { notes, nothingPaid, exchanged, refundedElsewhere, beforeDispatch, notedElsewhere, goodwill, ...back } =
    view.refunds
  expect(paise(back.refunds)).toBe(summed?.refunded)
  expect(
    paise(
      notes - nothingPaid - exchanged - refundedElsewhere + beforeDispatch + notedElsewhere + goodwill + back.other,
    ),
  ).toBe(paise(back.refunds))
  expect(back.other).toBe(0)
})

test.runIf(orders >= 1_000)(
  'no section is empty, and some invoices were cancelled after March was closed',
  async () => {
    const told = portalRows(await file(march))
    expect([...new Set(told.map(([section]) => section))].toSorted()).toEqual(
      gstSections.filter((section) => section !== 'docs').toSorted(),
    )
    const { documents }: GstReturn = await readStaff('/tax-periods', { month: april })
    expect(documents.cancelledLate).toBeGreaterThan(0)
  },
)

test('March stays as it was closed, and what was cancelled since is subtracted in April', async () => {
  expect(await checkTaxPeriods(shop.db)).toEqual([])
  const before: GstReturn = await readStaff('/tax-periods', { month: march })
  expect(before.documents).toEqual(month.closed.documents)
  const { documents }: GstReturn = await readStaff('/tax-periods', { month: april })
  const [late] = await rowsOf(sql<{ total: number }>`
    select coalesce(sum(total), 0)::int as total from tax_documents
    where day <= '2027-03-31' and cancelled_at >= ${month.closedAt}`)
  expect(paise(documents.cancelledLate)).toBe(late?.total)
})

test('the cash of delivered parcels was remitted, kept by couriers or is owed', async () => {
  const [cash] = await rowsOf(sql<{ delivered: number; remitted: number; kept: number }>`
    select (select sum(total_amount - coalesce((select sum(amount) from order_cancels where order_id = orders.id), 0))::int
        from orders where payment_method = 'CASH' and delivered_at is not null) as delivered,
      (select sum(amount)::int from remittances) as remitted,
      (select sum(kept_freight + kept_weight + kept_other)::int from remittances) as kept`)
  const { owed } = (await readStaff('/remittances/owed')) as { owed: { amount: number } }
  expect(cash?.delivered).toBe((cash?.remitted ?? 0) + (cash?.kept ?? 0) + paise(owed.amount))
  expect([cash?.remitted, cash?.kept, owed.amount].every((amount) => (amount ?? 0) > 0)).toBe(true)
})

test('each payment state is that of the payments and refunds, and the match finds nothing', async () => {
  expect(await checkPaymentStates(shop.db, new Date(0))).toEqual([])
  const states = await rowsOf(sql<{ state: string }>`select distinct payment_state as state from orders order by 1`)
  expect(states.map(({ state }) => state)).toEqual(['paid', 'partlyRefunded', 'refunded', 'refunding', 'unpaid'])
  const days = String(Math.ceil(shop.clock().getTime() / 86_400_000))
  const { text, isExplained } = await runMatchCommand(
    { db: shop.db, payments: shop.payments },
    ['--days', days],
    shop.clock(),
  )
  expect(text).toContain('Mismatches     none')
  expect(isExplained).toBe(true)
})
