import type { PaymentParts } from '../platform/parts.ts'
import { settlePayment, type Settlement } from './settle-payment.ts'

/** Settles a payment that nobody came back for, and says so: each of these would have been money without an order. */
export async function settleAndTell(
  parts: PaymentParts,
  paymentId: string,
  by: 'webhook' | 'reconciler' | 'retry',
): Promise<Settlement> {
  const settlement = await settlePayment(parts, paymentId)
  if ((settlement.kind === 'paid' || settlement.kind === 'refunded') && settlement.isNew) {
    const { kind, orderId, refusal } = settlement
    parts.count(`${kind}-by-${by}`)
    parts.log.info({ paymentId, orderId, by, refusal }, `a payment was settled: ${kind}`)
  }
  return settlement
}
