import * as z from 'zod'
import { mostOrdersAtOnce } from '../parcel-rules.ts'
import { Day, OrderId, repeatable, Rupees, SearchWords, Timestamp, Uuid } from '../shapes.ts'
import { mostPapersAtOnce, taxDocumentKinds } from '../tax-document-rules.ts'
import type { StaffEndpoint } from './endpoint.ts'
import { keyPageOf, keyQuery } from './shapes.ts'

export const TaxDocumentRow = z.object({
  documentId: Uuid,
  kind: z.enum(taxDocumentKinds),
  number: z.string(),
  day: Day,
  total: Rupees,
  cancelledAt: Timestamp.nullable(),
})
export type TaxDocumentRow = z.infer<typeof TaxDocumentRow>

export const ListedTaxDocument = z
  .object({
    ...TaxDocumentRow.shape,
    orderId: OrderId,
    buyer: z.string(),
    /** The place of supply. */
    state: z.string(),
    taxable: Rupees,
    tax: Rupees,
  })
  .meta({ id: 'ListedTaxDocument' })
export type ListedTaxDocument = z.infer<typeof ListedTaxDocument>

const filter = {
  /** A number or its beginning, or an order. */
  q: SearchWords.optional(),
  kind: z.enum(taxDocumentKinds).optional(),
  from: Day.optional(),
  to: Day.optional(),
}

export const listTaxDocuments = {
  permission: 'tax.read',
  method: 'GET',
  path: '/tax-documents',
  summary: 'Tax invoices and credit notes, newest first',
  query: z.object({ ...filter, ...keyQuery(50, Uuid) }),
  reply: keyPageOf(ListedTaxDocument),
} as const satisfies StaffEndpoint

const File = z.string().describe('The file')

export const getTaxPapers = {
  permission: 'tax.read',
  method: 'GET',
  path: '/tax-documents/papers.pdf',
  summary: `Documents as one PDF, by id or by the list's filter: at most ${mostPapersAtOnce}, the oldest first`,
  query: z.object({ ...filter, documentId: repeatable(Uuid, mostPapersAtOnce) }),
  reply: File,
  contentType: 'application/pdf',
} as const satisfies StaffEndpoint

export const getInvoices = {
  permission: 'orders.pack',
  method: 'GET',
  path: '/orders/invoices.pdf',
  summary: 'The invoices of packed orders, to print with their packing slips; orders without one are left out',
  query: z.object({ orderId: repeatable(OrderId, mostOrdersAtOnce) }),
  reply: File,
  contentType: 'application/pdf',
} as const satisfies StaffEndpoint
