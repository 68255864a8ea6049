import * as contract from '@nukkad/contract/payment'
import type { PaymentMethod } from '@nukkad/contract/cart-rules'
import { pages, paidPage, paymentCallback, payOrderPage } from '@nukkad/contract/paths'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import type { Db } from '../../platform/db.ts'
import { serveOutside } from '../../platform/serve.ts'
import { openOrderPayment } from './open-order-payment.ts'
import { settleOrPostpone, verifyPayment } from './verify-payment.ts'
import { webhookRoute } from './webhook.ts'

export async function settlementRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  serveOutside(app, parts, contract.verifyPayment, ({ caller, body }) =>
    verifyPayment(parts, { ...body, userId: caller.userId }),
  )

  serveOutside(app, parts, contract.payOrderOnline, ({ caller, params }) =>
    openOrderPayment(parts, { userId: caller.userId, orderId: params.id }),
  )

  await app.register(async (scope) => webhookRoute(scope, parts))
}

/** The form post of in-app browsers. It has no token: the signature proves it, and the next page needs a login. */
export function callbackRoute(app: FastifyInstance, parts: Parts): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.post<{ Body: Record<string, string> | undefined }>(paymentCallback, async ({ body = {} }, reply) => {
    return reply.redirect(await settle(parts, body), 303)
  })
}

/** Returns the page that tells the outcome. */
async function settle(parts: Parts, form: Record<string, string>): Promise<string> {
  const failed = `${pages.payment}?failed`
  const { razorpay_order_id: providerOrderId, razorpay_payment_id: paymentId, razorpay_signature: signature } = form
  if (providerOrderId === undefined || paymentId === undefined || signature === undefined) return failed
  if (!parts.payments.hasSigned({ providerOrderId, paymentId, signature })) return failed

  await settleOrPostpone(parts, { providerOrderId, paymentId })
  const paid = await findPaidOrder(parts.db, providerOrderId)
  if (paid === undefined) return failed
  return paid.paymentMethod === 'CASH' ? payOrderPage(paid.id) : paidPage(paid.id)
}

/** A COD order that is still COD: its payment is not known yet, or came too late. */
function findPaidOrder(
  db: Db,
  providerOrderId: string,
): Promise<{ id: string; paymentMethod: PaymentMethod } | undefined> {
  return db
    .selectFrom('providerOrders as provider')
    .innerJoin('orders', 'orders.id', 'provider.orderId')
    .select(['orders.id', 'orders.paymentMethod'])
    .where('provider.id', '=', providerOrderId)
    .executeTakeFirst()
}
