import type { IstDay } from '@nukkad/contract/dates'
import { otherTerritory } from '@nukkad/contract/gst-return-rules'
import type { Paise } from '@nukkad/contract/money'
import type { CreditCause, TaxDocumentKind } from '@nukkad/contract/tax-document-rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { SplitTax } from '../../sale/tax/line-tax.ts'

export type ReturnLine = SplitTax & {
  hsn: string
  uqc: string
  units: number
  rate: number
  /** The rate and the tax of an invoiced item according to its order. Null: a delivery charge, or a line of a note. */
  orderRate: number | null
  orderTax: Paise | null
}

/** A tax document for a return. */
export type ReturnDocument = {
  kind: TaxDocumentKind
  number: string
  year: number
  prefix: string
  serial: number
  day: IstDay
  orderId: string
  /** The return that a note credits. */
  returnId: string | null
  buyerName: string
  /** Null: the buyer is not registered. */
  buyerGstin: string | null
  /** The code of the place of supply. */
  place: string
  isInterState: boolean
  isCancelled: boolean
  /** An invoice of a closed period that was cancelled since; it is subtracted. */
  isLate: boolean
  /** The invoice follows one that was credited in full (decision 181). */
  isAgain: boolean
  cause: CreditCause | null
  total: Paise
  /** The invoice that a note corrects. */
  invoice: { number: string; day: IstDay; total: Paise } | null
  lines: readonly ReturnLine[]
}

type Row = Omit<ReturnDocument, 'invoice' | 'lines' | 'place'> & {
  id: string
  place: string | null
  invoiceNumber: string | null
  invoiceDay: IstDay | null
  invoiceTotal: Paise | null
}

/** Every document that counts in these days, including cancelled ones, by number. */
export async function readReturnDocuments(db: Db, from: IstDay, to: IstDay): Promise<ReturnDocument[]> {
  const entries = sql`(
    select id, false as is_late from tax_documents where coalesce(counted_on, day) between ${from} and ${to}
    union all
    select id, true as is_late from tax_documents where uncounted_on between ${from} and ${to}) as entry`
  const { rows } = await sql<Row>`
    select document.id, document.kind, document.number, document.year, document.prefix, document.serial, document.day,
      document.order_id, document.return_id, document.buyer_name, document.facts ->> 'buyerGstin' as buyer_gstin,
      document.facts ->> 'buyerStateCode' as place, document.facts -> 'heads' ->> 0 = 'IGST' as is_inter_state,
      document.cancelled_at is not null and document.uncounted_on is null as is_cancelled, entry.is_late,
      document.follows is not null as is_again,
      document.cause, document.total,
      invoice.number as invoice_number, invoice.day as invoice_day, invoice.total as invoice_total
    from ${entries} join tax_documents document on document.id = entry.id
    left join tax_documents invoice on invoice.id = document.corrects
    order by document.kind desc, document.year, document.prefix, document.serial`.execute(db)
  const lines = await sql<ReturnLine & { documentId: string }>`
    select line.document_id, line.hsn, line.uqc, line.units, line.rate, line.taxable, line.cgst, line.sgst, line.igst,
      line.total, line.order_tax, case when line.order_tax is not null then item.tax_rate end as order_rate
    from tax_document_lines line left join order_items item on item.id = line.item_id where line.document_id in (select entry.id from ${entries})
    order by line.document_id, line.position`.execute(db)
  const byDocument = Map.groupBy(lines.rows, ({ documentId }) => documentId)
  return rows.map(({ id, place, invoiceNumber, invoiceDay, invoiceTotal, ...row }) => ({
    ...row,
    place: place ?? otherTerritory,
    invoice:
      invoiceNumber === null || invoiceDay === null || invoiceTotal === null
        ? null
        : { number: invoiceNumber, day: invoiceDay, total: invoiceTotal },
    lines: byDocument.get(id) ?? [],
  }))
}
