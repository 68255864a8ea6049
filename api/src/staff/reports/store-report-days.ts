import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, istDay, type IstDay } from '@nukkad/contract/dates'
import { sql } from 'kysely'
import { lastNight } from '../../platform/clock.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { dayKinds, listUnstored, markAllDays, sampleDays, type DayKind } from './stored-days.ts'
import { isOutcomesDayRight, storeOutcomesDay } from './stored-outcomes.ts'
import { isSalesDayRight, storeSalesDay } from './stored-sales.ts'

const sliceMillis = 10_000
const patienceMillis = 5_000
const checkedDays = 10

const kinds = {
  sales: { storeDay: storeSalesDay, isDayRight: isSalesDayRight, wrong: 'sales' },
  outcomes: { storeDay: storeOutcomesDay, isDayRight: isOutcomesDayRight, wrong: 'deliveries and returns' },
} satisfies Record<DayKind, object>

/**
 * Stores the ended days of a kind that are not, or changed since, newest first; what does not fit into some seconds waits for the
 * next run, and reports count it live. A day that cannot be stored holds up no other; errors are thrown at the end.
 * Returns whether all are stored.
 */
export async function storeReportDays(db: Db, kind: DayKind, now: Date): Promise<boolean> {
  const last = addDays(istDay(now), -1)
  const days = await listUnstored(db, kind, last)
  if (days.length === 0) return true
  await sql`update report_horizon set until = ${last} where until < ${last}`.execute(db)
  if (!(await haveAllSeenHorizon(db))) return false
  const end = Date.now() + sliceMillis
  const failures: { day: IstDay; error: unknown }[] = []
  let left = days.length
  for (const day of days) {
    if (Date.now() > end) break
    left -= 1
    try {
      await inTransaction(db, (tx) => kinds[kind].storeDay(tx, day))
    } catch (error) {
      failures.push({ day, error })
    }
  }
  if (failures.length === 0) return left === 0
  const errors = failures.map(({ error }) => error)
  throw new AggregateError(errors, `Report days could not be stored: ${failures.map(({ day }) => day).join(', ')}`)
}

/**
 * Waits for the writing transactions that may have read the horizon before it was raised, and marked no day up to it.
 * All write at read committed, so one that begins to write later reads the new one.
 */
async function haveAllSeenHorizon(db: Db): Promise<boolean> {
  const writing = await listWriting(db)
  const end = Date.now() + patienceMillis
  while (Date.now() < end) {
    const left = await listWriting(db)
    if (!writing.some((id) => left.includes(id))) return true
    await sleep(100)
  }
  return false
}

/** The ids of this database's transactions that have written. */
async function listWriting(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select transactionid::text as id from pg_locks join pg_stat_activity using (pid)
    where locktype = 'transactionid' and mode = 'ExclusiveLock' and datname = current_database()`.execute(db)
  return rows.map(({ id }) => id)
}

/** Counts every ended day again, and returns their number. Reports count live what is not stored again yet. */
export async function recountReportDays(db: Db, now: Date): Promise<number> {
  const last = addDays(istDay(now), -1)
  for (const kind of dayKinds) await markAllDays(db, kind)
  const days = (await listUnstored(db, 'sales', last)).length
  for (const kind of dayKinds)
    while ((await listUnstored(db, kind, last)).length > 0) await storeReportDays(db, kind, now)
  return days
}

/** A sentence for each of some stored days whose sums do not equal its orders; other days each night. */
export async function checkReportDays(db: Db, now: Date): Promise<string[]> {
  const wrong: string[] = []
  const sample = { seed: lastNight(now).toISOString(), days: checkedDays }
  for (const kind of dayKinds) {
    for (const day of await sampleDays(db, kind, sample)) {
      if (await kinds[kind].isDayRight(db, day)) continue
      wrong.push(`The stored ${kinds[kind].wrong} of ${day} do not equal its orders`)
    }
  }
  return wrong
}
