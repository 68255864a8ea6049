import { addDays, istDay, startOfDay, type IstDay } from '@nukkad/contract/dates'
import type { SalesFigures, SalesOverview } from '@nukkad/contract/staff/reports'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { isRefundOwed } from '../refunds/list-refunds.ts'
import { sumOnTheWay, sumOwedByCouriers } from './delivery-reports.ts'
import { reportProducts } from './item-reports.ts'
import { averageOf, netOf, reportSales, sumsOfFigures, type OrderFigures } from './order-reports.ts'
import { soldOrders } from './report-days.ts'
import type { Moments } from './report-facts.ts'
import { figureOf, rupees, type ReportRow } from './report-rows.ts'

const periodDays = [1, 7, 30, 90]
const lineDays = 30
const mostListed = 5
const dayMillis = 24 * 60 * 60 * 1000

/** Sales at a glance: each period with the one before it, up to the same time of day. */
export async function readSalesOverview(db: Db, now: Date): Promise<SalesOverview> {
  const today = istDay(now)
  const month = { from: addDays(today, 1 - lineDays), to: today }
  const [periods, byDay, products, lowStock, codOnTheWay, codOwed, owed] = await Promise.all([
    Promise.all(periodDays.map((days) => readPeriod(db, { days, today, now }))),
    reportSales(db, month, 'day'),
    reportProducts(db, month),
    readLowStock(db),
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
      net: figureOf('sales', cells, 'Net sales'),
    })),
    bestSellers: products
      .map(({ id: productId, name, cells }) => ({
        productId,
        name,
        items: itemsKept(cells),
        net: figureOf('products', cells, 'Net sales'),
      }))
      .filter(({ items }) => items > 0)
      .toSorted((one, other) => other.items - one.items || other.net - one.net)
      .slice(0, mostListed),
    lowStock,
    codOnTheWay: { ...codOnTheWay, amount: rupees(codOnTheWay.amount) },
    codOwed: { ...codOwed, amount: rupees(codOwed.amount) },
    ...owed,
  }
}

/** Ordered items that were neither cancelled nor returned. */
function itemsKept(cells: ReportRow['cells']): number {
  const [ordered = 0, cancelled = 0, returned = 0] = ['Items', 'Cancelled items', 'Returned items'].map((name) =>
    figureOf('products', cells, name),
  )
  return ordered - cancelled - returned
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

type Low = { variantId: string; name: string; stock: number; level: string; low: number; out: number }

async function readLowStock(db: Db): Promise<SalesOverview['lowStock']> {
  const { rows } = await sql<Low>`
    select variant.id as variant_id, product.name || ', ' || variant.color || ', ' || variant.size as name, variant.stock,
      (count(*) filter (where stock_level = 'low') over ())::int as low,
      (count(*) filter (where stock_level = 'out') over ())::int as out
    from variants variant join products product on product.id = variant.product_id and product.status = 'live'
    where variant.stock_level in ('low', 'out') and variant.archived_at is null
    order by variant.stock_level = 'out', variant.stock, 2 limit ${mostListed}`.execute(db)
  return {
    low: rows[0]?.low ?? 0,
    out: rows[0]?.out ?? 0,
    variants: rows.filter(({ stock }) => stock > 0).map(({ variantId, name, stock }) => ({ variantId, name, stock })),
  }
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
