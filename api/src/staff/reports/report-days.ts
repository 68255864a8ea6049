import { addDays, istDay, startOfDay, type IstDay } from '@nukkad/contract/dates'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { itemFacts, momentsOf, orderFacts, type Moments } from './report-facts.ts'

/** The groups that orders are stored by. Orders without a coupon are in none of `coupon`. */
const orderGroups = {
  paymentMethod: sql`fact.payment_method::text`,
  state: sql`fact.state`,
  coupon: sql`fact.coupon_code`,
}
export type OrderGroup = keyof typeof orderGroups

const orderColumns = columns('orders', 'items', 'gross', 'discounts', 'delivery', 'cancelled', 'refunds')
const itemGroup = columns('product_id', 'variant_id', 'color', 'size')
const itemColumns = columns('items', 'gross', 'discounts', 'cancelled_items', 'cancelled', 'returned_items', 'returned')

type Columns = { names: RawBuilder<unknown>; sums: RawBuilder<unknown> }

function columns(...names: string[]): Columns {
  const sumOf = (name: string) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`
  return { names: sql.join(names.map((name) => sql.ref(name))), sums: sql.join(names.map(sumOf)) }
}

type DaySpan = { from: IstDay; to: IstDay }
type Parts = { stored: readonly DaySpan[]; live: readonly Moments[] }

/** The figures of orders by `at` and the `id` of their group: sums of stored days, and the facts of all other moments. */
export async function soldOrders(db: Db, moments: Moments, group: OrderGroup): Promise<RawBuilder<unknown>> {
  const { stored, live } = await partsOf(db, moments)
  return sql`(
    select at, ${orderGroups[group]} as id, ${orderColumns.names} from ${orderFacts(live)} fact
    union all
    select ${startOfStored} as at, id, ${orderColumns.names} from report_order_sums
    where grouped_by = ${sql.lit(group)} and ${isOnAny(stored)}
  )`
}

/** The figures of ordered items by variant, from the same two sources; whole months from their sums. */
export async function soldItems(db: Db, moments: Moments): Promise<RawBuilder<unknown>> {
  const { stored, live } = await partsOf(db, moments)
  const { months, days } = splitMonths(stored)
  const named = sql`${itemGroup.names}, product_name, ${itemColumns.names}`
  return sql`(
    select ${named} from ${itemFacts(live)} fact
    union all
    select ${named} from report_item_sums
    where span = 'month' and ${isOnAny(months)} or span = 'day' and ${isOnAny(days)}
  )`
}

/** Whole months, by their first day, and the days before, between and after them. */
function splitMonths(spans: readonly DaySpan[]): { months: DaySpan[]; days: DaySpan[] } {
  const months: DaySpan[] = []
  const days: DaySpan[] = []
  for (const { from, to } of spans) {
    let day = from
    while (day <= to) {
      const lastOfMonth = addDays(nextMonth(day), -1)
      const isWhole = day === firstOfMonth(day) && lastOfMonth <= to
      const end = lastOfMonth < to ? lastOfMonth : to
      if (isWhole) months.push({ from: day, to: day })
      else days.push({ from: day, to: end })
      day = addDays(end, 1)
    }
  }
  return { months, days }
}

function firstOfMonth(day: IstDay): IstDay {
  return `${day.slice(0, 7)}-01`
}

function nextMonth(day: IstDay): IstDay {
  return firstOfMonth(addDays(firstOfMonth(day), 31))
}

const startOfStored = sql`(day::timestamp at time zone 'Asia/Kolkata')`

function isOnAny(spans: readonly DaySpan[]): RawBuilder<boolean> {
  if (spans.length === 0) return sql`false`
  const isOn = ({ from, to }: DaySpan) => sql`day between ${sql.lit(from)}::date and ${sql.lit(to)}::date`
  return sql`(${sql.join(spans.map(isOn), sql` or `)})`
}

/** Not counted since a change. */
const isStale = sql`exists (select from report_changes change where change.day = report_days.day)`

/**
 * Splits moments into whole days that are stored, and the rest. A day that is stored again meanwhile is replaced as one,
 * so the statement that reads it finds all its sums.
 */
async function partsOf(db: Db, { from, until }: Moments): Promise<Parts> {
  const first = istDay(from)
  const firstWhole = startOfDay(first) < from ? addDays(first, 1) : first
  const { rows: stored } = await sql<DaySpan>`
    select min(day) as from, max(day) as to from (
      select day, day - (row_number() over (order by day))::int as island
      from report_days where day >= ${firstWhole} and day < ${istDay(until)} and not ${isStale}
    ) whole group by island order by 1`.execute(db)
  const starts = [from, ...stored.map(({ to }) => startOfDay(addDays(to, 1)))]
  const ends = [...stored.map((span) => startOfDay(span.from)), until]
  const gaps = starts.map((start, place) => ({ from: start, until: ends[place] ?? until }))
  return { stored, live: gaps.filter((gap) => gap.from < gap.until) }
}

function orderSums(day: IstDay): RawBuilder<unknown> {
  const groups = Object.entries(orderGroups).map(
    ([name, id]) => sql`
      select ${sql.lit(day)}::date as day, ${sql.lit(name)} as grouped_by, ${id} as id, ${orderColumns.sums}
      from fact where ${id} is not null group by 3`,
  )
  return sql`(
    with fact as materialized (select * from ${orderFacts([momentsOf({ from: day, to: day })])} fact)
    ${sql.join(groups, sql` union all `)}
  )`
}

function itemSums(day: IstDay): RawBuilder<unknown> {
  return sql`(
    select 'day' as span, ${sql.lit(day)}::date as day, ${itemGroup.names}, max(product_name) as product_name, ${itemColumns.sums}
    from ${itemFacts([momentsOf({ from: day, to: day })])} fact group by ${itemGroup.names}
  )`
}

const storedOrders = sql`day, grouped_by, id, ${orderColumns.names}`
const storedItems = sql`span, day, ${itemGroup.names}, product_name, ${itemColumns.names}`

/**
 * Counts a day and stores its sums. The marks of changes are removed first: a change that commits later is in the sums
 * or not, and its mark stays.
 */
export async function storeDay(tx: Db, day: IstDay): Promise<void> {
  await sql`select from report_horizon for update`.execute(tx)
  await sql`delete from report_changes where day = ${day}`.execute(tx)
  await sql`delete from report_days where day = ${day}`.execute(tx)
  await sql`insert into report_days (day) values (${day})`.execute(tx)
  await sql`insert into report_order_sums (${storedOrders}) select ${storedOrders} from ${orderSums(day)} sums`.execute(
    tx,
  )
  await sql`insert into report_item_sums (${storedItems}) select ${storedItems} from ${itemSums(day)} sums`.execute(tx)
  // The month's sums are there whenever all its days are, as reports expect.
  await sql`delete from report_item_sums where ${ofMonth(day)}`.execute(tx)
  await sql`insert into report_item_sums (${storedItems}) select ${storedItems} from ${monthSums(day)} sums`.execute(tx)
}

/** The sums of a month whose days are all stored; those of an unfinished one are none. */
function monthSums(day: IstDay): RawBuilder<unknown> {
  const first = firstOfMonth(day)
  const isInMonth = sql`day >= ${first} and day < ${nextMonth(day)}`
  return sql`(
    select 'month' as span, ${sql.lit(first)}::date as day, ${itemGroup.names}, max(product_name) as product_name,
      ${itemColumns.sums}
    from report_item_sums where span = 'day' and ${isInMonth}
      and (select count(*) from report_days where ${isInMonth}) = ${nextMonth(day)}::date - ${first}::date
    group by ${itemGroup.names}
  )`
}

const ofMonth = (day: IstDay) => sql`span = 'month' and day = ${firstOfMonth(day)}`

/** Whether the stored sums of a day equal its facts, or a change of it waits to be counted; and those of its month. */
export async function isDayRight(db: Db, day: IstDay): Promise<boolean> {
  const differs = (columnsOf: RawBuilder<unknown>, source: RawBuilder<unknown>, sums: RawBuilder<unknown>) => {
    const stored = sql`select ${columnsOf} from ${source}`
    const counted = sql`select ${columnsOf} from ${sums} sums`
    return sql`exists (${stored} except all ${counted}) or exists (${counted} except all ${stored})`
  }
  const { rows } = await sql<{ isRight: boolean }>`
    select (${isStale} or not (
      ${differs(storedOrders, sql`report_order_sums where day = ${day}`, orderSums(day))}
      or ${differs(storedItems, sql`report_item_sums where span = 'day' and day = ${day}`, itemSums(day))}
    )) and not (${differs(storedItems, sql`report_item_sums where ${ofMonth(day)}`, monthSums(day))}) as is_right
    from report_days where day = ${day}`.execute(db)
  return rows[0]?.isRight ?? true
}

/** Ended days that are not stored, or changed since, newest first. */
export async function listUnstored(db: Db, last: IstDay): Promise<IstDay[]> {
  const { rows } = await sql<{ day: IstDay }>`
    select day from (
      select generate_series(first, ${last}::date, '1 day')::date as day
      from (select india_day(min(placed_at)) as first from orders) shop
    ) ended left join report_days using (day)
    where report_days.day is null or exists (select from report_changes change where change.day = ended.day)
    order by day desc`.execute(db)
  return rows.map(({ day }) => day)
}

/** Stored days chosen by a text, the same ones for the same text. */
export async function sampleDays(db: Db, seed: string, days: number): Promise<IstDay[]> {
  const { rows } = await sql<{ day: IstDay }>`
    select day from report_days order by md5(day::text || ${seed}) limit ${days}`.execute(db)
  return rows.map(({ day }) => day)
}
