import { gstSections } from '@nukkad/contract/gst-return-rules'
import { expect, test } from 'vitest'
import { splitTax } from '../../sale/tax/line-tax.ts'
import { explainRefunds, explainSales } from './explain-differences.ts'
import { portalJson } from './portal-json.ts'
import { sectionCsv } from './portal-sheets.ts'
import type { ReturnDocument } from './read-return-documents.ts'
import { sumReturn } from './sum-return.ts'
import { taxRegister } from './tax-register.ts'
import { viewReturn } from './view-return.ts'

type DocumentFacts = Partial<ReturnDocument> & {
  amounts?: readonly (readonly [rate: number, total: number, units: number])[]
}

let serial = 0

/** A document of ₹1,050 at 5 % within Karnataka, unless given otherwise. */
function made({ amounts = [[5, 105_000, 1]], ...given }: DocumentFacts = {}): ReturnDocument {
  const { kind = 'INVOICE', isInterState = false } = given
  serial += 1
  const lines = amounts.map(([rate, total, units]) => ({
    hsn: rate === 5 ? '61091000' : '62029900',
    uqc: 'PCS',
    units,
    rate,
    orderRate: null,
    orderTax: null,
    ...splitTax(total, rate, !isInterState),
  }))
  return {
    kind,
    year: 2026,
    prefix: kind === 'INVOICE' ? 'AA' : 'CN',
    serial,
    day: '2026-11-05',
    orderId: 'NK-1',
    returnId: null,
    number: `${kind === 'INVOICE' ? 'AA' : 'CN'}2627/${String(serial).padStart(7, '0')}`,
    buyerName: 'Asha Rao',
    buyerGstin: null,
    place: isInterState ? '27' : '29',
    isInterState,
    isCancelled: false,
    isLate: false,
    isAgain: false,
    cause: null,
    total: lines.reduce((sum, { total }) => sum + total, 0),
    invoice: null,
    lines,
    ...given,
  }
}

const head = { gstin: '29AAACN0000A1ZH', month: '2026-11', isInvoicesOnly: false }
const gstin = '29AAGCB7383J1Z4'
const rowsOf = (text: string) =>
  text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))

/** As the portal's offline tool has them; it reads columns by their names. */
const headings: Readonly<Record<(typeof gstSections)[number], string>> = {
  b2b: 'GSTIN/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,Place Of Supply,Reverse Charge,Applicable % of Tax Rate,Invoice Type,E-Commerce GSTIN,Rate,Taxable Value,Cess Amount',
  b2cl: 'Invoice Number,Invoice date,Invoice Value,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN',
  b2cs: 'Type,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN',
  cdnr: 'GSTIN/UIN of Recipient,Receiver Name,Note Number,Note Date,Note Type,Place Of Supply,Reverse Charge,Note Supply Type,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount',
  cdnur:
    'UR Type,Note Number,Note Date,Note Type,Place Of Supply,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount',
  hsn_b2b:
    'HSN,Description,UQC,Total Quantity,Total Value,Rate,Taxable Value,Integrated Tax Amount,Central Tax Amount,State/UT Tax Amount,Cess Amount',
  hsn_b2c:
    'HSN,Description,UQC,Total Quantity,Total Value,Rate,Taxable Value,Integrated Tax Amount,Central Tax Amount,State/UT Tax Amount,Cess Amount',
  docs: 'Nature of Document,Sr. No. From,Sr. No. To,Total Number,Cancelled',
}

test.each(gstSections)('section %s has the columns of the offline tool, and each row fills them', (section) => {
  const invoice = made({ buyerGstin: gstin })
  const large = made({ isInterState: true, amounts: [[18, 11_800_000, 2]] })
  const noteOf = ({ number, day, total }: ReturnDocument, more: DocumentFacts) =>
    made({ kind: 'CREDIT_NOTE', invoice: { number, day, total }, ...more })
  const notes = [noteOf(invoice, { buyerGstin: gstin }), noteOf(large, { isInterState: true, amounts: [[18, 118, 0]] })]
  const lines = sectionCsv(section, sumReturn([invoice, large, made(), ...notes])).split('\r\n')
  expect(lines[0]).toBe(headings[section])
  const rows = lines.slice(1, -1)
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(row.split(',')).toHaveLength(headings[section].split(',').length)
  expect(lines.at(-1)).toBe('')
})

test('sales to consumers are summed by state and rate, less their credit notes', () => {
  const invoice = made({
    amounts: [
      [5, 105_000, 2],
      [18, 354_000, 1],
    ],
  })
  const other = made({ isInterState: true, amounts: [[5, 210_000, 2]] })
  const { number, day, total } = other
  const note = made({
    kind: 'CREDIT_NOTE',
    cause: 'returned',
    isInterState: true,
    invoice: { number, day, total },
    amounts: [[5, 315_000, 3]],
  })
  const sums = sumReturn([invoice, other, note])
  expect(rowsOf(sectionCsv('b2cs', sums))).toEqual([
    ['Type', 'Place Of Supply', 'Applicable % of Tax Rate', 'Rate', 'Taxable Value', 'Cess Amount', 'E-Commerce GSTIN'],
    ['OE', '27-Maharashtra', '', '5', '-1000', '0', ''],
    ['OE', '29-Karnataka', '', '5', '1000', '0', ''],
    ['OE', '29-Karnataka', '', '18', '3000', '0', ''],
  ])
  expect(portalJson(head, sums)).toMatchObject({
    gstin: head.gstin,
    fp: '112026',
    b2cs: [
      { sply_ty: 'INTER', typ: 'OE', pos: '27', rt: 5, txval: -1000, iamt: -50, csamt: 0 },
      { sply_ty: 'INTRA', typ: 'OE', pos: '29', rt: 5, txval: 1000, camt: 25, samt: 25, csamt: 0 },
      { sply_ty: 'INTRA', typ: 'OE', pos: '29', rt: 18, txval: 3000, camt: 270, samt: 270, csamt: 0 },
    ],
  })
  expect(sums.interState).toEqual([{ place: '27', taxable: -100_000, cgst: 0, sgst: 0, igst: -5_000, total: -105_000 }])
})

test('an invoice above ₹1 lakh to another state is listed singly, and so is its credit note', () => {
  const [exact, above] = [10_000_000, 10_000_001].map((total) =>
    made({ isInterState: true, amounts: [[18, total, 2]] }),
  ) as [ReturnDocument, ReturnDocument]
  const inside = made({ amounts: [[18, 20_000_000, 2]] })
  const { number, day, total } = above
  const note = made({
    kind: 'CREDIT_NOTE',
    isInterState: true,
    invoice: { number, day, total },
    amounts: [[18, 118, 0]],
  })
  const sums = sumReturn([exact, above, inside, note])
  expect(sums.b2cl.map(({ document }) => document.number)).toEqual([above.number])
  expect(sums.cdnur.map(({ document }) => document.number)).toEqual([note.number])
  expect(sums.b2cs.map(({ place, total: sum }) => [place, sum])).toEqual([
    ['27', 10_000_000],
    ['29', 20_000_000],
  ])
  expect(rowsOf(sectionCsv('b2cl', sums))[1]).toEqual([
    above.number,
    '05-Nov-2026',
    '100000.01',
    '27-Maharashtra',
    '',
    '18',
    '84745.77',
    '0',
    '',
  ])
  expect(rowsOf(sectionCsv('cdnur', sums))[1]).toEqual([
    'B2CL',
    note.number,
    '05-Nov-2026',
    'C',
    '27-Maharashtra',
    '1.18',
    '',
    '18',
    '1',
    '0',
  ])
})

test('sales to registered buyers are listed by GSTIN, and alone in the first two months of a quarter', () => {
  const invoice = made({
    buyerGstin: gstin,
    amounts: [
      [5, 105_000, 1],
      [18, 118_000, 1],
    ],
  })
  const { number, day, total } = invoice
  const note = made({ kind: 'CREDIT_NOTE', buyerGstin: gstin, invoice: { number, day, total } })
  const sums = sumReturn([invoice, note, made()])
  const file = portalJson({ ...head, isInvoicesOnly: true }, sums)
  expect(Object.keys(file)).toEqual(['gstin', 'fp', 'version', 'hash', 'b2b', 'cdnr'])
  expect(file).toMatchObject({
    b2b: [
      {
        ctin: gstin,
        inv: [
          {
            inum: number,
            idt: '05-11-2026',
            val: 2230,
            pos: '29',
            rchrg: 'N',
            inv_typ: 'R',
            itms: [
              { num: 1, itm_det: { rt: 5, txval: 1000, camt: 25, samt: 25, csamt: 0 } },
              { num: 2, itm_det: { rt: 18, txval: 1000, camt: 90, samt: 90, csamt: 0 } },
            ],
          },
        ],
      },
    ],
    cdnr: [{ ctin: gstin, nt: [{ ntty: 'C', nt_num: note.number, nt_dt: '05-11-2026', val: 1050, pos: '29' }] }],
  })
  expect(rowsOf(sectionCsv('b2b', sums)).slice(1)).toHaveLength(2)
  expect(rowsOf(sectionCsv('cdnr', sums))[1]?.slice(0, 5)).toEqual([gstin, 'Asha Rao', note.number, '05-Nov-2026', 'C'])
  expect(sums.b2cs).toHaveLength(1)
  expect(sums.interState).toEqual([])
})

test('HSN codes of consumers and registered buyers are two lists, the second with a zero row if it is empty', () => {
  const note = {
    kind: 'CREDIT_NOTE',
    invoice: { number: 'AA2627/0000001', day: '2026-11-01', total: 105_000 },
  } as const
  const sums = sumReturn([made({ amounts: [[5, 315_000, 3]] }), made(note)])
  expect(rowsOf(sectionCsv('hsn_b2c', sums)).slice(1)).toEqual([
    ['61091000', '', 'PCS-PIECES', '2', '2100', '5', '2000', '0', '50', '50', '0'],
  ])
  expect(rowsOf(sectionCsv('hsn_b2b', sums)).slice(1)).toEqual([
    ['61091000', '', 'PCS-PIECES', '0', '0', '5', '0', '0', '0', '0', '0'],
  ])
  expect(portalJson(head, sums)).toMatchObject({
    hsn: { hsn_b2b: [{ qty: 0, txval: 0 }], hsn_b2c: [{ qty: 2, txval: 2000 }] },
  })
  const registered = sumReturn([made(), made({ buyerGstin: gstin })])
  expect(rowsOf(sectionCsv('hsn_b2b', registered)).slice(1)).toHaveLength(1)
  expect(rowsOf(sectionCsv('hsn_b2b', registered))[1]?.[3]).toBe('1')
})

test('issued numbers are runs without gaps, and a cancelled one counts only there', () => {
  const number = (at: number) => ({ serial: at, number: `AA2627/${String(at).padStart(7, '0')}` })
  const sums = sumReturn([made(number(7)), made({ ...number(8), isCancelled: true }), made(number(10))])
  expect(rowsOf(sectionCsv('docs', sums)).slice(1)).toEqual([
    ['Invoices for outward supply', 'AA2627/0000007', 'AA2627/0000008', '2', '1'],
    ['Invoices for outward supply', 'AA2627/0000010', 'AA2627/0000010', '1', '0'],
  ])
  expect(portalJson(head, sums)).toMatchObject({
    doc_issue: {
      doc_det: [
        {
          doc_num: 1,
          docs: [
            { num: 1, from: 'AA2627/0000007', to: 'AA2627/0000008', totnum: 2, cancel: 1, net_issue: 1 },
            { num: 2, from: 'AA2627/0000010', totnum: 1, cancel: 0, net_issue: 1 },
          ],
        },
      ],
    },
  })
  expect(sums.documents).toMatchObject({ invoices: 315_000, cancelled: 105_000, net: 210_000 })
  expect(sums.outward.taxed.total).toBe(210_000)
})

test('the register has a line for each document and rate, and formulas are text', () => {
  const { rows } = taxRegister([
    made({
      buyerName: '=1+1',
      amounts: [
        [18, 118_000, 1],
        [5, 105_000, 1],
      ],
    }),
  ])
  expect((rows as unknown[][]).map((row) => row.slice(11))).toEqual([
    [5, 1000, 0, 25, 25, 1050, '', ''],
    [18, 1000, 0, 90, 90, 1180, '', ''],
  ])
  const sums = sumReturn([made({ buyerName: '=1+1', buyerGstin: gstin })])
  expect(rowsOf(sectionCsv('b2b', sums))[1]?.[1]).not.toMatch(/^=/)
})

test('a period without documents has every section, empty', () => {
  const sums = sumReturn([])
  const period = { kind: 'month', from: '2026-11-01', to: '2026-11-30', filing: 'monthly' } as const
  const view = viewReturn(
    { ...period, gstin: head.gstin, closed: null, sums },
    { closedUntil: null, closeFault: null },
    {
      sales: explainSales([], new Map(), 0),
      uninvoiced: [],
      refunds: explainRefunds(new Map(), [], new Set()),
      rates: [],
    },
  )
  expect(view.sections.map(({ section, rows, total }) => [section, rows, total])).toEqual(
    gstSections.map((section) => [section, 0, 0]),
  )
  expect(portalJson(head, sums)).toEqual({
    gstin: head.gstin,
    fp: '112026',
    version: 'GST3.2',
    hash: 'hash',
    hsn: { hsn_b2b: [], hsn_b2c: [] },
    doc_issue: { doc_det: [] },
  })
})

test('an invoice cancelled after its period closed is subtracted, and a large one is listed for amendment by hand', () => {
  const small = made({ isLate: true })
  const large = made({ isLate: true, isInterState: true, amounts: [[18, 11_800_000, 2]] })
  const sums = sumReturn([made({ amounts: [[5, 315_000, 3]] }), small, large])
  expect(sums.b2cs).toMatchObject([{ place: '29', taxable: 200_000, total: 210_000 }])
  expect(sums.amendments.map(({ document }) => document.number)).toEqual([large.number])
  expect(sums.b2cl).toEqual([])
  expect(sums.documents).toMatchObject({ invoices: 315_000, cancelledLate: 11_905_000, net: 315_000 - 11_905_000 })
  expect(sums.issued).toHaveLength(1)
})

test('a note after 30 November following the year of its invoice lowers no tax and is listed', () => {
  const { number, total } = made()
  const invoice = { number, day: '2027-03-31', total }
  const note = (day: string) => made({ kind: 'CREDIT_NOTE', cause: 'lost', day, invoice })
  const inTime = sumReturn([note('2027-11-30')])
  expect([inTime.outward.taxed.taxable, inTime.overdueNotes]).toEqual([-100_000, []])
  const late = note('2027-12-01')
  const sums = sumReturn([late])
  expect([sums.outward.taxed.taxable, sums.b2cs, sums.hsnB2c]).toEqual([0, [], []])
  expect(sums.overdueNotes.map(({ document }) => document.number)).toEqual([late.number])
  expect(sums.issued).toMatchObject([{ kind: 'CREDIT_NOTE', count: 1 }])
})

const refund = { key: 'return-1', amount: 79_900, isGoodwill: false, isBeforeDispatch: false, hasNote: true }
const noteOf = (amount: number, exchanged = 0) => ['return-1', { amount, exchanged }] as const
const nothing = {
  nothingPaid: 0,
  exchanged: 0,
  refundedElsewhere: 0,
  beforeDispatch: 0,
  notedElsewhere: 0,
  goodwill: 0,
}

test('a refund from before dispatch is told apart from the refund of a return of the same order', () => {
  const cancelled = { ...refund, key: 'NK-1', amount: 33_300, isBeforeDispatch: true }
  const noted = new Map([noteOf(79_900)])
  const explained = { ...nothing, notes: 79_900, beforeDispatch: 33_300, other: 0 }
  expect(explainRefunds(noted, [cancelled, refund], new Set())).toEqual({ ...explained, refunds: 113_200 })
  // The refund of the return follows in the next period.
  expect(explainRefunds(noted, [cancelled], new Set())).toEqual({
    ...explained,
    refundedElsewhere: 79_900,
    refunds: 33_300,
  })
})

test('two returns of one order are explained separately', () => {
  const earlier = { ...refund, key: 'return-0', amount: 20_000 }
  expect(explainRefunds(new Map([noteOf(79_900)]), [refund, earlier], new Set())).toEqual({
    ...nothing,
    notes: 79_900,
    notedElsewhere: 20_000,
    other: 0,
    refunds: 99_900,
  })
})

test('the credit of exchanged items pays for the new order, and only the rest is refunded', () => {
  const explained = { ...nothing, exchanged: 79_900, other: 0 }
  expect(explainRefunds(new Map([noteOf(79_900, 79_900)]), [], new Set())).toEqual({
    ...explained,
    notes: 79_900,
    refunds: 0,
  })
  expect(explainRefunds(new Map([noteOf(113_200, 79_900)]), [{ ...refund, amount: 33_300 }], new Set())).toEqual({
    ...explained,
    notes: 113_200,
    refunds: 33_300,
  })
})
