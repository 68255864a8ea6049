import { readdir, readFile } from 'node:fs/promises'
import { runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration } from 'kysely/migration'
import { poolOf, type Db } from './db.ts'

const folder = new URL('../../db/migrations/', import.meta.url)
const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()

/**
 * Runs our pending migrations in order, then the job queue's. Parallel processes wait for the first one, because the
 * queue replaces its own tables and readers would not find them. Takes two connections.
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

/** Waits without limit until nobody else migrates this database. */
export async function lockMigrations(tx: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
  await sql`select pg_advisory_xact_lock(hashtextextended('migrations', 0))`.execute(tx)
}

/** Whether every migration of the running version has run. One statement, because monitors call it often. */
export async function isMigrated(db: Db): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
  const done = new Set(rows.map(({ name }) => name))
  return files.every((file) => done.has(file))
}

/** Migrations in a backup that this version does not know, because a newer version ran them. */
export function unknownMigrations(names: readonly string[]): string[] {
  return names.map(nameToday).filter((name) => !files.includes(name))
}

/** Creates the tables as they were after exactly these migrations, in the open transaction. */
export async function migrateTo(tx: Db, names: readonly string[]): Promise<void> {
  const wanted = new Set(names.map(nameToday))
  const { error } = await migrator(tx, (file) => wanted.has(file)).migrateToLatest()
  if (error) throw error
}

export function migrateJobQueue(db: Db): Promise<void> {
  return runMigrations({ pgPool: poolOf(db) })
}

function nameToday(name: string): string {
  return Object.entries(renamed).find(([before]) => before === name)?.[1] ?? name
}

function migrator(db: Db, isWanted: (file: string) => boolean = () => true): Migrator {
  const getMigrations = async () => readMigrations(files.filter(isWanted))
  // Migrations merged at the same time are independent: a database may have run the later one first.
  return new Migrator({ db, provider: { getMigrations }, allowUnorderedMigrations: true })
}

/** Migrations that were merged under another name, by today's name. */
const renamed = { '0034_return_pickup.sql': '0035_return_pickup.sql' }

/** A database from the commits in between knows the migration by its old name. */
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
