import { sql } from 'kysely'
import type { OrderStatus } from '@nukkad/contract/order-rules'
import type { Db } from '../platform/db.ts'

export type OurPayment = {
  id: string
  amount: number
  /** The order it pays; null when the money goes back. */
  paidOrderId: string | null
  status: OrderStatus | null
  refunds: { id: string; amount: number; status: string; providerRefundId: string | null }[]
}

export function listOurPayments(db: Db, since: Date): Promise<OurPayment[]> {
  return db
    .selectFrom('payments')
    .leftJoin('orders', 'orders.id', 'payments.orderId')
    .select(['payments.id', 'payments.amount', 'payments.orderId as paidOrderId', 'orders.status'])
    .select(
      sql<OurPayment['refunds']>`coalesce((
        select json_agg(json_build_object('id', refund.id, 'amount', refund.amount, 'status', refund.status,
          'providerRefundId', refund.provider_refund_id) order by refund.requested_at, refund.id)
        from refunds refund where refund.payment_id = payments.id), '[]')`.as('refunds'),
    )
    .where('settledAt', '>=', since)
    .orderBy('payments.id')
    .execute()
}

export type OnlineOrder = { id: string; status: OrderStatus; totalAmount: number; paid: number }

/** Orders paid online since then, with what was paid for each. */
export function listOnlineOrders(db: Db, since: Date): Promise<OnlineOrder[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'status', 'totalAmount'])
    .select(
      sql<number>`coalesce((
        select sum(payment.amount) from payments payment where payment.order_id = orders.id), 0)::integer`.as('paid'),
    )
    .where('paymentMethod', '=', 'ONLINE')
    .where('placedAt', '>=', since)
    .orderBy('id')
    .execute()
}
