import { gstSections, portalPlace, type GstSection } from '@nukkad/contract/gst-return-rules'
import { toRupees, type Paise, type Rupees } from '@nukkad/contract/money'
import type { GstReturn } from '@nukkad/contract/staff/gst-returns'
import type { SplitTax } from '../../sale/tax/line-tax.ts'
import type { Dispatched, RefundDifferences, SalesDifferences } from './explain-differences.ts'
import type { RateChange } from './order-taxes.ts'
import { countRows, isTold } from './portal-sheets.ts'
import type { ReadPeriod } from './tax-periods.ts'
import { sumTax, type ListedDocument, type ReturnSums } from './sum-return.ts'

type Closing = Pick<GstReturn, 'closedUntil' | 'closeFault'>
type Differences = {
  sales: SalesDifferences
  uninvoiced: readonly Dispatched[]
  refunds: RefundDifferences
  rates: readonly RateChange[]
}

/** The figures of a return for the screen, in rupees. */
export function viewReturn(
  { sums, closed, ...period }: ReadPeriod,
  closing: Closing,
  { sales, uninvoiced, refunds, rates }: Differences,
): GstReturn {
  const { outward, interState, issued, amendments, overdueNotes, documents } = sums
  const rows = countRows(sums)
  return {
    ...period,
    ...closing,
    closed: closed === null ? null : { at: closed.at.toISOString(), by: closed.by },
    sections: gstSections
      .filter((section) => isTold(section, period.kind === 'invoices'))
      .map((section) => ({ section, rows: rows[section], ...taxView(sumTax(taxesOf(section, sums))) })),
    outward: { taxed: taxView(outward.taxed), nilRated: taxView(outward.nilRated) },
    interState: interState.map(({ place, taxable, igst }) => ({
      state: portalPlace(place),
      taxable: toRupees(taxable),
      igst: toRupees(igst),
    })),
    issued,
    amendments: amendments.map(documentView),
    overdueNotes: overdueNotes.map(documentView),
    sales: inRupees(sales),
    withoutInvoice: {
      count: uninvoiced.length,
      orders: uninvoiced
        .slice(0, mostListed)
        .map(({ orderId, day, amount }) => ({ orderId, day, amount: toRupees(amount) })),
    },
    rateChanges: rateChangesView(rates),
    refunds: inRupees(refunds),
    documents: inRupees(documents),
  }
}

/** On the screen; the sums count all. */
const mostListed = 500

function rateChangesView(changes: readonly RateChange[]): GstReturn['rateChanges'] {
  return {
    count: changes.length,
    difference: toRupees(changes.reduce((sum, { tax, orderTax }) => sum + tax - orderTax, 0)),
    documents: changes
      .slice(0, mostListed)
      .map(({ tax, orderTax, ...change }) => ({ ...change, tax: toRupees(tax), orderTax: toRupees(orderTax) })),
  }
}

function inRupees<Name extends string>(amounts: Readonly<Record<Name, Paise>>): Record<Name, Rupees> {
  const entries = Object.entries<Paise>(amounts).map(([name, amount]) => [name, toRupees(amount)])
  return Object.fromEntries(entries) as Record<Name, Rupees>
}

function documentView({ document: { number, day, place, total } }: ListedDocument) {
  return { number, day, state: portalPlace(place), total: toRupees(total) }
}

/** The section of document numbers has no amounts. */
function taxesOf(section: GstSection, sums: ReturnSums): readonly SplitTax[] {
  const { b2b, b2cl, b2cs, cdnr, cdnur, hsnB2b, hsnB2c } = sums
  const bySection: Record<GstSection, readonly SplitTax[]> = {
    b2b: ratesOf(b2b),
    b2cl: ratesOf(b2cl),
    b2cs,
    cdnr: ratesOf(cdnr),
    cdnur: ratesOf(cdnur),
    hsn_b2b: hsnB2b,
    hsn_b2c: hsnB2c,
    docs: [],
  }
  return bySection[section]
}

function ratesOf(listed: readonly ListedDocument[]): SplitTax[] {
  return listed.flatMap(({ rates }) => rates)
}

function taxView({ taxable, igst, cgst, sgst, total }: SplitTax) {
  return inRupees({ taxable, igst, cgst, sgst, total })
}
