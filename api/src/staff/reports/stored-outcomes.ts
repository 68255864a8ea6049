import type { IstDay } from '@nukkad/contract/dates'
import type { DayRange } from '@nukkad/contract/report-rules'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { outcomes, type OutcomeReport } from './outcome-facts.ts'
import { momentsOf } from './report-facts.ts'
import {
  columns,
  differ,
  firstOfMonth,
  isInMonthOf,
  isOnAny,
  isStoredRight,
  isWholeMonth,
  partsOf,
  replaceDay,
  splitMonths,
} from './stored-days.ts'

/** The columns of a report's sums, from the array that they are stored in. */
function unpacked(report: OutcomeReport): RawBuilder<unknown> {
  return sql.join(outcomes[report].sums.map((name, at) => sql`sums[${sql.lit(at + 1)}] as ${sql.ref(name)}`))
}

/** The sums of a report's rows, as numbers. */
export function sumsOf(report: OutcomeReport): RawBuilder<unknown> {
  return sql.join(
    outcomes[report].sums.map((name) => sql`coalesce(sum(${sql.ref(name)}::float8), 0) as ${sql.ref(name)}`),
  )
}

/** The rows of a report by `id` and `part`: sums of stored days and months, and the facts of all other days. */
export async function outcomesOf(db: Db, range: DayRange, report: OutcomeReport): Promise<RawBuilder<unknown>> {
  const { facts, sums } = outcomes[report]
  const { stored, live } = await partsOf(db, 'outcomes', momentsOf(range))
  const { months, days } = splitMonths(stored)
  return sql`(
    select id, part, name, ${columns(...sums).names} from ${facts(live)} fact
    union all
    select id, part, name, ${unpacked(report)} from report_outcome_sums
    where report = ${sql.lit(report)} and (span = 'month' and ${isOnAny(months)} or span = 'day' and ${isOnAny(days)})
  )`
}

type Choice = { range: DayRange; order: RawBuilder<unknown>; most: number | null }

/**
 * The first rows of a report and the sums of all, for those with a row for nearly every variant or pincode: only rows
 * that are shown leave the database. `most` null: all. `Counts` are the sums of the report.
 */
export async function chooseOutcomes<Counts>(db: Db, report: OutcomeReport, { range, order, most }: Choice) {
  const sums = sumsOf(report)
  const grouped = sql`(
    select id, part, max(name) as name, ${sums} from ${await outcomesOf(db, range, report)} fact group by id, part
  )`
  const [shown, total] = await Promise.all([
    sql<Counts & { id: string; part: string; name: string }>`
      select * from ${grouped} grouped order by ${order}, id, part limit ${sql.lit(most)}`.execute(db),
    sql<Counts & { totalRows: number }>`select count(*)::int as total_rows, ${sums} from ${grouped} grouped`.execute(
      db,
    ),
  ])
  if (total.rows[0] === undefined) throw new Error('a sum without a row')
  return { rows: shown.rows, all: total.rows[0] }
}

const reports = Object.keys(outcomes) as OutcomeReport[]
const stored = sql`report, span, day, id, part, name, sums`

/** The sums of all reports of a day, one row for each `id` and `part`. */
function daySums(day: IstDay): RawBuilder<unknown> {
  const moments = [momentsOf({ from: day, to: day })]
  return sql`(${sql.join(
    reports.map((report) => {
      const { facts, sums } = outcomes[report]
      const packed = sql.join(sums.map((name) => sql`sum(${sql.ref(name)})::bigint`))
      return sql`select ${sql.lit(report)} as report, 'day' as span, ${sql.lit(day)}::date as day, id, part,
        max(name) as name, array[${packed}] as sums from ${facts(moments)} fact group by id, part`
    }),
    sql` union all `,
  )})`
}

/** The sums of a month whose days are all stored; those of an unfinished one are none. */
function monthSums(day: IstDay): RawBuilder<unknown> {
  return sql`(${sql.join(
    reports.map((report) => {
      const packed = sql.join(outcomes[report].sums.map((_, at) => sql`sum(sums[${sql.lit(at + 1)}])::bigint`))
      return sql`select report, 'month' as span, ${sql.lit(firstOfMonth(day))}::date as day, id, part,
        max(name) as name, array[${packed}] as sums
      from report_outcome_sums
      where report = ${sql.lit(report)} and span = 'day' and ${isInMonthOf(day)} and ${isWholeMonth('outcomes', day)}
      group by report, id, part`
    }),
    sql` union all `,
  )})`
}

const ofMonth = (day: IstDay) => sql`span = 'month' and day = ${sql.lit(firstOfMonth(day))}`

/** Counts a day and stores its outcomes. */
export async function storeOutcomesDay(tx: Db, day: IstDay): Promise<void> {
  await replaceDay(tx, 'outcomes', day)
  await sql`insert into report_outcome_sums (${stored}) select ${stored} from ${daySums(day)} sums`.execute(tx)
  // The month's sums are there whenever all its days are, as reports expect.
  await sql`delete from report_outcome_sums where ${ofMonth(day)}`.execute(tx)
  await sql`insert into report_outcome_sums (${stored}) select ${stored} from ${monthSums(day)} sums`.execute(tx)
}

/** Whether the stored outcomes of a day equal its facts, and those of its month. */
export function isOutcomesDayRight(db: Db, day: IstDay): Promise<boolean> {
  const differs = {
    day: differ(
      sql`select ${stored} from report_outcome_sums where span = 'day' and day = ${sql.lit(day)}`,
      sql`select ${stored} from ${daySums(day)} sums`,
    ),
    month: differ(
      sql`select ${stored} from report_outcome_sums where ${ofMonth(day)}`,
      sql`select ${stored} from ${monthSums(day)} sums`,
    ),
  }
  return isStoredRight(db, { kind: 'outcomes', day }, differs)
}
