import { getReceipt } from '@nukkad/contract/receipt'
import { fileNameOf } from '@nukkad/contract/shop'
import type { FastifyInstance } from 'fastify'
import { requireOwnOrderRow } from '../order/order-row.ts'
import { orderView } from '../order/read-order.ts'
import type { Parts } from '../../parts.ts'
import { serve } from '../../platform/serve.ts'
import { openLogos } from '../../store/pictures/logos.ts'
import { receiptFacts } from './receipt-facts.ts'
import { receiptPdf } from './receipt-pdf.ts'

export async function receiptRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const logos = openLogos(parts.reads)
  serve(app, parts, getReceipt, async ({ caller, params, db, now, reply }) => {
    const row = await requireOwnOrderRow(db, { orderId: params.id, userId: caller.userId })
    const shop = parts.identity()
    const facts = receiptFacts({ row, order: orderView(row, now), shop, seller: parts.seller() })
    const pdf = await receiptPdf(facts, await logos.of(shop), now)
    reply
      .type(getReceipt.contentType)
      .header('content-disposition', `attachment; filename="${fileNameOf(shop)}-receipt-${params.id}.pdf"`)
    return pdf
  })
}
