import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { createDatabase, dropDatabase } from '../../test/databases.ts'
import { testDatabase } from '../../test/database.ts'
import { connect, poolOf, type Db } from './db.ts'
import { isMigrated, lockMigrations, migrateToLatest } from './migrate.ts'

test('a server that starts while another one migrates reads and writes nothing until that one is done', async () => {
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

test('whether it is migrated is one question to the database, however often a load balancer asks', async () => {
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
