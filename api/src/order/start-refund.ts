import type { Db } from '../platform/db.ts'
import { startRefund } from '../payment/refund.ts'
import { lockRefundable } from './refund-queries.ts'

/** Asks back what was captured for an order and not asked back before: nothing for cash, nothing twice. */
export async function refundOrder(
  tx: Db,
  { orderId, reason }: { orderId: string; reason: string },
  now: Date,
): Promise<void> {
  for (const { paymentId, amount } of await lockRefundable(tx, orderId)) {
    await startRefund(tx, { paymentId, orderId, amount, reason }, now)
  }
}
