import { addDays, istDay, startOfDay, type IstDay } from '@nukkad/contract/dates'
import type { DayRange } from '@nukkad/contract/report-rules'
import type { SalesFigures, SalesOverview } from '@nukkad/contract/staff/reports'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { isRefundOwed } from '../refunds/list-refunds.ts'
import { sumOnTheWay, sumOwedByCouriers } from './delivery-reports.ts'
import { averageOf, netOf, reportSales, sumsOfFigures, type OrderFigures } from './order-reports.ts'
import { soldItems, soldOrders } from './stored-sales.ts'
import { momentsOf, type Moments } from './report-facts.ts'
import { figureOf, rupees } from './report-rows.ts'

const periodDays = [1, 7, 30, 90]
const lineDays = 30
const mostListed = 5
const dayMillis = 24 * 60 * 60 * 1000

/** Sales at a glance: each period with the one before it, up to the same time of day. */
export async function readSalesOverview(db: Db, now: Date): Promise<SalesOverview> {
  const today = istDay(now)
  const month = { from: addDays(today, 1 - lineDays), to: today }
  const [periods, byDay, bestSellers, lowStock, codOnTheWay, codOwed, owed] = await Promise.all([
    Promise.all(periodDays.map((days) => readPeriod(db, { days, today, now }))),
    reportSales(db, month, 'day'),
    listBestSellers(db, month),
    readLowStock(db, month),
    sumOnTheWay(db),
    sumOwedByCouriers(db),
    readOwed(db),
  ])
  return {
    at: now.toISOString(),
    periods,
    byDay: byDay.map(({ id: day, cells }) => ({
      day,
      orders: figureOf('sales', cells, 'Orders'),
      net: figureOf('sales', cells, 'Total sales'),
    })),
    bestSellers,
    lowStock,
    codOnTheWay: { ...codOnTheWay, amount: rupees(codOnTheWay.amount) },
    codOwed: { ...codOwed, amount: rupees(codOwed.amount) },
    ...owed,
  }
}

/** Ordered items that were neither cancelled nor returned. */
const itemsKept = sql`sum(items - cancelled_items - returned_items)`

type BestSeller = SalesOverview['bestSellers'][number]

/** The products with the most items kept, and their net sales as in the report of products. */
async function listBestSellers(db: Db, range: DayRange): Promise<BestSeller[]> {
  const { rows } = await sql<BestSeller>`
    select sold.product_id, coalesce(product.name, sold.name) as name, sold.items::float8 as items, sold.net::float8 as net
    from (
      select product_id, max(product_name) as name, ${itemsKept} as items,
        sum(gross - discounts - cancelled - returned) as net
      from ${await soldItems(db, momentsOf(range))} fact group by product_id
      having ${itemsKept} > 0 order by items desc, net desc limit ${sql.lit(mostListed)}
    ) sold left join products product on product.id = sold.product_id
    order by sold.items desc, sold.net desc`.execute(db)
  return rows.map((row) => ({ ...row, net: rupees(row.net) }))
}

type PeriodQuery = { days: number; today: IstDay; now: Date }

async function readPeriod(db: Db, { days, today, now }: PeriodQuery): Promise<SalesOverview['periods'][number]> {
  const from = addDays(today, 1 - days)
  const start = startOfDay(from)
  const shifted = (at: Date) => new Date(at.getTime() - days * dayMillis)
  // Includes this very moment.
  const until = new Date(now.getTime() + 1)
  const [current, before] = await Promise.all([
    sumFigures(db, { from: start, until }),
    sumFigures(db, { from: shifted(start), until: shifted(until) }),
  ])
  return { days, from, to: today, now: figuresOf(current), before: figuresOf(before) }
}

async function sumFigures(db: Db, moments: Moments): Promise<OrderFigures> {
  const sold = await soldOrders(db, moments, 'paymentMethod')
  const { rows } = await sql<OrderFigures>`select ${sumsOfFigures} from ${sold} fact`.execute(db)
  if (rows[0] === undefined) throw new Error('a sum without a row')
  return rows[0]
}

function figuresOf(figures: OrderFigures): SalesFigures {
  const { orders, items, gross, discounts, delivery, refunds, cancelled } = figures
  const average = averageOf(figures)
  return {
    orders,
    items,
    gross: rupees(gross),
    discounts: rupees(discounts),
    delivery: rupees(delivery),
    refunds: rupees(refunds),
    cancelled: rupees(cancelled),
    net: rupees(netOf(figures)),
    averageOrder: average === null ? null : rupees(average),
  }
}

type LowVariant = SalesOverview['lowStock']['variants'][number]

/** The counts of low and sold-out variants, and the low variants that sell most in these days. */
async function readLowStock(db: Db, range: DayRange): Promise<SalesOverview['lowStock']> {
  const [counts, variants] = await Promise.all([countLowStock(db), listLowStock(db, range)])
  return { ...counts, variants }
}

/** Products that are not live are few, so theirs are subtracted: the count of all reads one small index. */
async function countLowStock(db: Db): Promise<{ low: number; out: number }> {
  const isShort = sql`variants.stock_level <> 'enough' and variants.archived_at is null`
  const counts = sql`count(*) filter (where variants.stock_level = 'low') as low,
    count(*) filter (where variants.stock_level = 'out') as out`
  const { rows } = await sql<{ low: number; out: number }>`
    select (every_one.low - hidden.low)::int as low, (every_one.out - hidden.out)::int as out
    from (select ${counts} from variants where ${isShort}) every_one, (
      select ${counts} from products join variants on variants.product_id = products.id
      where products.status in ('draft', 'archived') and ${isShort}
    ) hidden`.execute(db)
  return rows[0] ?? { low: 0, out: 0 }
}

/** In a shop that sells few of its low variants, the rest are those with the least stock among some. */
const mostCompared = 1_000

async function listLowStock(db: Db, range: DayRange): Promise<LowVariant[]> {
  const isLow = sql`variant.stock_level = 'low' and variant.archived_at is null
    and exists (select from products where products.id = variant.product_id and products.status = 'live')`
  const { rows } = await sql<LowVariant>`
    with sold as (
      select variant_id, ${itemsKept} as items
      from ${await soldItems(db, momentsOf(range))} fact where variant_id is not null group by variant_id
    ), listed as (
      (select variant.id, sold.items from sold join variants variant on variant.id = sold.variant_id where ${isLow}
        order by sold.items desc, variant.stock limit ${sql.lit(mostListed)})
      union all
      (select variant.id, 0 from variants variant where ${isLow} limit ${sql.lit(mostCompared)})
    )
    select variant.id as variant_id, product.name || ', ' || variant.color || ', ' || variant.size as name, variant.stock
    from (select id, max(items) as items from listed group by id) listed
      join variants variant on variant.id = listed.id join products product on product.id = variant.product_id
    order by listed.items desc, variant.stock, 2 limit ${sql.lit(mostListed)}`.execute(db)
  return rows
}

type Owed = { refunds: number; refundAmount: number; payouts: number; payoutAmount: number }

/** Refunds that are initiated but not with the bank yet, and the COD refunds among them that can be paid out. */
async function readOwed(db: Db): Promise<Pick<SalesOverview, 'refundsOwed' | 'payoutsDue'>> {
  const { rows } = await sql<Owed>`
    select count(*)::int as refunds, coalesce(sum(amount), 0)::float8 as refund_amount,
      (count(*) filter (where status = 'READY'))::int as payouts,
      coalesce(sum(amount) filter (where status = 'READY'), 0)::float8 as payout_amount
    from refunds where ${isRefundOwed}`.execute(db)
  const { refunds = 0, refundAmount = 0, payouts = 0, payoutAmount = 0 } = rows[0] ?? {}
  return {
    refundsOwed: { count: refunds, amount: rupees(refundAmount) },
    payoutsDue: { count: payouts, amount: rupees(payoutAmount) },
  }
}
