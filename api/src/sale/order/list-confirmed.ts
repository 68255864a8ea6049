import { revivalHours } from '@nukkad/contract/order-rules'
import type { PaymentMethod } from '@nukkad/contract/cart-rules'
import type { Paise } from '@nukkad/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

export type ConfirmedOrder = {
  orderId: string
  /** Without what was cancelled since. */
  amount: Paise
  pieces: number
  paymentMethod: PaymentMethod
  exchangeOf: string | null
  city: string
  postalCode: string
}

type Confirmed = { count: number; amount: Paise; orders: ConfirmedOrder[] }

/**
 * The orders that were ready to pack from `since` until before `until` and are not cancelled: COD when placed, or
 * when the customer confirms it; online when paid. Counts and adds up all, and lists the first `most`.
 */
export async function listConfirmed(
  db: Db,
  { since, until, most }: { since: Date; until: Date; most: number },
): Promise<Confirmed> {
  // Late money may confirm an order that was placed days before; without this the index on the day is of no use.
  const placedSince = new Date(since.getTime() - (revivalHours + 24) * 60 * 60 * 1000)
  const { rows } = await sql<ConfirmedOrder & { count: number; sum: Paise }>`
    with confirmed as (
      select orders.id as order_id, orders.payment_method, orders.exchange_of, orders.city, orders.postal_code, orders.placed_at,
        orders.total_amount - coalesce((
          select sum(cancel.amount) from order_cancels cancel where cancel.order_id = orders.id), 0)::integer as amount
      from orders
      where orders.placed_at >= ${placedSince} and orders.placed_at < ${until} and orders.status <> 'CANCELLED'
        and orders.confirm_by is null and exists (
          select from order_events event
          where event.order_id = orders.id and event.at >= ${since} and event.at < ${until}
            and event.to_status = 'CONFIRMED'
            and (event.from_status is distinct from 'CONFIRMED' or event.about = 'confirmation'))
    ), listed as (
      select *, count(*) over ()::integer as count, sum(amount) over ()::float8 as sum
      from confirmed order by placed_at, order_id limit ${most}
    )
    select listed.order_id, listed.payment_method, listed.exchange_of, listed.city, listed.postal_code, listed.amount, listed.count, listed.sum,
      ((select sum(item.quantity) from order_items item where item.order_id = listed.order_id) - coalesce((
        select sum(cancel.units) from order_cancels cancel where cancel.order_id = listed.order_id), 0))::integer as pieces
    from listed order by placed_at, order_id`.execute(db)
  const orders = rows.map(({ count: _count, sum: _sum, ...order }) => order)
  return { count: rows[0]?.count ?? 0, amount: rows[0]?.sum ?? 0, orders }
}
