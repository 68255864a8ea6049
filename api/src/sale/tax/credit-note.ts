import { istDay } from '@nukkad/contract/dates'
import type { TaxUnit } from '@nukkad/contract/gst-rules'
import type { Paise } from '@nukkad/contract/money'
import { splitByLargestRemainder } from '@nukkad/contract/split-rules'
import type { CreditCause } from '@nukkad/contract/tax-document-rules'
import type { Db } from '../../platform/db.ts'
import { findOpenInvoice } from './invoice.ts'
import type { DocumentLine } from './invoice-lines.ts'
import { addTax, noTax, splitPart, type SplitTax } from './line-tax.ts'
import { insertDocument, taxOf, type TaxFacts } from './tax-document.ts'

type Returned = {
  orderId: string
  returnId: string
  /** The received units of each item, with their share of the price. */
  lines: readonly { itemId: string; units: number; amount: Paise }[]
  /** The refund: at most the shares and the delivery charge. */
  refundAmount: Paise
  /** The customer has no item left, so the delivery charge is refunded, too. */
  isAllBack: boolean
}

/** Writes the note for the refunded part of a return. Nothing for an order without an invoice. */
export async function creditReturn(tx: Db, returned: Returned, now: Date): Promise<void> {
  const { orderId, returnId } = returned
  await writeNote(tx, { orderId, returnId, cause: 'returned' }, (left) => creditedParts(left, returned), now)
}

/** Writes the note for the rest of a parcel that was returned or lost. */
export async function creditParcel(tx: Db, orderId: string, cause: CreditCause, now: Date): Promise<void> {
  const all = (left: readonly LeftLine[]) =>
    left.map((line) => ({ line, units: line.leftUnits, total: line.left.total }))
  await writeNote(tx, { orderId, returnId: null, cause }, all, now)
}

type LeftLine = Omit<DocumentLine, keyof SplitTax> & { position: number; leftUnits: number; left: SplitTax }
type Part = { line: LeftLine; units: number; total: Paise }
type Noting = { orderId: string; returnId: string | null; cause: CreditCause }

async function writeNote(
  tx: Db,
  { orderId, ...noting }: Noting,
  partsOf: (left: readonly LeftLine[]) => Part[],
  now: Date,
): Promise<void> {
  const invoice = await findOpenInvoice(tx, orderId)
  if (invoice === undefined) return
  const lines = partsOf(await leftOfInvoice(tx, invoice.id)).filter(({ total }) => total > 0)
  if (lines.length === 0) return
  const { id: corrects, number, day, buyerName, buyerStreet, buyerCity, buyerPostalCode, buyerState } = invoice
  const facts = invoice.facts as unknown as TaxFacts
  const document = {
    kind: 'CREDIT_NOTE',
    orderId,
    ...noting,
    corrects,
    follows: null,
    day: istDay(now),
    buyerName,
    buyerStreet,
    buyerCity,
    buyerPostalCode,
    buyerState,
    facts: { ...facts, invoice: { number, day } },
  } as const
  await insertDocument(tx, { ...document, lines: lines.map(noteLine) }, now)
}

function noteLine({ line, units, total }: Part): DocumentLine & { corrects: number } {
  const { position, itemId, description, variant, hsn, uqc, rate, left } = line
  const price = itemId === null ? total : line.price
  const discount = itemId === null ? 0 : price * units - total
  const named = { itemId, description, variant, hsn, units, uqc, price, discount, rate, orderTax: null }
  return { ...named, ...splitPart(left, total, rate), corrects: position }
}

/** Splits the refund over the received units and, with the last unit, the charge; none beyond the rest of its line. */
function creditedParts(left: readonly LeftLine[], { lines, refundAmount, isAllBack }: Returned): Part[] {
  const come = Map.groupBy(lines, ({ itemId }) => itemId)
  const wished = left.map((line) => {
    if (line.itemId === null) return { line, units: 0, total: isAllBack ? line.left.total : 0 }
    const own = come.get(line.itemId) ?? []
    const units = own.reduce((sum, one) => sum + one.units, 0)
    const amount = own.reduce((sum, one) => sum + one.amount, 0)
    return { line, units: Math.min(units, line.leftUnits), total: Math.min(amount, line.left.total) }
  })
  const weights = wished.map(({ total }) => total)
  const most = weights.reduce((sum, weight) => sum + weight, 0)
  const shares = splitByLargestRemainder(Math.min(refundAmount, most), weights)
  return wished.map((part, at) => ({ ...part, total: shares[at] ?? 0 }))
}

/** Each line of an invoice with the rest that its notes have left. */
async function leftOfInvoice(tx: Db, invoiceId: string): Promise<LeftLine[]> {
  const lines = await tx
    .selectFrom('taxDocumentLines')
    .selectAll()
    .where('documentId', '=', invoiceId)
    .orderBy('position')
    .execute()
  const notes = await tx
    .selectFrom('taxDocumentLines as line')
    .innerJoin('taxDocuments as note', 'note.id', 'line.documentId')
    .selectAll('line')
    .where('note.corrects', '=', invoiceId)
    .execute()
  const byLine = Map.groupBy(notes, ({ corrects }) => corrects)
  return lines.map((line) => {
    const own = byLine.get(line.position) ?? []
    const gone = own.map(taxOf).reduce(addTax, noTax)
    return {
      ...line,
      uqc: line.uqc as TaxUnit,
      leftUnits: line.units - own.reduce((sum, { units }) => sum + units, 0),
      left: subtractTax(taxOf(line), gone),
    }
  })
}

function subtractTax(one: SplitTax, other: SplitTax): SplitTax {
  return {
    taxable: one.taxable - other.taxable,
    cgst: one.cgst - other.cgst,
    sgst: one.sgst - other.sgst,
    igst: one.igst - other.igst,
    total: one.total - other.total,
  }
}
