import { fileNameOf } from '@nukkad/contract/shop'
import { getCreditNote, getInvoice } from '@nukkad/contract/tax-documents'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Parts } from '../../parts.ts'
import { ShopError } from '../../platform/errors.ts'
import { serve } from '../../platform/serve.ts'
import { openLogos } from '../../store/pictures/logos.ts'
import { findOwnDocument, type TaxDocument } from '../tax/read-documents.ts'
import { taxPdf } from './tax-pdf.ts'

export async function taxPaperRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const logos = openLogos(parts.reads)
  const send = async (document: TaxDocument | undefined, reply: FastifyReply) => {
    if (document === undefined) throw new ShopError('TAX_DOCUMENT_NOT_FOUND')
    const name = `${fileNameOf(parts.identity())}-${taxFileName(document)}`
    reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}.pdf"`)
    return taxPdf([document], logos.of)
  }
  serve(app, parts, getInvoice, async ({ caller, params, db, reply }) =>
    send(await findOwnDocument(db, { userId: caller.userId, orderId: params.id }), reply),
  )
  serve(app, parts, getCreditNote, async ({ caller, params, db, reply }) =>
    send(await findOwnDocument(db, { userId: caller.userId, ...params }), reply),
  )
}

/** Without the slash of a number. */
function taxFileName({ kind, number }: Pick<TaxDocument, 'kind' | 'number'>): string {
  return `${kind === 'INVOICE' ? 'invoice' : 'credit-note'}-${number.replaceAll('/', '-')}`
}
