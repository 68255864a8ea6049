import type { PaymentParts } from '../platform/parts.ts'
import { settlePayment, type Settlement } from './settle-payment.ts'

type Finder = 'webhook' | 'reconciler' | 'retry' | 'cancellation'

/** Settles a payment that nobody came back for, and says so: each of these would have been money without an order. */
export async function settleUnattended(parts: PaymentParts, paymentId: string, by: Finder): Promise<Settlement> {
  const settlement = await settlePayment(parts, paymentId)
  if ((settlement.kind === 'paid' || settlement.kind === 'refunded') && settlement.isNew) {
    const { kind, orderId, refusal } = settlement
    parts.count(`${kind}-by-${by}`)
    parts.log.info({ paymentId, orderId, by, refusal }, `a payment was settled: ${kind}`)
  }
  return settlement
}

/** Asks the provider what was paid for one of its orders, and settles it all. */
export async function settleProviderOrder(
  parts: PaymentParts,
  providerOrderId: string,
  by: Finder,
): Promise<Settlement[]> {
  const settlements: Settlement[] = []
  for (const { id, status } of await parts.payments.listPayments(providerOrderId)) {
    if (status !== 'created' && status !== 'failed') settlements.push(await settleUnattended(parts, id, by))
  }
  return settlements
}
