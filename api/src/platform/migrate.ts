import { readdir, readFile } from 'node:fs/promises'
import { runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration } from 'kysely/migration'
import { poolOf, type Db } from './db.ts'

const folder = new URL('../../db/migrations/', import.meta.url)
const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()

/**
 * Runs what has not run yet, ours in order, then the job queue's. Of processes that start together one does it while the
 * others wait: the queue replaces tables of its own, and whoever only looks at them meanwhile is told they do not exist.
 * Takes two connections.
 */
export async function migrateToLatest(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockMigrations(tx)
    await repairRenamed(db)
    const { error } = await migrator(db).migrateToLatest()
    if (error) throw error
    await migrateJobQueue(db)
  })
}

/** Waits, however long, until nobody else migrates this database, and keeps others waiting until the transaction ends. */
export async function lockMigrations(tx: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
  await sql`select pg_advisory_xact_lock(hashtextextended('migrations', 0))`.execute(tx)
}

/**
 * True when every migration of this version has run. Asked by whoever watches the server, as often as they like: one
 * statement, and of the version that runs, whatever has come to lie on the disk since.
 */
export async function isMigrated(db: Db): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
  const done = new Set(rows.map(({ name }) => name))
  return files.every((file) => done.has(file))
}

/** Those of a backup's migrations that this version does not know: a newer one has run them. */
export function unknownMigrations(names: readonly string[]): string[] {
  return names.map(nameToday).filter((name) => !files.includes(name))
}

/** Makes the tables as they were when exactly these migrations had run, in the transaction that is open. */
export async function migrateTo(tx: Db, names: readonly string[]): Promise<void> {
  const wanted = new Set(names.map(nameToday))
  const { error } = await migrator(tx, (file) => wanted.has(file)).migrateToLatest()
  if (error) throw error
}

/** The job queue's own tables, always as its library wants them now. It takes no transaction of others. */
export function migrateJobQueue(db: Db): Promise<void> {
  return runMigrations({ pgPool: poolOf(db) })
}

function nameToday(name: string): string {
  return Object.entries(renamed).find(([before]) => before === name)?.[1] ?? name
}

function migrator(db: Db, isWanted: (file: string) => boolean = () => true): Migrator {
  const getMigrations = async () => readMigrations(files.filter(isWanted))
  // Two that were merged at about the same time do not depend on each other: a database may have run the later one first.
  return new Migrator({ db, provider: { getMigrations }, allowUnorderedMigrations: true })
}

/** Migrations that were merged under another name, by their name of today; it was an oversight and happens no more. */
const renamed = { '0034_return_pickup.sql': '0035_return_pickup.sql' }

/** A database of the commits between has run the migration and knows it by the old name. */
async function repairRenamed(db: Db): Promise<void> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass(${DEFAULT_MIGRATION_TABLE}) is not null as is_there`.execute(db)
  if (rows[0]?.isThere !== true) return
  for (const [before, name] of Object.entries(renamed)) {
    await sql`update ${sql.table(DEFAULT_MIGRATION_TABLE)} set name = ${name} where name = ${before}`.execute(db)
  }
}

function readMigrations(wanted: readonly string[]): Record<string, Migration> {
  return Object.fromEntries(wanted.map((file) => [file, { up: (db) => runFile(db, file) }]))
}

async function runFile(db: Db, file: string): Promise<void> {
  await sql.raw(await readFile(new URL(file, folder), 'utf8')).execute(db)
}
