import { refusedDelivery } from '@nukkad/contract/delivery-rules'
import { returnReasons } from '@nukkad/contract/order-rules'
import { fitReason } from '@nukkad/contract/return-rules'
import { sql, type RawBuilder } from 'kysely'
import { isWithinAny, type Moments } from './report-facts.ts'

/**
 * The outcomes of orders and returns, and the money of a day. Orders count on the day they were placed, and returns on
 * the day they were requested, with their outcome so far: unlike the figures of sales, these change for weeks. Reports
 * read the sums of stored days instead (`stored-outcomes.ts`). `id` and `part` name the row of the report.
 */
type Facts = (spans: readonly Moments[]) => RawBuilder<unknown>

const noPart = sql`'' as part, '' as name`

/** Orders that were dispatched. */
function deliveryFacts(by: RawBuilder<unknown>): Facts {
  return (spans) => sql`(
    select orders.placed_at as at, ${by} as id, ${noPart}, 1 as dispatched,
      (orders.delivered_at is not null)::int as delivered, coalesce(ended.failed, false)::int as failed,
      (orders.delivery_failure is not distinct from ${sql.lit(refusedDelivery)})::int as refused,
      coalesce(ended.origin, false)::int as origin,
      (coalesce(ended.lost and not ended.origin, false) and orders.delivered_at is null)::int as lost
    from orders cross join lateral (
      select bool_or(to_status = 'DELIVERY_FAILED') as failed, bool_or(to_status = 'RETURNED_TO_ORIGIN') as origin,
        bool_or(to_status = 'LOST') as lost
      from order_events where order_id = orders.id
    ) ended
    where ${isWithinAny(sql`orders.placed_at`, spans)} and orders.shipped_at is not null
  )`
}

const named = sql.join(returnReasons.map((reason) => sql.lit(reason)))

/** Returns; a reason in the customer's own words counts as *Other*. */
function returnFacts(spans: readonly Moments[]): RawBuilder<unknown> {
  return sql`(
    select returns.requested_at as at, case when returns.reason in (${named}) then returns.reason else 'Other' end as id,
      ${noPart}, 1 as returns, coalesce((select sum(units) from return_lines where return_id = returns.id), 0) as items,
      (returns.status in ('RECEIVED', 'REFUNDED'))::int as received,
      (returns.status in ('REJECTED', 'CLOSED'))::int as ended,
      coalesce((select sum(amount) from refunds where return_id = returns.id and retry_of is null), 0) as refunded
    from returns where ${isWithinAny(sql`returns.requested_at`, spans)}
  )`
}

/** Delivered items by product and size, and how many came back or are on their way. */
export function sizeFacts(spans: readonly Moments[], isChosen: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> {
  return sql`(
    select orders.placed_at as at, item.product_id::text as id, item.size as part, item.product_name as name,
      item.quantity - gone.units as delivered, coalesce(back.units, 0) as returned,
      coalesce(back.size_returns, 0) as size_returns, coalesce(back.too_small, 0) as too_small,
      coalesce(back.too_large, 0) as too_large
    from orders join order_items item on item.order_id = orders.id
    cross join lateral (select coalesce(sum(units), 0) as units from order_cancels where item_id = item.id) gone
    cross join lateral (
      select sum(part.units) as units, sum(part.units) filter (where returns.reason = ${sql.lit(fitReason)}) as size_returns,
        sum(part.units) filter (where returns.fit = 'TOO_SMALL') as too_small,
        sum(part.units) filter (where returns.fit = 'TOO_LARGE') as too_large
      from return_lines part join returns on returns.id = part.return_id
      where part.item_id = item.id and returns.status not in ('REJECTED', 'CLOSED')
        and coalesce(part.outcome, '') not in ('notOurs', 'missing')
    ) back
    where ${isWithinAny(sql`orders.placed_at`, spans)} and orders.delivered_at is not null and ${isChosen}
  )`
}

/** The COD amount to collect. */
export const dueAtDoor = sql`orders.total_amount - coalesce((select sum(amount) from order_cancels where order_id = orders.id), 0)`

const startOfReceived = sql`(received_on::timestamp at time zone 'Asia/Kolkata')`

/** Money that moved. Every initiated refund counts; a retry does not. `part` is the courier of COD money. */
function moneyFacts(spans: readonly Moments[]): RawBuilder<unknown> {
  return sql`(
    select settled_at as at, 'captured' as id, ${noPart}, 1 as count, amount, 0 as kept
    from payments where status = 'captured' and ${isWithinAny(sql`settled_at`, spans)}
    union all
    select requested_at, case when payment_id is null then 'codRefunded' else 'refunded' end, ${noPart}, 1, amount, 0
    from refunds where retry_of is null and ${isWithinAny(sql`requested_at`, spans)}
    union all
    select delivered_at, 'delivered', coalesce(courier, 'No courier'), '', 1, ${dueAtDoor}, 0
    from orders where orders.payment_method = 'CASH' and orders.exchange_of is null
      and ${isWithinAny(sql`orders.delivered_at`, spans)}
    union all
    select ${startOfReceived}, 'remittances', courier, '', 1, amount, kept_freight + kept_weight + kept_other
    from remittances where ${isWithinAny(startOfReceived, spans)}
  )`
}

const deliveries = ['dispatched', 'delivered', 'failed', 'refused', 'origin', 'lost']

/**
 * The reports of outcomes: their facts, and the columns that are summed. Stored sums are in this order: to change
 * it, or a fact, mark all stored days in a migration (`insert into report_outcome_changes select day from
 * report_outcome_days`).
 */
export const outcomes = {
  pincodes: { facts: deliveryFacts(sql`orders.postal_code`), sums: deliveries },
  couriers: { facts: deliveryFacts(sql`coalesce(orders.courier, 'No courier')`), sums: deliveries },
  returnReasons: { facts: returnFacts, sums: ['returns', 'items', 'received', 'ended', 'refunded'] },
  returnSizes: { facts: sizeFacts, sums: ['delivered', 'returned', 'size_returns', 'too_small', 'too_large'] },
  endOfDay: { facts: moneyFacts, sums: ['count', 'amount', 'kept'] },
} as const satisfies Record<string, { facts: Facts; sums: readonly string[] }>
export type OutcomeReport = keyof typeof outcomes
