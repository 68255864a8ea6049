import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { enqueue } from '../platform/jobs.ts'

type OrderRefund = { orderId: string; reason: string }

/** Refunds what was captured and not refunded before: nothing for cash, nothing twice. Locks the payments. */
export async function refundOrder(tx: Db, { orderId, reason }: OrderRefund, now: Date): Promise<void> {
  const { rows } = await sql<{ paymentId: string; amount: number }>`
    select payment.id as payment_id, payment.amount - coalesce((
      select sum(refund.amount) from refunds refund
      where refund.payment_id = payment.id and refund.status <> 'FAILED'), 0)::integer as amount
    from payments payment
    where payment.order_id = ${orderId} and payment.status = 'captured'
    order by payment.id for no key update of payment`.execute(tx)
  for (const { paymentId, amount } of rows.filter((payment) => payment.amount > 0)) {
    await startRefund(tx, { paymentId, orderId, amount, reason }, now)
  }
}

export type RefundInput = { paymentId: string; orderId: string | null; amount: number; reason: string }

export async function startRefund(tx: Db, refund: RefundInput, now: Date): Promise<void> {
  const { paymentId, orderId, amount, reason } = refund
  if (amount === 0) return
  const { id: refundId } = await tx
    .insertInto('refunds')
    .values({ orderId, paymentId, amount, reason, status: 'REQUESTED', requestedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(tx, 'send-refund', { refundId }, { key: `refund/${refundId}` })
}
