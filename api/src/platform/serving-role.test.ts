import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { connect, type Db } from './db.ts'
import { releaseAllJobs } from './heartbeat.ts'
import { enqueue } from './jobs.ts'
import { isMigrated, migrateToLatest } from './migrate.ts'
import { letServe, roleOf } from './serving-role.ts'
import { withSnapshot } from './backup/snapshot.ts'
import { runDueJobs } from './workers.ts'

const role = `nukkad_test_serving_${randomBytes(4).toString('hex')}`
const password = randomBytes(16).toString('hex')
let database: TestDatabase
let serving: Db
let servingUrl: string

beforeAll(async () => {
  database = await testDatabase()
  await run(database.db, `create role ${role} login password '${password}'`)
  const url = new URL(database.url)
  url.username = role
  url.password = password
  servingUrl = url.href
  serving = connect(servingUrl)
  await letServe(database.db, role)
})
afterAll(async () => {
  await serving.destroy()
  await run(database.db, `drop owned by ${role}`)
  await run(database.db, `drop role ${role}`)
  await database.close()
})

const run = (db: Db, text: string) => sql.raw(text).execute(db)
const denied = { code: '42501' }

test('the role reads and writes every row', async () => {
  expect(await roleOf(serving)).toBe(role)
  expect(await isMigrated(serving)).toBe(true)
  const { rows } = await sql<{ tables: number; served: number }>`
    select count(*)::int as tables, (count(*) filter (where
      has_table_privilege(relid, 'select') and has_table_privilege(relid, 'insert')
      and has_table_privilege(relid, 'update') and has_table_privilege(relid, 'delete')
    ))::int as served
    from pg_stat_user_tables where relname not in ('kysely_migration', 'kysely_migration_lock', 'migrations', 'audit_log')
  `.execute(serving)
  expect(rows[0]?.tables).toBeGreaterThan(30)
  expect(rows[0]?.served).toBe(rows[0]?.tables)
})

test('the role adds to the audit log and changes nothing there', async () => {
  const row = "(at, actor, action, kind, subject) values (now(), 'priya', 'staff.add', 'staff', 'ravi')"
  await run(serving, `insert into audit_log ${row}`)
  await expect(run(serving, "update audit_log set actor = 'x'")).rejects.toMatchObject(denied)
  await expect(run(serving, 'delete from audit_log')).rejects.toMatchObject(denied)
})

test('the role creates, changes and drops no table, and claims no migration', async () => {
  for (const text of [
    'create table mine ()',
    'create schema mine',
    'drop table products',
    'alter table products add column mine int',
    'truncate orders',
    `insert into kysely_migration values ('mine', now())`,
    'create policy mine on graphile_worker._private_jobs using (true)',
  ]) {
    await expect(run(serving, text)).rejects.toMatchObject(denied)
  }
})

test('the role reads no file of the database’s machine and runs no program there', async () => {
  for (const text of [
    `select pg_read_file('PG_VERSION')`,
    `select pg_ls_dir('base')`,
    `copy products to '/tmp/nukkad_test_products'`,
    `copy products to program 'cat'`,
    'create extension file_fdw',
    'set role pg_read_server_files',
  ]) {
    await expect(run(serving, text)).rejects.toMatchObject(denied)
  }
})

test('the role writes, does and releases jobs', async () => {
  const done: unknown[] = []
  const handlers = { 'send-login-code': async (payload: unknown) => void done.push(payload) }
  const log = { info: () => {}, error: (...said: unknown[]) => done.push(said) }
  await serving.transaction().execute((tx) => enqueue(tx, 'send-login-code', { email: 'asha@example.com' }))
  await run(serving, `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-killed'`)
  await releaseAllJobs(serving)
  await runDueJobs({ db: serving, handlers: handlers as Parameters<typeof runDueJobs>[0]['handlers'], log })
  expect(done).toEqual([{ email: 'asha@example.com' }])
  expect((await run(serving, 'select 1 from graphile_worker.jobs')).rows).toEqual([])
})

test('the role’s backup holds everything that the owner’s does', async () => {
  const readAll = (url: string) =>
    withSnapshot(url, async ({ tables, read, readSequences }) => {
      const texts: string[] = []
      for (const table of tables) {
        for await (const chunk of read(table).chunks) texts.push(`${table.name}: ${chunk.toString()}`)
      }
      return { tables, texts, sequences: await readSequences() }
    })
  await enqueue(serving, 'send-login-code', { email: 'asha@example.com' })
  const all = await readAll(servingUrl)
  expect(all).toEqual(await readAll(database.url))
  expect(all.texts.join('')).toContain('asha@example.com')
})

test('a later migration’s table is served at once, and granting again changes nothing', async () => {
  await run(database.db, 'create table later (id int generated always as identity, word text)')
  await run(serving, `insert into later (word) values ('here')`)
  await migrateToLatest(database.db)
  await letServe(database.db, role)
  expect((await run(serving, 'select word from later')).rows).toEqual([{ word: 'here' }])
})
