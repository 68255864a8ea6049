import * as contract from '@nukkad/contract/payment'
import { pages, paidPage, paymentCallback } from '@nukkad/contract/paths'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { findProviderOrder } from '../payment/payments.ts'
import { serveOutside } from '../../platform/serve.ts'
import { settleOrPostpone, verifyPayment } from './verify-payment.ts'
import { webhookRoute } from './webhook.ts'

export async function settlementRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  serveOutside(app, parts, contract.verifyPayment, ({ caller, body }) =>
    verifyPayment(parts, { ...body, userId: caller.userId }),
  )

  await app.register(async (scope) => webhookRoute(scope, parts))
}

/** The form post of in-app browsers. It has no token: the signature proves it, and the next page needs a login. */
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

async function settle(parts: Parts, form: Record<string, string>): Promise<string | undefined> {
  const { razorpay_order_id: providerOrderId, razorpay_payment_id: paymentId, razorpay_signature: signature } = form
  if (providerOrderId === undefined || paymentId === undefined || signature === undefined) return undefined
  if (!parts.payments.hasSigned({ providerOrderId, paymentId, signature })) return undefined

  await settleOrPostpone(parts, { providerOrderId, paymentId })
  const linked = await findProviderOrder(parts.db, providerOrderId)
  return linked?.orderId ?? undefined
}
