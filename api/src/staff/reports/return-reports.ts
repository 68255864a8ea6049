import { returnReasons } from '@nukkad/contract/order-rules'
import { checkSizeGuide, fewestForShare, manySizeReturnsPercent, type DayRange } from '@nukkad/contract/report-rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { isWithin, momentsOf } from './report-facts.ts'
import { percentOf, rupees, type ReportRow } from './report-rows.ts'

type Reason = { name: string; returns: number; items: number; received: number; ended: number; refunded: number }

const named = sql.join(returnReasons.map((reason) => sql.lit(reason)))

/** Returns requested in these days. A reason in the customer's own words counts as *Other*. */
export async function reportReturnReasons(db: Db, range: DayRange): Promise<ReportRow[]> {
  const { rows } = await sql<Reason>`
    select case when returns.reason in (${named}) then returns.reason else 'Other' end as name,
      count(*)::int as returns,
      coalesce(sum((select sum(units) from return_lines where return_id = returns.id)), 0)::int as items,
      (count(*) filter (where returns.status in ('RECEIVED', 'REFUNDED')))::int as received,
      (count(*) filter (where returns.status in ('REJECTED', 'CLOSED')))::int as ended,
      coalesce(sum((select sum(amount) from refunds where return_id = returns.id and retry_of is null)), 0)::float8 as refunded
    from returns where ${isWithin(sql`returns.requested_at`, momentsOf(range))}
    group by 1 order by 2 desc, 1`.execute(db)
  const all = rows.reduce((sum, { returns }) => sum + returns, 0)
  return rows.map(({ name, returns, items, received, ended, refunded }) => ({
    id: name,
    name,
    cells: [returns, items, received, ended, rupees(refunded), percentOf(returns, all)],
  }))
}

type Sized = { id: string; name: string; delivered: number; returned: number; fit: number }

/**
 * Delivered items of orders placed in these days, by product and size, and how many of them came back or are on their
 * way. Shares start at 20 delivered items.
 */
export async function reportReturnSizes(db: Db, range: DayRange): Promise<ReportRow[]> {
  const { rows } = await sql<Sized>`
    select item.product_id::text as id,
      coalesce(max(product.name), max(item.product_name)) || ', ' || item.size as name,
      sum(item.quantity - gone.units)::int as delivered,
      coalesce(sum(back.units), 0)::int as returned, coalesce(sum(back.fit), 0)::int as fit
    from orders join order_items item on item.order_id = orders.id
    left join products product on product.id = item.product_id
    cross join lateral (select coalesce(sum(units), 0) as units from order_cancels where item_id = item.id) gone
    left join lateral (
      select sum(part.units) as units, sum(part.units) filter (where returns.reason = 'Size/fit issue') as fit
      from return_lines part join returns on returns.id = part.return_id
      where part.item_id = item.id and returns.status not in ('REJECTED', 'CLOSED')
        and coalesce(part.outcome, '') not in ('notOurs', 'missing')
    ) back on true
    where ${isWithin(sql`orders.placed_at`, momentsOf(range))} and orders.delivered_at is not null
    group by item.product_id, item.size order by 4 desc, 3 desc, 2`.execute(db)
  return rows.map(({ id, name, delivered, returned, fit }) => ({
    id,
    name,
    cells: [
      delivered,
      returned,
      shareOfMany(returned, delivered),
      fit,
      shareOfMany(fit, delivered),
      hintOf(fit, delivered),
    ],
  }))
}

function shareOfMany(part: number, delivered: number): number | null {
  return delivered < fewestForShare ? null : percentOf(part, delivered)
}

function hintOf(fit: number, delivered: number): string | null {
  const share = shareOfMany(fit, delivered)
  return share !== null && share >= manySizeReturnsPercent ? checkSizeGuide : null
}
