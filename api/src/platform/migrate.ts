import { readdir, readFile } from 'node:fs/promises'
import { runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { poolOf, type Db } from './db.ts'

const folder = new URL('../../db/migrations/', import.meta.url)

/** Runs what has not run yet, ours in order, then the job queue's. Processes that start together run each file once. */
export async function migrateToLatest(db: Db): Promise<void> {
  const { error } = await migrator(db).migrateToLatest()
  if (error) throw error
  await runMigrations({ pgPool: poolOf(db) })
}

/** True when every migration of this version has run. */
export async function isMigrated(db: Db): Promise<boolean> {
  const migrations = await migrator(db).getMigrations()
  return migrations.every(({ executedAt }) => executedAt !== undefined)
}

function migrator(db: Db): Migrator {
  return new Migrator({ db, provider: { getMigrations: readMigrations } })
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Object.fromEntries(files.map((file) => [file, { up: (db) => runFile(db, file) }]))
}

async function runFile(db: Db, file: string): Promise<void> {
  await sql.raw(await readFile(new URL(file, folder), 'utf8')).execute(db)
}
