import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { createDatabase, dropDatabase } from '../../test/databases.ts'
import { testDatabase } from '../../test/database.ts'
import { connect, poolOf, type Db } from './db.ts'
import { isMigrated, lockMigrations, migrateToLatest } from './migrate.ts'

const migrations = new URL('../../db/migrations/', import.meta.url)

test('a server that starts during another server’s migration reads and writes nothing until it is done', async () => {
  const databases = inject('databases')
  const url = await createDatabase(databases, 'migrated_together')
  const db = connect(url, 3)
  try {
    let migrating: Promise<void> | undefined
    await db.transaction().execute(async (other) => {
      await lockMigrations(other)
      migrating = migrateToLatest(db)
      await wait(300)
      expect(await countTables(other)).toBe(0)
    })
    await migrating
    expect(await isMigrated(db)).toBe(true)
  } finally {
    await db.destroy()
    await dropDatabase(databases, url)
  }
})

test('the migration check is a single query, however often a load balancer asks', async () => {
  const { db, close } = await testDatabase()
  let asked = 0
  poolOf(db).on('acquire', () => (asked += 1))
  expect(await isMigrated(db)).toBe(true)
  expect(asked).toBe(1)

  await sql`delete from kysely_migration where name = '0001_accounts.sql'`.execute(db)
  expect(await isMigrated(db)).toBe(false)
  await close()
})

async function countTables(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`.execute(
    db,
  )
  return rows[0]!.count
}

test.each([
  ['when it was the only one with its number', ['0034_login_links.sql', '0035_return_pickup.sql']],
  ['when two had one number', ['0035_return_pickup.sql']],
])('a database that knows a migration by the name it had %s is brought up to date', async (_when, unknown) => {
  const databases = inject('databases')
  const url = await createDatabase(databases, `renamed_${unknown.length}`)
  const db = connect(url, 3)
  try {
    await migrateUntil(db, unknown)
    await runByHand(db, '0035_return_pickup.sql', '0034_return_pickup.sql')
    await migrateToLatest(db)
    expect(await isMigrated(db)).toBe(true)
    const { rows } = await sql<{
      name: string
    }>`select name from kysely_migration where name like '%return_pickup%'`.execute(db)
    expect(rows).toEqual([{ name: '0035_return_pickup.sql' }])
    await migrateToLatest(db)
  } finally {
    await db.destroy()
    await dropDatabase(databases, url)
  }
})

/** Migrates as a server of that time did: everything up to 0034 except `unknown`. */
async function migrateUntil(db: Db, unknown: readonly string[]): Promise<void> {
  await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db)
  await sql`create table kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0)`.execute(
    db,
  )
  await sql`insert into kysely_migration_lock values ('migration_lock', 0)`.execute(db)
  const names = (await readdir(migrations)).filter((name) => name.endsWith('.sql') && name < '0035').sort()
  for (const name of names.filter((each) => !unknown.includes(each))) await runByHand(db, name, name)
}

async function runByHand(db: Db, file: string, name: string): Promise<void> {
  await sql.raw(await readFile(new URL(file, migrations), 'utf8')).execute(db)
  await sql`insert into kysely_migration values (${name}, clock_timestamp()::text)`.execute(db)
}
