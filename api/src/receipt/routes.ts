import { getReceipt } from '@nukkad/contract/receipt'
import { shop } from '@nukkad/contract/shop'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../parts.ts'
import { serve } from '../platform/serve.ts'
import { makeReceipt } from './make-receipt.ts'

export async function receiptRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  serve(app, parts, getReceipt, async ({ caller, params, db, now, reply }) => {
    const pdf = await makeReceipt({ db, seller: parts.seller }, { orderId: params.id, userId: caller.userId }, now)
    reply
      .type(getReceipt.contentType)
      .header('content-disposition', `attachment; filename="${shop.name.toLowerCase()}-receipt-${params.id}.pdf"`)
    return pdf
  })
}
