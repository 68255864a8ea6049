import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, istDay } from '@nukkad/contract/dates'
import { sql } from 'kysely'
import { lastNight } from '../../platform/clock.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { isDayRight, listUnstored, sampleDays, storeDay } from './report-days.ts'

const sliceMillis = 10_000
const patienceMillis = 5_000
const checkedDays = 10

/**
 * Stores the ended days that are not, or changed since, newest first; what does not fit into some seconds waits for the
 * next run, and reports count it live.
 */
export async function storeReportDays(db: Db, now: Date): Promise<void> {
  const last = addDays(istDay(now), -1)
  const days = await listUnstored(db, last)
  if (days.length === 0) return
  await sql`update report_horizon set until = ${last} where until < ${last}`.execute(db)
  if (!(await haveAllSeenHorizon(db))) return
  const end = Date.now() + sliceMillis
  for (const day of days) {
    if (Date.now() > end) return
    await inTransaction(db, (tx) => storeDay(tx, day))
  }
}

/**
 * Waits for the transactions that may have read the horizon before it was raised, and marked no day up to it. They write
 * at read committed, so one that begins to write later reads the new one.
 */
async function haveAllSeenHorizon(db: Db): Promise<boolean> {
  const { rows } = await sql<{ next: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(db)
  const end = Date.now() + patienceMillis
  while (Date.now() < end) {
    const { rows: found } = await sql<{ isOver: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot()) >= ${rows[0]?.next ?? '0'}::xid8 as is_over`.execute(db)
    if (found[0]?.isOver === true) return true
    await sleep(100)
  }
  return false
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
