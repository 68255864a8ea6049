import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

/** An order's captured payments, held, with what has not been asked back of each. */
export async function lockRefundable(tx: Db, orderId: string): Promise<{ paymentId: string; amount: number }[]> {
  const { rows } = await sql<{ paymentId: string; amount: number }>`
    select payment.id as payment_id, payment.amount - coalesce((
      select sum(refund.amount) from refunds refund
      where refund.payment_id = payment.id and refund.status <> 'FAILED'), 0)::integer as amount
    from payments payment
    where payment.order_id = ${orderId} and payment.status = 'captured'
    order by payment.id for no key update of payment`.execute(tx)
  return rows.filter(({ amount }) => amount > 0)
}
