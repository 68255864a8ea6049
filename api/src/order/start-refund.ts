import type { Db } from '../platform/db.ts'
import { giveBack } from '../payment/start-refund.ts'
import { holdRefundable } from './refund-queries.ts'

/** Asks back what was captured for an order and not asked back before: nothing for cash, nothing twice. */
export async function startRefunds(
  tx: Db,
  { orderId, reason }: { orderId: string; reason: string },
  now: Date,
): Promise<void> {
  for (const { paymentId, amount } of await holdRefundable(tx, orderId)) {
    await giveBack(tx, { paymentId, orderId, amount, reason }, now)
  }
}
