import { invoiceSections, portalPlace, type GstSection } from '@nukkad/contract/gst-return-rules'
import { toRupees } from '@nukkad/contract/money'
import { csvText, type Cell } from '../../platform/csv.ts'
import type { HsnSum, ListedDocument, RateSum, ReturnSums } from './sum-return.ts'
import { withZeroRow } from './zero-row.ts'

type Sheet = { columns: readonly string[]; rows: Cell[][] }

const place = 'Place Of Supply'
const share = 'Applicable % of Tax Rate'
const value = ['Rate', 'Taxable Value', 'Cess Amount']
const shop = 'E-Commerce GSTIN'

/** A section of GSTR-1 with the columns that the portal's offline tool reads by name. */
export function sectionCsv(section: GstSection, sums: ReturnSums): string {
  const { columns, rows } = sheets[section](sums)
  return csvText(columns, rows)
}

/** The number of rows in each file. */
export function countRows(sums: ReturnSums): Record<GstSection, number> {
  const counts = Object.entries(sheets).map(([section, sheet]) => [section, sheet(sums).rows.length])
  return Object.fromEntries(counts) as Record<GstSection, number>
}

/** Whether the period reports the section. */
export function isTold(section: GstSection, isInvoicesOnly: boolean): boolean {
  return !isInvoicesOnly || invoiceSections.includes(section)
}

const sheets: Readonly<Record<GstSection, (sums: ReturnSums) => Sheet>> = {
  b2b: ({ b2b }) => ({
    columns: [
      'GSTIN/UIN of Recipient',
      'Receiver Name',
      'Invoice Number',
      'Invoice date',
      'Invoice Value',
      place,
      'Reverse Charge',
      share,
      'Invoice Type',
      shop,
      ...value,
    ],
    rows: eachRate(b2b, ({ document }, sum) => [
      document.buyerGstin,
      document.buyerName,
      ...named(document),
      'N',
      '',
      'Regular B2B',
      '',
      ...valueOf(sum),
    ]),
  }),
  b2cl: ({ b2cl }) => ({
    columns: ['Invoice Number', 'Invoice date', 'Invoice Value', place, share, ...value, shop],
    rows: eachRate(b2cl, ({ document }, sum) => [...named(document), '', ...valueOf(sum), '']),
  }),
  b2cs: ({ b2cs }) => ({
    columns: ['Type', place, share, ...value, shop],
    rows: b2cs.map((sum) => ['OE', portalPlace(sum.place), '', ...valueOf(sum), '']),
  }),
  cdnr: ({ cdnr }) => ({
    columns: [
      'GSTIN/UIN of Recipient',
      'Receiver Name',
      'Note Number',
      'Note Date',
      'Note Type',
      place,
      'Reverse Charge',
      'Note Supply Type',
      'Note Value',
      share,
      ...value,
    ],
    rows: eachRate(cdnr, ({ document }, sum) => [
      document.buyerGstin,
      document.buyerName,
      ...noteHead(document),
      'N',
      'Regular B2B',
      toRupees(document.total),
      '',
      ...valueOf(sum),
    ]),
  }),
  cdnur: ({ cdnur }) => ({
    columns: ['UR Type', 'Note Number', 'Note Date', 'Note Type', place, 'Note Value', share, ...value],
    rows: eachRate(cdnur, ({ document }, sum) => [
      'B2CL',
      ...noteHead(document),
      toRupees(document.total),
      '',
      ...valueOf(sum),
    ]),
  }),
  hsn_b2b: (sums) => hsnSheet(withZeroRow(sums)),
  hsn_b2c: ({ hsnB2c }) => hsnSheet(hsnB2c),
  docs: ({ issued }) => ({
    columns: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
    rows: issued.map(({ kind, from, to, count, cancelled }) => [
      kind === 'INVOICE' ? 'Invoices for outward supply' : 'Credit Note',
      from,
      to,
      count,
      cancelled,
    ]),
  }),
}

function eachRate(listed: readonly ListedDocument[], rowOf: (one: ListedDocument, sum: RateSum) => Cell[]): Cell[][] {
  return listed.flatMap((one) => one.rates.map((sum) => rowOf(one, sum)))
}

function valueOf({ rate, taxable }: RateSum): Cell[] {
  return [rate, toRupees(taxable), 0]
}

type Named = ListedDocument['document']

function named({ number, day, total, place: code }: Named): Cell[] {
  return [number, portalDate(day), toRupees(total), portalPlace(code)]
}

function noteHead({ number, day, place: code }: Named): Cell[] {
  return [number, portalDate(day), 'C', portalPlace(code)]
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `05-Apr-2026` */
function portalDate(day: string): string {
  const [year, month, date] = day.split('-')
  return `${date}-${months[Number(month) - 1]}-${year}`
}

const unitNames: Readonly<Record<string, string>> = {
  PCS: 'PCS-PIECES',
  NOS: 'NOS-NUMBERS',
  SET: 'SET-SETS',
  PRS: 'PRS-PAIRS',
}

function hsnSheet(sums: readonly HsnSum[]): Sheet {
  return {
    columns: [
      'HSN',
      'Description',
      'UQC',
      'Total Quantity',
      'Total Value',
      'Rate',
      'Taxable Value',
      'Integrated Tax Amount',
      'Central Tax Amount',
      'State/UT Tax Amount',
      'Cess Amount',
    ],
    rows: sums.map(({ hsn, uqc, units, rate, total, taxable, igst, cgst, sgst }) => [
      hsn,
      '',
      unitNames[uqc] ?? uqc,
      units,
      toRupees(total),
      rate,
      ...[taxable, igst, cgst, sgst].map(toRupees),
      0,
    ]),
  }
}
