import { sql } from 'kysely'
import { type Db } from './db.ts'
import { isMigrated } from './migrate.ts'

/** True when the database is of this version and takes what is written; false or an error when it does not. A full disk may still take it. */
export async function isDatabaseReady(db: Db, now: Date): Promise<boolean> {
  if (!(await isMigrated(db))) return false
  await db
    .insertInto('readiness')
    .values({ askedAt: now })
    .onConflict((row) => row.column('isOnly').doUpdateSet({ askedAt: now }))
    .execute()
  return true
}

/**
 * Writes a temporary file of some hundred kilobytes on the database's disk, which goes again at once: an error when there
 * is no room. A row of a table would not tell, as it finds its place in what the database has of the disk already.
 */
export async function needRoom(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local work_mem = '64kB'`.execute(tx)
    await sql`select count(*) from generate_series(1, 20000)`.execute(tx)
  })
}
