import { pages, paidPage, paymentCallback } from '@nukkad/contract/paths'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../platform/parts.ts'
import { findLinked } from '../payment/payments.ts'
import { settleOrPostpone } from './verify-payment.ts'

/**
 * Where the widget's form arrives from browsers inside other apps, which cannot show its frame. No token comes with
 * it: the signature tells that it is genuine, and the page it leads to asks for the order as its customer.
 */
export function callbackRoute(app: FastifyInstance, parts: Parts): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.post<{ Body: Record<string, string> | undefined }>(paymentCallback, async ({ body = {} }, reply) => {
    const orderId = await settle(parts, body)
    const next = orderId === undefined ? `${pages.payment}?failed` : paidPage(orderId)
    return reply.redirect(next, 303)
  })
}

/** The order that is paid, or about to be; undefined when nothing genuine came. */
async function settle(parts: Parts, form: Record<string, string>): Promise<string | undefined> {
  const { razorpay_order_id: providerOrderId, razorpay_payment_id: paymentId, razorpay_signature: signature } = form
  if (providerOrderId === undefined || paymentId === undefined || signature === undefined) return undefined
  if (!parts.payments.hasSigned({ providerOrderId, paymentId, signature })) return undefined

  const settlement = await settleOrPostpone(parts, paymentId)
  if ('movedProducts' in settlement) await parts.catalogue.refresh(settlement.movedProducts)
  const linked = await findLinked(parts.db, providerOrderId)
  return linked?.orderId ?? undefined
}
