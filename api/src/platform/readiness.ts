import { type Db } from './db.ts'
import { isMigrated } from './migrate.ts'

/** True when the database is of this version and takes what is written; false or an error when it does not. */
export async function isDatabaseReady(db: Db, now: Date): Promise<boolean> {
  if (!(await isMigrated(db))) return false
  await db
    .insertInto('readiness')
    .values({ askedAt: now })
    .onConflict((row) => row.column('isOnly').doUpdateSet({ askedAt: now }))
    .execute()
  return true
}
