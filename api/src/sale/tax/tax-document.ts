import type { IstDay } from '@nukkad/contract/dates'
import type { CreditCause, TaxDocumentKind } from '@nukkad/contract/tax-document-rules'
import type { GstHead } from '@nukkad/contract/state-rules'
import type { Logo, Seller } from '@nukkad/contract/shop'
import type { Db } from '../../platform/db.ts'
import type { DocumentLine } from './invoice-lines.ts'
import { addTax, noTax, type SplitTax } from './line-tax.ts'
import { takeNumber } from './series.ts'

/** The facts of a document beside its columns and lines: a copy, so later changes of the shop do not alter it. */
export type TaxFacts = {
  shop: { name: string; isDemo: boolean; logo: Logo | null }
  seller: Pick<Seller, 'legalName' | 'address' | 'state' | 'gstin' | 'cin' | 'email' | 'phone'>
  sellerStateCode: string | null
  /** The State of the delivery address is the place of supply. */
  buyerStateCode: string | null
  /** Only of a registered buyer: its invoice is B2B, and an erasure keeps the name on it. */
  buyerGstin?: string
  country: string
  heads: readonly GstHead[]
  payment: string
  /** The invoice that a note corrects. */
  invoice: { number: string; day: IstDay } | null
}

type Buyer = {
  buyerName: string
  buyerStreet: string
  buyerCity: string
  buyerPostalCode: string
  buyerState: string
}

type NewDocument = Buyer & {
  kind: TaxDocumentKind
  orderId: string
  returnId: string | null
  corrects: string | null
  follows: string | null
  cause: CreditCause | null
  day: IstDay
  facts: TaxFacts
  lines: readonly (DocumentLine & { corrects: number | null })[]
}

/** Writes a document and takes its number; the number's lock comes last. */
export async function insertDocument(tx: Db, { lines, facts, ...row }: NewDocument, now: Date): Promise<string> {
  const sums = lines.map(taxOf).reduce(addTax, noTax)
  const { id } = await tx
    .insertInto('taxDocuments')
    .values({
      ...row,
      ...sums,
      ...(await takeNumber(tx, row.kind, row.day)),
      facts: JSON.stringify(facts),
      madeAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('taxDocumentLines')
    .values(lines.map((line, at) => ({ ...line, documentId: id, position: at + 1 })))
    .execute()
  return id
}

export function taxOf({ taxable, cgst, sgst, igst, total }: SplitTax): SplitTax {
  return { taxable, cgst, sgst, igst, total }
}
