import { getReceipt } from '@nukkad/contract/receipt'
import { shop } from '@nukkad/contract/shop'
import type { FastifyInstance } from 'fastify'
import { requireOrderRow } from '../order/order-row.ts'
import { orderView } from '../order/read-order.ts'
import type { Parts } from '../parts.ts'
import { serve } from '../platform/serve.ts'
import { receiptFacts } from './receipt-facts.ts'
import { receiptPdf } from './receipt-pdf.ts'

export async function receiptRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  serve(app, parts, getReceipt, async ({ caller, params, db, now, reply }) => {
    const row = await requireOrderRow(db, { orderId: params.id, userId: caller.userId })
    const pdf = await receiptPdf(receiptFacts({ row, order: orderView(row, now), seller: parts.seller }), now)
    reply
      .type(getReceipt.contentType)
      .header('content-disposition', `attachment; filename="${shop.name.toLowerCase()}-receipt-${params.id}.pdf"`)
    return pdf
  })
}
