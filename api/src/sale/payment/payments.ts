import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../platform/db.ts'
import type { DB } from '../../platform/schema.ts'
import type { ProviderPayment } from './provider.ts'

type OrderExpressions = ExpressionBuilder<DB, 'orders'>

/** For statements about orders: the payments that paid an order, oldest first. */
export function paymentsOfOrder(order: OrderExpressions) {
  return jsonArrayFrom(
    order
      .selectFrom('payments as payment')
      .select(['payment.id', 'payment.amount', 'payment.method', 'payment.status'])
      .whereRef('payment.orderId', '=', 'orders.id')
      .orderBy('payment.settledAt')
      .orderBy('payment.id'),
  )
}

/** Refunds for an order; `paidOrderId` is the order that the payment paid, null for cash. */
export function refundsOfOrder(order: OrderExpressions) {
  return jsonArrayFrom(
    order
      .selectFrom('refunds as refund')
      .leftJoin('payments as payment', 'payment.id', 'refund.paymentId')
      .select(['refund.id', 'refund.paymentId', 'refund.amount', 'refund.status', 'refund.reason'])
      .select(['refund.method', 'refund.reference'])
      .select(['refund.requestedAt', 'refund.sentAt', 'refund.processedAt', 'payment.orderId as paidOrderId'])
      .whereRef('refund.orderId', '=', 'orders.id')
      .orderBy('refund.requestedAt')
      .orderBy('refund.id'),
  )
}

/** The times when each refund of an order was requested, sent and processed; `staff` gave it as goodwill. */
export function listRefundTimes(db: Db, orderId: string) {
  return db
    .selectFrom('refunds')
    .leftJoin('staff', 'staff.id', 'refunds.staffId')
    .select(['refunds.id as refundId', 'paymentId', 'amount', 'reason', 'reference', 'staff.email as staff'])
    .select(['requestedAt', 'sentAt', 'processedAt'])
    .where('orderId', '=', orderId)
    .orderBy('requestedAt')
    .orderBy('refunds.id')
    .execute()
}

export function hasPayment(order: OrderExpressions) {
  return order.exists(order.selectFrom('payments').select('id').whereRef('orderId', '=', 'orders.id'))
}

export function listProviderOrders(db: Db, orderId: string): Promise<{ id: string }[]> {
  return db.selectFrom('providerOrders').select('id').where('orderId', '=', orderId).orderBy('createdAt').execute()
}

type ProviderOrder = { userId: string; orderId: string | null; amount: number; currency: string }
const providerOrderColumns = ['userId', 'orderId', 'amount', 'currency'] as const

export function findProviderOrder(db: Db, id: string): Promise<ProviderOrder | undefined> {
  return db.selectFrom('providerOrders').select(providerOrderColumns).where('id', '=', id).executeTakeFirst()
}

export function lockProviderOrder(tx: Db, id: string): Promise<ProviderOrder | undefined> {
  const locked = tx.selectFrom('providerOrders').select(providerOrderColumns).where('id', '=', id).forNoKeyUpdate()
  return locked.executeTakeFirst()
}

export async function storeOrderLink(tx: Db, id: string, orderId: string): Promise<void> {
  await tx.updateTable('providerOrders').set({ orderId }).where('id', '=', id).execute()
}

/** Records the provider's signed confirmation of the payment. */
export async function recordSigned(tx: Db, id: string, now: Date): Promise<void> {
  await tx.updateTable('providerOrders').set({ signedAt: now }).where('id', '=', id).execute()
}

/** Records that the provider did not answer about an order whose payment time is over. */
export async function recordUnanswered(db: Db, orderId: string, now: Date): Promise<void> {
  await db.updateTable('providerOrders').set({ unansweredAt: now }).where('orderId', '=', orderId).execute()
}

/** For statements about orders: unpaid here, but perhaps paid at the provider, who has not answered yet. */
export function isConfirming(order: OrderExpressions) {
  return order.and([
    order('orders.status', '=', 'PENDING'),
    order.exists(
      order
        .selectFrom('providerOrders as provider')
        .select('provider.id')
        .whereRef('provider.orderId', '=', 'orders.id')
        .where((provider) =>
          provider.or([
            provider('provider.signedAt', 'is not', null),
            provider('provider.unansweredAt', 'is not', null),
          ]),
        ),
    ),
  ])
}

export async function recordCheck(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('providerOrders').set({ checkedAt: now }).where('id', '=', id).execute()
}

export async function findSettled(
  db: Db,
  paymentId: string,
): Promise<{ kind: 'paid' | 'refunded'; orderId: string | null } | undefined> {
  const row = await db
    .selectFrom('payments')
    .innerJoin('providerOrders', 'providerOrders.id', 'payments.providerOrderId')
    .select(['payments.orderId as paidOrderId', 'providerOrders.orderId'])
    .where('payments.id', '=', paymentId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return row.paidOrderId === null
    ? { kind: 'refunded', orderId: row.orderId }
    : { kind: 'paid', orderId: row.paidOrderId }
}

type NewPayment = { payment: ProviderPayment; providerOrderId: string; orderId: string | null; now: Date }

/** False if it was already recorded. */
export async function insertPayment(tx: Db, { payment, providerOrderId, orderId, now }: NewPayment): Promise<boolean> {
  const { id, amount, method } = payment
  const inserted = await tx
    .insertInto('payments')
    .values({ id, providerOrderId, orderId, amount, method, status: 'captured', settledAt: now })
    .onConflict((known) => known.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** A payment that does not pay the order and is refunded in full, sent or not. The newest unless one is named. */
export function requireRefused(
  db: Db,
  { orderId, paymentId }: { orderId: string; paymentId?: string },
): Promise<{ id: string; amount: number }> {
  return db
    .selectFrom('payments')
    .innerJoin('providerOrders', 'providerOrders.id', 'payments.providerOrderId')
    .select(['payments.id', 'payments.amount'])
    .where('providerOrders.orderId', '=', orderId)
    .where('payments.orderId', 'is', null)
    .$if(paymentId !== undefined, (some) => some.where('payments.id', '=', paymentId ?? ''))
    .orderBy('payments.settledAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}
