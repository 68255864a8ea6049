import { toRupees } from '@nukkad/contract/money'
import * as contract from '@nukkad/contract/staff/tax-documents'
import { mostPapersAtOnce, type TaxDocumentKind } from '@nukkad/contract/tax-document-rules'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { serveStaff, type StaffServingParts } from '../../platform/serve-staff.ts'
import { keyPage } from '../../platform/key-page.ts'
import { openLogos } from '../../store/pictures/logos.ts'
import { taxPdf } from '../../sale/tax-paper/tax-pdf.ts'
import * as documents from '../../sale/tax/list-documents.ts'
import { readDocuments } from '../../sale/tax/read-documents.ts'

export function taxDocumentRoutes(app: FastifyInstance, parts: StaffServingParts): void {
  const logos = openLogos(parts.db)
  /** Opens in the browser, to be printed. */
  const send = async (db: Db, ids: readonly string[], reply: FastifyReply) => {
    const chosen = await readDocuments(db, ids)
    const [first] = chosen
    if (first === undefined) throw new ShopError('TAX_DOCUMENT_NOT_FOUND')
    const name = chosen.length === 1 ? first.number.replaceAll('/', '-') : 'tax-documents'
    reply.type('application/pdf').header('content-disposition', `inline; filename="${name}.pdf"`)
    return taxPdf(chosen, logos.of)
  }
  serveStaff(app, parts, contract.listTaxDocuments, ({ db, query }) => readPage(db, query))
  serveStaff(app, parts, contract.getTaxPapers, async ({ db, query: { documentId, ...filter }, reply }) => {
    const ids = documentId ?? (await documents.listDocumentIds(db, filter, mostPapersAtOnce))
    if (ids.length > mostPapersAtOnce) {
      throw new ShopError('INVALID_INPUT', { fields: { to: `Choose up to ${mostPapersAtOnce} documents` } })
    }
    return send(db, ids, reply)
  })
  serveStaff(app, parts, contract.getInvoices, async ({ db, query, reply }) =>
    send(db, await documents.listInvoiceIds(db, query.orderId ?? []), reply),
  )
}

type Query = documents.DocumentFilter & { after?: string | undefined; size: number }

function readPage(db: Db, { after, size, ...filter }: Query) {
  return keyPage(db, {
    rows: documents.listDocuments(db, { ...filter, after, most: size + 1 }),
    size,
    found: documents.selectDocuments(db, filter),
    viewOf: listed,
    keyOf: ({ documentId }) => documentId,
  })
}

type Row = Awaited<ReturnType<typeof documents.listDocuments>>[number]

function listed({ id, kind, number, day, orderId, buyerName, buyerState, cancelledAt, ...sums }: Row) {
  const { taxable, total } = sums
  return {
    documentId: id,
    kind: kind as TaxDocumentKind,
    number,
    day,
    orderId,
    buyer: buyerName,
    state: buyerState,
    taxable: toRupees(taxable),
    tax: toRupees(total - taxable),
    total: toRupees(total),
    cancelledAt: cancelledAt?.toISOString() ?? null,
  }
}
