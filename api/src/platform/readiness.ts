import { sql } from 'kysely'
import { type Db } from './db.ts'
import { isMigrated } from './migrate.ts'

/** Whether the database has this version and accepts writes. A full disk may still accept small ones. */
export async function isDatabaseReady(db: Db, now: Date): Promise<boolean> {
  if (!(await isMigrated(db))) return false
  await db
    .insertInto('readiness')
    .values({ askedAt: now })
    .onConflict((row) => row.column('isOnly').doUpdateSet({ askedAt: now }))
    .execute()
  return true
}

/** Fails when the disk is full. A row would not show it, because it fits into space the database already has. */
export async function needRoom(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local work_mem = '64kB'`.execute(tx)
    await sql`select count(*) from generate_series(1, 20000)`.execute(tx)
  })
}
