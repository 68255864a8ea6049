import { addDays, istDay, startOfDay, type IstDay } from '@nukkad/contract/dates'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { Moments } from './report-facts.ts'

/** Sales, and outcomes of orders and returns. Each kind has its stored days and the marks of changes since. */
const tables = {
  sales: { days: sql`report_days`, changes: sql`report_changes` },
  outcomes: { days: sql`report_outcome_days`, changes: sql`report_outcome_changes` },
}
export type DayKind = keyof typeof tables
export const dayKinds = ['sales', 'outcomes'] as const satisfies readonly DayKind[]

type DaySpan = { from: IstDay; to: IstDay }
type Parts = { stored: readonly DaySpan[]; live: readonly Moments[] }

/** The names of summed columns, and their sums. */
type Columns = { names: RawBuilder<unknown>; sums: RawBuilder<unknown> }

export function columns(...names: string[]): Columns {
  const sumOf = (name: string) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`
  return { names: sql.join(names.map((name) => sql.ref(name))), sums: sql.join(names.map(sumOf)) }
}

/** Whole months, by their first day, and the days before, between and after them. */
export function splitMonths(spans: readonly DaySpan[]): { months: DaySpan[]; days: DaySpan[] } {
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

export function firstOfMonth(day: IstDay): IstDay {
  return `${day.slice(0, 7)}-01`
}

function nextMonth(day: IstDay): IstDay {
  return firstOfMonth(addDays(firstOfMonth(day), 31))
}

export function isOnAny(spans: readonly DaySpan[]): RawBuilder<boolean> {
  if (spans.length === 0) return sql`false`
  const isOn = ({ from, to }: DaySpan) => sql`day between ${sql.lit(from)}::date and ${sql.lit(to)}::date`
  return sql`(${sql.join(spans.map(isOn), sql` or `)})`
}

/** Whether a stored day of that kind was not counted since a change. */
export function isStale(kind: DayKind): RawBuilder<boolean> {
  return sql`exists (select from ${tables[kind].changes} change where change.day = stored.day)`
}

/**
 * Splits moments into whole days that are stored, and the rest. A day that is stored again meanwhile is replaced as one,
 * so the statement that reads it finds all its sums.
 */
export async function partsOf(db: Db, kind: DayKind, { from, until }: Moments): Promise<Parts> {
  const first = istDay(from)
  const firstWhole = startOfDay(first) < from ? addDays(first, 1) : first
  const { rows: stored } = await sql<DaySpan>`
    select min(day) as from, max(day) as to from (
      select day, day - (row_number() over (order by day))::int as island
      from ${tables[kind].days} stored
      where day >= ${firstWhole} and day < ${istDay(until)} and not ${isStale(kind)}
    ) whole group by island order by 1`.execute(db)
  const starts = [from, ...stored.map(({ to }) => startOfDay(addDays(to, 1)))]
  const ends = [...stored.map((span) => startOfDay(span.from)), until]
  const gaps = starts.map((start, place) => ({ from: start, until: ends[place] ?? until }))
  return { stored, live: gaps.filter((gap) => gap.from < gap.until) }
}

/**
 * Makes a day stored; its sums are to be inserted. The marks of changes are removed first: a change that commits later
 * is in the sums or not, and its mark stays.
 */
export async function replaceDay(tx: Db, kind: DayKind, day: IstDay): Promise<void> {
  const { days, changes } = tables[kind]
  await sql`select from report_horizon for update`.execute(tx)
  await sql`delete from ${changes} where day = ${day}`.execute(tx)
  await sql`delete from ${days} where day = ${day}`.execute(tx)
  await sql`insert into ${days} (day) values (${day})`.execute(tx)
}

/** Marks every stored day of that kind as changed. */
export async function markAllDays(db: Db, kind: DayKind): Promise<void> {
  const { days, changes } = tables[kind]
  await sql`insert into ${changes} (day) select day from ${days}`.execute(db)
}

/** The day is in the month of this one. */
export function isInMonthOf(day: IstDay): RawBuilder<boolean> {
  return sql`day >= ${sql.lit(firstOfMonth(day))} and day < ${sql.lit(nextMonth(day))}`
}

/** Whether all days of the month are stored, as the sums of a month need. */
export function isWholeMonth(kind: DayKind, day: IstDay): RawBuilder<boolean> {
  return sql`(select count(*) from ${tables[kind].days} where ${isInMonthOf(day)})
    = ${sql.lit(nextMonth(day))}::date - ${sql.lit(firstOfMonth(day))}::date`
}

/**
 * Whether a day is right: a change of it waits to be counted, or nothing `differs`; and its month does not differ. True
 * for a day that is not stored.
 */
export async function isStoredRight(
  db: Db,
  { kind, day }: { kind: DayKind; day: IstDay },
  differs: { day: RawBuilder<boolean>; month: RawBuilder<boolean> },
): Promise<boolean> {
  const { rows } = await sql<{ isRight: boolean }>`
    select (${isStale(kind)} or not (${differs.day})) and not (${differs.month}) as is_right
    from ${tables[kind].days} stored where day = ${sql.lit(day)}`.execute(db)
  return rows[0]?.isRight ?? true
}

/** Whether two lists of rows differ. */
export function differ(one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (${one} except all ${other}) or exists (${other} except all ${one})`
}

/** Ended days that are not stored, or changed since, newest first. */
export async function listUnstored(db: Db, kind: DayKind, last: IstDay): Promise<IstDay[]> {
  const { rows } = await sql<{ day: IstDay }>`
    select day from (
      select generate_series(first, ${last}::date, '1 day')::date as day
      from (select india_day(min(placed_at)) as first from orders) shop
    ) ended left join ${tables[kind].days} stored using (day)
    where stored.day is null or ${isStale(kind)}
    order by day desc`.execute(db)
  return rows.map(({ day }) => day)
}

/** Stored days chosen by a text, the same ones for the same text. */
export async function sampleDays(
  db: Db,
  kind: DayKind,
  { seed, days }: { seed: string; days: number },
): Promise<IstDay[]> {
  const { rows } = await sql<{ day: IstDay }>`
    select day from ${tables[kind].days} order by md5(day::text || ${seed}) limit ${days}`.execute(db)
  return rows.map(({ day }) => day)
}
