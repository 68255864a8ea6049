import { addDays, type IstDay } from '@nukkad/contract/dates'
import type { DayRange, ReportSpan } from '@nukkad/contract/report-rules'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { soldOrders, type OrderGroup } from './stored-sales.ts'
import { dayOf, momentsOf } from './report-facts.ts'
import { rupees, type ReportRow } from './report-rows.ts'

/** In paise. */
export type OrderFigures = {
  orders: number
  items: number
  gross: number
  discounts: number
  delivery: number
  cancelled: number
  refunds: number
}

/** As floats, which hold whole paise up to 90 trillion rupees and are summed faster than large integers. */
export const sumsOfFigures = sql.join(
  (['orders', 'items', 'gross', 'discounts', 'delivery', 'cancelled', 'refunds'] as const).map(
    (name) => sql`coalesce(sum(${sql.ref(name)}::float8), 0) as ${sql.ref(name)}`,
  ),
)

export function netOf({ gross, discounts, delivery, cancelled, refunds }: OrderFigures): number {
  return gross - discounts + delivery - cancelled - refunds
}

/** Null without orders. */
export function averageOf({ orders, gross, discounts, delivery }: OrderFigures): number | null {
  return orders === 0 ? null : (gross - discounts + delivery) / orders
}

function cellsOf(figures: OrderFigures): ReportRow['cells'] {
  const { orders, items, gross, discounts, delivery, cancelled, refunds } = figures
  const average = averageOf(figures)
  const sums = [gross, discounts, delivery, cancelled, refunds, netOf(figures)].map(rupees)
  return [orders, items, ...sums, average === null ? null : rupees(average)]
}

type Grouped = OrderFigures & { id: string; name: string }

type Grouping = { group: OrderGroup; id?: RawBuilder<unknown>; from?: RawBuilder<unknown> }

async function groupOrders(db: Db, range: DayRange, { group, id = sql`fact.id`, from = sql`` }: Grouping) {
  const { rows } = await sql<Grouped>`
    select ${id} as id, ${sumsOfFigures} from ${await soldOrders(db, momentsOf(range), group)} fact ${from}
    group by 1`.execute(db)
  return rows
}

const none: OrderFigures = { orders: 0, items: 0, gross: 0, discounts: 0, delivery: 0, cancelled: 0, refunds: 0 }

/** A row for each day, week or month, including those without orders, oldest first. */
export async function reportSales(db: Db, range: DayRange, span: ReportSpan): Promise<ReportRow[]> {
  const day = { day: sql`at`, week: startOf('week'), month: startOf('month') }[span]
  const id = span === 'day' ? dayOf(day) : sql`${day}::date::text`
  const found = new Map((await groupOrders(db, range, { group: 'paymentMethod', id })).map((row) => [row.id, row]))
  return startsOf(range, span).map((start) => ({ id: start, name: start, cells: cellsOf(found.get(start) ?? none) }))
}

function startOf(unit: 'week' | 'month'): RawBuilder<unknown> {
  return sql`date_trunc(${sql.lit(unit)}, at at time zone 'Asia/Kolkata')`
}

/** The first day of each row; the first row may begin before the range. */
function startsOf({ from, to }: DayRange, span: ReportSpan): IstDay[] {
  const starts = new Set<IstDay>()
  for (let day = from; day <= to; day = addDays(day, 1)) starts.add(startOfSpan(day, span))
  return [...starts]
}

function startOfSpan(day: IstDay, span: ReportSpan): IstDay {
  if (span === 'day') return day
  if (span === 'month') return `${day.slice(0, 7)}-01`
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -weekday)
}

/** Largest total sales first. */
function largestFirst(rows: readonly Grouped[]): ReportRow[] {
  return rows
    .toSorted((one, other) => netOf(other) - netOf(one) || one.name.localeCompare(other.name))
    .map((row) => ({ id: row.id, name: row.name, cells: cellsOf(row) }))
}

export async function reportStates(db: Db, range: DayRange): Promise<ReportRow[]> {
  const rows = await groupOrders(db, range, { group: 'state' })
  return largestFirst(rows.map((row) => ({ ...row, name: row.id })))
}

const methodNames: Readonly<Record<string, string>> = { ONLINE: 'Prepaid', CASH: 'COD' }

export async function reportPaymentMethods(db: Db, range: DayRange): Promise<ReportRow[]> {
  const rows = await groupOrders(db, range, { group: 'paymentMethod' })
  return largestFirst(rows.map((row) => ({ ...row, name: methodNames[row.id] ?? row.id })))
}

/** Single-use codes count for their coupon. Orders without a coupon are left out. */
export async function reportCoupons(db: Db, range: DayRange): Promise<ReportRow[]> {
  const from = sql`left join coupon_codes own on own.code = fact.id where fact.id is not null`
  const rows = await groupOrders(db, range, { group: 'coupon', id: sql`coalesce(own.coupon, fact.id)`, from })
  return largestFirst(rows.map((row) => ({ ...row, name: row.id })))
}
