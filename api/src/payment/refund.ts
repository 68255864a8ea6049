import type { Db } from '../platform/db.ts'
import { enqueue } from '../platform/jobs.ts'
import { insertRefund } from './refund-queries.ts'

type RefundInput = { paymentId: string; orderId: string | null; amount: number; reason: string }

/** Starts giving money back: a row, and the job that sends it, in the transaction of what it belongs to. */
export async function startRefund(tx: Db, giving: RefundInput, now: Date): Promise<void> {
  if (giving.amount === 0) return
  const refundId = await insertRefund(tx, giving, now)
  await enqueue(tx, 'send-refund', { refundId }, { key: `refund/${refundId}` })
}
