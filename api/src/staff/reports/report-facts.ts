import { addDays, startOfDay } from '@nukkad/contract/dates'
import type { DayRange } from '@nukkad/contract/report-rules'
import { sql, type RawBuilder } from 'kysely'
import { isSold } from '../../sale/order/sold-orders.ts'

/**
 * The figures of every report, defined once (decision 136). All are in paise with tax, and count on a day of India.
 *
 * - **Order**: it was confirmed once, by payment or as COD. It counts on the day it was placed, whatever happened
 *   later. An order that was never paid counts nowhere.
 * - **Gross sales**: the prices of its items. **Discounts**: the discount of its coupon. **Delivery charges**: its
 *   charges for delivery and COD.
 * - **Cancelled**: the value of items that were cancelled, came back undelivered or were lost, on that day. A COD parcel
 *   that was lost and did arrive takes its value back on the day that is known.
 * - **Refunds**: money refunded for returns and as goodwill, on the day it was initiated. A retry of a failed refund
 *   does not count again. Refunds of cancelled items are in *Cancelled*. Returned items that pay for an exchange count
 *   on the day its order was placed, so the same money is not sold twice.
 * - **Returned** (reports by item): the value of the items that a return brought back, on the day it was received.
 * - **Total sales**: gross − discounts + delivery − cancelled − refunds.
 * - **Net sales** (reports by item): gross − discounts − cancelled − returned.
 * - **Average order value**: (gross − discounts + delivery) by orders.
 *
 * Each figure belongs to the day of its event, so a later event never changes an earlier day's figures. Reports of
 * sales read the sums of stored days instead (`stored-sales.ts`).
 */
export type Moments = { from: Date; until: Date }

export function momentsOf({ from, to }: DayRange): Moments {
  return { from: startOfDay(from), until: startOfDay(addDays(to, 1)) }
}

/**
 * Inlined into the statement, because the plan for a day does not suit a year, and a prepared statement would use one
 * for both. The other values of such a statement are inlined as well: it is planned at each use, and takes none of the
 * names for prepared statements.
 */
export function moment(at: Date): RawBuilder<Date> {
  return sql`${sql.lit(at.toISOString())}::timestamptz`
}

export function isWithin(column: RawBuilder<unknown>, { from, until }: Moments): RawBuilder<boolean> {
  return sql`${column} >= ${moment(from)} and ${column} < ${moment(until)}`
}

export function isWithinAny(column: RawBuilder<unknown>, spans: readonly Moments[]): RawBuilder<boolean> {
  if (spans.length === 0) return sql`false`
  return sql`(${sql.join(
    spans.map((span) => sql`(${isWithin(column, span)})`),
    sql` or `,
  )})`
}

/** A day of India, as text. */
export function dayOf(column: RawBuilder<unknown>): RawBuilder<string> {
  return sql`(${column} at time zone 'Asia/Kolkata')::date::text`
}

/** An event that ends a confirmed order before its customer has it. Its own index has these states. */
const endsOrder = sql`event.to_status in ('CANCELLED', 'RETURNED_TO_ORIGIN', 'LOST')
  and event.from_status not in ('PENDING', 'CANCELLED', 'RETURNED_TO_ORIGIN', 'LOST', 'REFUNDED')`

/** A parcel that counted as lost did arrive. The first two conditions are those of its index. */
const isFound = sql`event.to_status = 'DELIVERED' and event.from_status not in ('SHIPPED', 'OUT_FOR_DELIVERY')
  and event.from_status = 'LOST'`

/** Refunds for returns and goodwill, without retries. */
const isGivenBack = sql`refunds.retry_of is null and (refunds.return_id is not null or refunds.staff_id is not null)`

/**
 * The amount lost with an order that ends. An exchange is worth the money of the first order that pays it, which is less
 * than its price after goodwill.
 */
const amountOfOrder = sql`case when orders.exchange_of is null then orders.total_amount else exchanged_to(orders.id) end`

/** Returned items of the first order pay an exchange in full. */
const paidByReturn = sql`case when orders.exchange_of is null then 0 else orders.total_amount end`

const ofOrder = sql`orders.id as order_id, orders.state, orders.payment_method, orders.coupon_code`

/** The amounts that each order adds to the figures, and when. */
export function orderFacts(spans: readonly Moments[]): RawBuilder<unknown> {
  return sql`(
    select orders.placed_at as at, ${ofOrder}, 1 as orders, 0 as items, items_total as gross, discount as discounts,
      delivery_charges as delivery, 0 as cancelled, ${paidByReturn} as refunds
    from orders where ${isWithinAny(sql`orders.placed_at`, spans)} and ${isSold}
    union all
    select orders.placed_at, ${ofOrder}, 0, item.quantity, 0, 0, 0, 0, 0
    from orders join order_items item on item.order_id = orders.id
    where ${isWithinAny(sql`orders.placed_at`, spans)} and ${isSold}
    union all
    select event.at, ${ofOrder}, 0, 0, 0, 0, 0, greatest(0, ${amountOfOrder}
        - coalesce((select sum(amount) from order_cancels where order_id = orders.id), 0)
        - coalesce((select sum(amount) from refunds
            where refunds.order_id = orders.id and ${isGivenBack} and refunds.requested_at <= event.at), 0)), 0
    from order_events event join orders on orders.id = event.order_id
    where ${isWithinAny(sql`event.at`, spans)} and ${endsOrder}
    union all
    select event.at, ${ofOrder}, 0, 0, 0, 0, 0, coalesce((select sum(amount) from order_cancels
        where order_id = orders.id), 0) - orders.total_amount, 0
    from order_events event join orders on orders.id = event.order_id
    where ${isWithinAny(sql`event.at`, spans)} and ${isFound}
    union all
    select event.at, ${ofOrder}, 0, 0, 0, 0, 0, part.amount, 0
    from order_events event join order_cancels part on part.event_id = event.id
    join orders on orders.id = event.order_id
    where ${isWithinAny(sql`event.at`, spans)} and event.about = 'units'
    union all
    select refunds.requested_at, ${ofOrder}, 0, 0, 0, 0, 0, 0, refunds.amount
    from refunds join orders on orders.id = refunds.order_id
    where ${isWithinAny(sql`refunds.requested_at`, spans)} and ${isGivenBack}
  )`
}

const cancelledOfItem = sql`(
      select coalesce(sum(units), 0) as units, coalesce(sum(amount), 0) as amount from order_cancels where item_id = item.id
    )`

const ofItem = sql`item.product_id, item.variant_id, item.product_name, item.color, item.size`

/** The amounts that each item of an order adds to the figures, and when. */
export function itemFacts(spans: readonly Moments[]): RawBuilder<unknown> {
  return sql`(
    select orders.placed_at as at, ${ofItem}, item.quantity as items, item.price * item.quantity as gross,
      item.discount as discounts, 0 as cancelled_items, 0 as cancelled, 0 as returned_items, 0 as returned
    from orders join order_items item on item.order_id = orders.id
    where ${isWithinAny(sql`orders.placed_at`, spans)} and ${isSold}
    union all
    select event.at, ${ofItem}, 0, 0, 0, item.quantity - gone.units, item.total - gone.amount, 0, 0
    from order_events event join order_items item on item.order_id = event.order_id
    cross join lateral ${cancelledOfItem} gone
    where ${isWithinAny(sql`event.at`, spans)} and ${endsOrder}
    union all
    select event.at, ${ofItem}, 0, 0, 0, gone.units - item.quantity, gone.amount - item.total, 0, 0
    from order_events event join order_items item on item.order_id = event.order_id
    cross join lateral ${cancelledOfItem} gone
    where ${isWithinAny(sql`event.at`, spans)} and ${isFound}
    union all
    select event.at, ${ofItem}, 0, 0, 0, part.units, part.amount, 0, 0
    from order_events event join order_cancels part on part.event_id = event.id
    join order_items item on item.id = part.item_id
    where ${isWithinAny(sql`event.at`, spans)} and event.about = 'units'
    union all
    select event.at, ${ofItem}, 0, 0, 0, 0, 0, part.units, part.amount
    from return_events event join return_lines part on part.return_id = event.return_id
      and part.outcome in ('shelf', 'damaged')
    join order_items item on item.id = part.item_id
    where ${isWithinAny(sql`event.at`, spans)} and event.to_status = 'RECEIVED'
      and event.from_status <> event.to_status
  )`
}
