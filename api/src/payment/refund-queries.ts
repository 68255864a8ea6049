import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

export type RefundStatus = 'REQUESTED' | 'SENT' | 'PROCESSED' | 'FAILED'

export type RefundRow = {
  id: string
  orderId: string | null
  paymentId: string
  amount: number
  status: RefundStatus
  reason: string
  providerRefundId: string | null
}

const columns = ['id', 'orderId', 'paymentId', 'amount', 'status', 'reason', 'providerRefundId'] as const

type NewRefund = { orderId: string | null; paymentId: string; amount: number; reason: string }

export async function insertRefund(tx: Db, refund: NewRefund, now: Date): Promise<string> {
  const { orderId, paymentId, amount, reason } = refund
  const { id } = await tx
    .insertInto('refunds')
    .values({ orderId, paymentId, amount, reason, status: 'REQUESTED', requestedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function findRefund(db: Db, refundId: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refunds').select(columns).where('id', '=', refundId).executeTakeFirst()
}

/** A payment's refunds, oldest first, the payment held until the transaction ends. */
export async function lockRefunds(tx: Db, paymentId: string): Promise<RefundRow[]> {
  await tx.selectFrom('payments').select('id').where('id', '=', paymentId).forNoKeyUpdate().execute()
  return tx
    .selectFrom('refunds')
    .select(columns)
    .where('paymentId', '=', paymentId)
    .orderBy('requestedAt')
    .orderBy('id')
    .execute()
}

export function findPaidOrder(
  db: Db,
  paymentId: string,
): Promise<{ orderId: string | null; amount: number } | undefined> {
  return db
    .selectFrom('payments')
    .innerJoin('providerOrders', 'providerOrders.id', 'payments.providerOrderId')
    .select(['providerOrders.orderId', 'payments.amount'])
    .where('payments.id', '=', paymentId)
    .executeTakeFirst()
}

export type ProviderWord = { status: RefundStatus; providerRefundId: string }

/** What the provider says of a refund. */
export async function recordStatus(tx: Db, refundId: string, { status, providerRefundId }: ProviderWord, now: Date) {
  await tx
    .updateTable('refunds')
    .set({
      status,
      providerRefundId,
      lastError: status === 'FAILED' ? 'The payment provider could not carry it out' : null,
      sentAt: sql<Date>`coalesce(sent_at, ${now})`,
      ...(status === 'PROCESSED' && { processedAt: now }),
    })
    .where('id', '=', refundId)
    .execute()
}

/** A refund that was made at the provider, not asked for here. */
export async function insertForeignRefund(tx: Db, refund: NewRefund, told: ProviderWord, now: Date): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({
      ...refund,
      ...told,
      requestedAt: now,
      sentAt: now,
      processedAt: told.status === 'PROCESSED' ? now : null,
    })
    .execute()
}

export async function recordError(db: Db, refundId: string, lastError: string): Promise<void> {
  await db.updateTable('refunds').set({ lastError }).where('id', '=', refundId).execute()
}

/** Refunds nobody has heard of for an hour, marked as looked at now; at most so many. */
export async function takeQuiet(db: Db, now: Date, most: number): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    update refunds set checked_at = ${now}
    where id = any (array(
      select id from refunds
      where status in ('REQUESTED', 'SENT')
        and greatest(requested_at, sent_at, checked_at) <= ${now}::timestamptz - interval '1 hour'
      order by requested_at limit ${most} for update skip locked))
    returning id, order_id, payment_id, amount, status, reason, provider_refund_id`.execute(db)
  return rows
}
