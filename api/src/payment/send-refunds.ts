import type { PaymentParts } from '../platform/parts.ts'
import { followRefunds } from './follow-refunds.ts'
import { findRefund, recordError } from './refund-queries.ts'

/**
 * Sends a refund to the provider, once however often it is tried: what was sent before is found there by its receipt,
 * and the idempotency key is the refund's id. What fails is tried again by the job.
 */
export async function sendRefund(parts: PaymentParts, refundId: string): Promise<void> {
  const { db, payments, log, count } = parts
  const before = await findRefund(db, refundId)
  if (before?.status !== 'REQUESTED') return

  await followRefunds(parts, before.paymentId)
  const refund = await findRefund(db, refundId)
  if (refund?.status !== 'REQUESTED') return
  try {
    await payments.refund({ refundId, paymentId: refund.paymentId, amount: refund.amount })
  } catch (err) {
    count('refund-not-sent')
    log.error({ err, refundId, orderId: refund.orderId }, 'a refund could not be sent and will be tried again')
    await recordError(db, refundId, err instanceof Error ? err.message : 'no answer')
    throw err
  }
  await followRefunds(parts, refund.paymentId)
}
