import type { Db } from '../../platform/db.ts'

/** Counts money that fits no order, until it has been refunded. */
export async function countStrayMoney(db: Db): Promise<{ count: number; oldestAt: Date | null }> {
  const { count, oldestAt } = await db
    .selectFrom('payments')
    .select((row) => [row.fn.countAll<string>().as('count'), row.fn.min('settledAt').as('oldestAt')])
    .where('orderId', 'is', null)
    .where('status', '=', 'captured')
    .where((payment) =>
      payment.not(
        payment.exists(
          payment
            .selectFrom('refunds')
            .select('refunds.id')
            .whereRef('refunds.paymentId', '=', 'payments.id')
            .where('refunds.status', '=', 'PROCESSED'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return { count: Number(count), oldestAt }
}
