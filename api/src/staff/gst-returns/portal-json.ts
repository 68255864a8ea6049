import { toRupees } from '@nukkad/contract/money'
import type { SplitTax } from '../../sale/tax/line-tax.ts'
import { withZeroRow } from './zero-row.ts'
import type { HsnSum, IssuedRun, ListedDocument, PlaceSum, RateSum, ReturnSums } from './sum-return.ts'

type Head = {
  gstin: string
  /** The last month of the period, `YYYY-MM`. */
  month: string
  /** The first two months of a quarter report only sales to registered buyers. */
  isInvoicesOnly: boolean
}

/** GSTR-1 with the keys of the GST portal. Sections without rows are left out. */
export function portalJson({ gstin, month, isInvoicesOnly }: Head, sums: ReturnSums) {
  const head = { gstin, fp: `${month.slice(5)}${month.slice(0, 4)}`, version: 'GST3.2', hash: 'hash' }
  const invoices = { ...some('b2b', b2b(sums.b2b)), ...some('cdnr', cdnr(sums.cdnr)) }
  if (isInvoicesOnly) return { ...head, ...invoices }
  return {
    ...head,
    ...invoices,
    ...some('b2cl', b2cl(sums.b2cl)),
    ...some('b2cs', sums.b2cs.map(b2cs)),
    ...some('cdnur', sums.cdnur.map(cdnur)),
    hsn: { hsn_b2b: withZeroRow(sums).map(hsn), hsn_b2c: sums.hsnB2c.map(hsn) },
    doc_issue: { doc_det: docIssue(sums.issued) },
  }
}

function some<Name extends string, Row>(name: Name, rows: readonly Row[]): Partial<Record<Name, readonly Row[]>> {
  return rows.length === 0 ? {} : ({ [name]: rows } as Record<Name, readonly Row[]>)
}

/** Within a state there is no IGST; between states there is only IGST. */
function taxes({ taxable, igst, cgst, sgst }: SplitTax, isInterState: boolean) {
  const heads = isInterState ? { iamt: toRupees(igst) } : { camt: toRupees(cgst), samt: toRupees(sgst) }
  return { txval: toRupees(taxable), ...heads, csamt: 0 }
}

function items(rates: readonly RateSum[], isInterState: boolean) {
  return rates.map((sum, at) => ({ num: at + 1, itm_det: { rt: sum.rate, ...taxes(sum, isInterState) } }))
}

/** `2026-11-05` as `05-11-2026` */
function date(day: string): string {
  return day.split('-').toReversed().join('-')
}

function byBuyer(listed: readonly ListedDocument[]) {
  return [...Map.groupBy(listed, ({ document }) => document.buyerGstin ?? '')]
}

function b2b(listed: readonly ListedDocument[]) {
  return byBuyer(listed).map(([ctin, own]) => ({
    ctin,
    inv: own.map(({ document: { number, day, total, place, isInterState }, rates }) => ({
      inum: number,
      idt: date(day),
      val: toRupees(total),
      pos: place,
      rchrg: 'N',
      inv_typ: 'R',
      itms: items(rates, isInterState),
    })),
  }))
}

function b2cl(listed: readonly ListedDocument[]) {
  return [...Map.groupBy(listed, ({ document }) => document.place)].map(([pos, own]) => ({
    pos,
    inv: own.map(({ document: { number, day, total }, rates }) => ({
      inum: number,
      idt: date(day),
      val: toRupees(total),
      itms: items(rates, true),
    })),
  }))
}

function b2cs(sum: PlaceSum) {
  const { place, rate, isInterState } = sum
  return {
    sply_ty: isInterState ? 'INTER' : 'INTRA',
    typ: 'OE',
    pos: place,
    rt: rate,
    ...taxes(sum, isInterState),
  }
}

function note({ document: { number, day, total, place, isInterState }, rates }: ListedDocument) {
  return {
    ntty: 'C',
    nt_num: number,
    nt_dt: date(day),
    val: toRupees(total),
    pos: place,
    itms: items(rates, isInterState),
  }
}

function cdnr(listed: readonly ListedDocument[]) {
  return byBuyer(listed).map(([ctin, own]) => ({
    ctin,
    nt: own.map((one) => ({ ...note(one), rchrg: 'N', inv_typ: 'R' })),
  }))
}

function cdnur(one: ListedDocument) {
  return { typ: 'B2CL', ...note(one) }
}

function hsn({ hsn: code, uqc, units, rate, taxable, igst, cgst, sgst }: HsnSum, at: number) {
  return {
    num: at + 1,
    hsn_sc: code,
    desc: '',
    uqc,
    qty: units,
    rt: rate,
    txval: toRupees(taxable),
    iamt: toRupees(igst),
    camt: toRupees(cgst),
    samt: toRupees(sgst),
    csamt: 0,
  }
}

/** The portal's numbers and names for kinds of documents. */
const issuedKinds = [
  { kind: 'INVOICE', doc_num: 1, doc_typ: 'Invoices for outward supply' },
  { kind: 'CREDIT_NOTE', doc_num: 5, doc_typ: 'Credit Note' },
] as const

function docIssue(issued: readonly IssuedRun[]) {
  return issuedKinds
    .map(({ kind, ...named }) => ({ ...named, docs: issued.filter((run) => run.kind === kind).map(issuedRow) }))
    .filter(({ docs }) => docs.length > 0)
}

function issuedRow({ from, to, count, cancelled }: IssuedRun, at: number) {
  return { num: at + 1, from, to, totnum: count, cancel: cancelled, net_issue: count - cancelled }
}
