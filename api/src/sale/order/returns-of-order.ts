import type { Paise } from '@nukkad/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** Whether a return of this order was ever asked for. */
export async function hasReturns(db: Db, orderId: string): Promise<boolean> {
  return (await listReturns(db, orderId)).length > 0
}

/** Whether items of it were sent again in another size or colour. */
export async function hasExchanges(db: Db, orderId: string): Promise<boolean> {
  const later = db.selectFrom('orders').select('id').where('exchangeOf', '=', orderId)
  return (await later.executeTakeFirst()) !== undefined
}

/** Whether units of it are still on their way back, or are to be decided on; `besides` those of one return. */
export async function hasReturnUnderWay(db: Db, orderId: string, besides?: string): Promise<boolean> {
  const open = (await listReturns(db, orderId)).filter(({ id }) => id !== besides)
  return open.some(({ status }) => status === 'REQUESTED' || status === 'APPROVED' || status === 'PICKED_UP')
}

export async function hasReturnToRefund(db: Db, orderId: string): Promise<boolean> {
  const all = await listReturns(db, orderId)
  return all.some(({ status, refundAmount }) => status === 'RECEIVED' && refundAmount !== 0)
}

/** Whether money of a return was sent back: not for one that was only exchanged. */
export async function hasRefundedReturn(db: Db, orderId: string): Promise<boolean> {
  return (await listReturns(db, orderId)).some(({ status }) => status === 'REFUNDED')
}

/**
 * Paise that received returns of an order paid online were promised and that are still to be refunded, besides those of
 * one return. For cash the refund is asked for as soon as a return is received, so nothing is open here.
 */
export async function promisedToReturns(db: Db, orderId: string, besides?: string): Promise<Paise> {
  const { rows } = await sql<{ amount: Paise }>`
    select coalesce(sum(refund_amount), 0)::integer as amount from returns
    join orders on orders.id = returns.order_id
    where order_id = ${orderId} and returns.status = 'RECEIVED' and payment_method = 'ONLINE'
      and returns.id is distinct from ${besides ?? null}`.execute(db)
  return rows[0]?.amount ?? 0
}

function listReturns(db: Db, orderId: string) {
  return db.selectFrom('returns').select(['id', 'status', 'refundAmount']).where('orderId', '=', orderId).execute()
}
