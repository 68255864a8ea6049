import type { OrderStatus } from '@nukkad/contract/order-rules'
import type { PaymentMethod } from '@nukkad/contract/cart-rules'
import { toRupees } from '@nukkad/contract/money'
import type { ReturnStatus } from '@nukkad/contract/return-rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { Person } from './personal-queries.ts'

export async function findPerson(db: Db, by: { email: string } | { userId: string }): Promise<Person | undefined> {
  const [column, value] = 'email' in by ? (['email', by.email] as const) : (['id', by.userId] as const)
  return db
    .selectFrom('users')
    .select(['id as userId', 'email'])
    .where(column, '=', value)
    .where('erasedAt', 'is', null)
    .executeTakeFirst()
}

/** Locks the account against new rows, too: a concurrent order is either placed before or refused by the database. */
export function lockPerson(tx: Db, userId: string): Promise<Person | undefined> {
  return tx
    .selectFrom('users')
    .select(['id as userId', 'email'])
    .where('id', '=', userId)
    .where('erasedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export type UnsettledOrder = {
  orderId: string
  status: OrderStatus
  paymentMethod: PaymentMethod
  deliveredAt: Date | null
  returnDays: number
  returnStatus: ReturnStatus | null
  /** Paise. */
  refundAmount: number | null
}

export function listUnsettledOrders(db: Db, userId: string): Promise<UnsettledOrder[]> {
  return db
    .selectFrom('orders')
    .leftJoin('returns', 'returns.orderId', 'orders.id')
    .select(['orders.id as orderId', 'orders.status', 'orders.paymentMethod', 'orders.deliveredAt'])
    .select(['orders.returnDays', 'returns.status as returnStatus', 'returns.refundAmount'])
    .where('orders.userId', '=', userId)
    .where('orders.status', 'not in', ['CANCELLED', 'REFUNDED'])
    .orderBy('orders.placedAt')
    .orderBy('orders.id')
    .execute()
}

/** Refunds under way, in rupees; a failed one counts until another replaces it. */
export async function listUnsettledRefunds(db: Db, userId: string): Promise<number[]> {
  const { rows } = await sql<{ amount: number }>`
    select refund.amount from refunds refund
    left join payments on payments.id = refund.payment_id
    left join provider_orders on provider_orders.id = payments.provider_order_id
    left join orders on orders.id = refund.order_id
    where ${userId} in (provider_orders.user_id, orders.user_id) and (
      refund.status in ('REQUESTED', 'READY', 'SENT')
      or refund.status = 'FAILED' and not exists (
        select from refunds later
        where (later.payment_id = refund.payment_id
            or later.order_id = refund.order_id and later.payment_id is null and refund.payment_id is null)
          and later.requested_at >= refund.requested_at and later.status <> 'FAILED'))
    order by refund.requested_at, refund.id`.execute(db)
  return rows.map(({ amount }) => toRupees(amount))
}
