import { readdir } from 'node:fs/promises'
import type { Db } from '../src/platform/db.ts'
import { migrateTo } from '../src/platform/migrate.ts'

/** A database from before the migration whose file name ends with `name`. */
export async function migrateUntil(db: Db, name: string): Promise<void> {
  const files = await readdir(new URL('../db/migrations/', import.meta.url))
  const sqls = files.filter((file) => file.endsWith('.sql')).toSorted()
  const until = sqls.findIndex((file) => file.endsWith(name))
  if (until < 0) throw new Error(`no migration is called ${name}`)
  await db.transaction().execute((tx) => migrateTo(tx, sqls.slice(0, until)))
}
