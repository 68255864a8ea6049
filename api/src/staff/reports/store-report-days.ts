import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, istDay, type IstDay } from '@nukkad/contract/dates'
import { sql } from 'kysely'
import { lastNight } from '../../platform/clock.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { isDayRight, listUnstored, sampleDays, storeDay } from './report-days.ts'

const sliceMillis = 10_000
const patienceMillis = 5_000
const checkedDays = 10

/**
 * Stores the ended days that are not, or changed since, newest first; what does not fit into some seconds waits for the
 * next run, and reports count it live. A day that cannot be stored holds up no other; errors are thrown at the end.
 */
export async function storeReportDays(db: Db, now: Date): Promise<void> {
  const last = addDays(istDay(now), -1)
  const days = await listUnstored(db, last)
  if (days.length === 0) return
  await sql`update report_horizon set until = ${last} where until < ${last}`.execute(db)
  if (!(await haveAllSeenHorizon(db))) return
  const end = Date.now() + sliceMillis
  const failures: { day: IstDay; error: unknown }[] = []
  for (const day of days) {
    if (Date.now() > end) break
    try {
      await inTransaction(db, (tx) => storeDay(tx, day))
    } catch (error) {
      failures.push({ day, error })
    }
  }
  if (failures.length === 0) return
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
  await sql`insert into report_changes (day) select day from report_days`.execute(db)
  const days = (await listUnstored(db, addDays(istDay(now), -1))).length
  while ((await listUnstored(db, addDays(istDay(now), -1))).length > 0) await storeReportDays(db, now)
  return days
}

/** A sentence for each of some stored days whose sums do not equal its orders; other days each night. */
export async function checkReportDays(db: Db, now: Date): Promise<string[]> {
  const wrong: string[] = []
  for (const day of await sampleDays(db, lastNight(now).toISOString(), checkedDays)) {
    if (!(await isDayRight(db, day))) wrong.push(`The stored report of ${day} does not equal its orders`)
  }
  return wrong
}
