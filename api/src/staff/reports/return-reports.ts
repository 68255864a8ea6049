import { addDays, istDay } from '@nukkad/contract/dates'
import { judgeSize, type SizeReturns } from '@nukkad/contract/fit-rules'
import { returnReasons } from '@nukkad/contract/order-rules'
import { fewestForShare, type DayRange } from '@nukkad/contract/report-rules'
import { fitReason } from '@nukkad/contract/return-rules'
import type { ProductFit } from '@nukkad/contract/staff/reports'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
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

type Sized = SizeReturns & { id: string; productName: string; size: string; returned: number }

/** Delivered items of orders placed in these days, by product and size, and how many came back or are on their way. */
async function readSized(db: Db, range: DayRange, productId?: string): Promise<Sized[]> {
  const isChosen = productId === undefined ? sql`true` : sql`item.product_id = ${productId}`
  const { rows } = await sql<Sized>`
    select item.product_id::text as id, item.size,
      coalesce(max(product.name), max(item.product_name)) as product_name,
      sum(item.quantity - gone.units)::int as delivered, coalesce(sum(back.units), 0)::int as returned,
      coalesce(sum(back.size_returns), 0)::int as size_returns,
      coalesce(sum(back.too_small), 0)::int as too_small, coalesce(sum(back.too_large), 0)::int as too_large
    from orders join order_items item on item.order_id = orders.id
    left join products product on product.id = item.product_id
    cross join lateral (select coalesce(sum(units), 0) as units from order_cancels where item_id = item.id) gone
    left join lateral (
      select sum(part.units) as units, sum(part.units) filter (where returns.reason = ${fitReason}) as size_returns,
        sum(part.units) filter (where returns.fit = 'TOO_SMALL') as too_small,
        sum(part.units) filter (where returns.fit = 'TOO_LARGE') as too_large
      from return_lines part join returns on returns.id = part.return_id
      where part.item_id = item.id and returns.status not in ('REJECTED', 'CLOSED')
        and coalesce(part.outcome, '') not in ('notOurs', 'missing')
    ) back on true
    where ${isWithin(sql`orders.placed_at`, momentsOf(range))} and orders.delivered_at is not null and ${isChosen}
    group by item.product_id, item.size order by 5 desc, 4 desc, 3, 2`.execute(db)
  return rows
}

/** Shares start at 20 delivered items. */
export async function reportReturnSizes(db: Db, range: DayRange): Promise<ReportRow[]> {
  const rows = await readSized(db, range)
  return rows.map(({ id, productName, size, returned, ...counts }) => ({
    id,
    name: `${productName}, ${size}`,
    cells: [
      counts.delivered,
      returned,
      shareOfMany(returned, counts.delivered),
      counts.sizeReturns,
      shareOfMany(counts.sizeReturns, counts.delivered),
      counts.tooSmall,
      counts.tooLarge,
      judgeSize(counts),
    ],
  }))
}

function shareOfMany(part: number, delivered: number): number | null {
  return delivered < fewestForShare ? null : percentOf(part, delivered)
}

const fitDays = 365

/** The sizes of a product that customers find too small or too large, by the orders of a year. */
export async function readProductFit(db: Db, productId: string, now: Date): Promise<ProductFit> {
  const known = await db.selectFrom('products').select('id').where('id', '=', productId).executeTakeFirst()
  if (known === undefined) throw new ShopError('STAFF_PRODUCT_NOT_FOUND')
  const to = istDay(now)
  const rows = await readSized(db, { from: addDays(to, 1 - fitDays), to }, productId)
  return {
    sizes: rows.flatMap(({ size, delivered, sizeReturns, tooSmall, tooLarge }) => {
      const counts = { delivered, sizeReturns, tooSmall, tooLarge }
      const hint = judgeSize(counts)
      return hint === null ? [] : [{ size, hint, ...counts }]
    }),
  }
}
