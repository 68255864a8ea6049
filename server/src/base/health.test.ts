import { connect, poolOf, type Db } from '@nukkad/api/platform/db'
import { testDatabase, type TestDatabase } from '@nukkad/api/test/database'
import Fastify from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveHealth } from './health.ts'

let database: TestDatabase
let other: pg.Client

beforeAll(async () => {
  database = await testDatabase()
  other = new pg.Client({ connectionString: database.url })
  await other.connect()
})
afterAll(async () => {
  await other.end()
  await database.close()
})

async function askReady(db: Db) {
  const app = Fastify()
  serveHealth(app, { db, isLeaving: () => false })
  const { statusCode, headers } = await app.inject('/readyz')
  await app.close()
  return [statusCode, headers['retry-after']]
}

test('a shop is ready while its database can be written', async () => {
  expect(await askReady(database.db)).toEqual([200, undefined])
})

test('a shop whose database is read-only is not ready', async () => {
  const set = (words: string) =>
    other.query(`do $$ begin execute format('alter database %I ${words}', current_database()); end $$`)
  await set('set default_transaction_read_only = on')
  const db = connect(database.url, 1)
  expect(await askReady(db)).toEqual([503, '1'])
  await db.destroy()
  await other.query('set default_transaction_read_only = off')
  await set('reset default_transaction_read_only')
  expect(await askReady(database.db)).toEqual([200, undefined])
})

test('a shop whose database has no disk space is not ready, even if it still accepts a row', async () => {
  const set = (words: string) =>
    other.query(`do $$ begin execute format('alter database %I ${words}', current_database()); end $$`)
  await set('set temp_file_limit = 0')
  const db = connect(database.url, 1)
  expect(await askReady(db)).toEqual([503, '1'])
  const { rows } = await other.query<{ askedAt: Date }>('select asked_at as "askedAt" from readiness')
  expect(Date.now() - Number(rows[0]?.askedAt)).toBeLessThan(60_000)
  await set('reset temp_file_limit')
  await db.destroy()
  expect(await askReady(database.db)).toEqual([200, undefined])
})

test('frequent checks query the database rarely', async () => {
  const app = Fastify()
  const statements: string[] = []
  const db = connect(database.url, 1)
  poolOf(db).on('connect', (client) => {
    const send = client.query.bind(client) as (...asked: unknown[]) => unknown
    client.query = ((statement: string | { text: string }, ...more: unknown[]) => {
      statements.push(typeof statement === 'string' ? statement : statement.text)
      return send(statement, ...more)
    }) as typeof client.query
  })
  serveHealth(app, { db, isLeaving: () => false })
  await Promise.all(Array.from({ length: 200 }, () => app.inject('/readyz')))
  expect(statements.filter((text) => text.includes('generate_series'))).toHaveLength(1)
  expect(statements.filter((text) => text.includes('insert into'))).toHaveLength(1)
  await app.close()
  await db.destroy()
})

test('a shop that cannot reach its database is not ready, and stays alive', async () => {
  const db = connect('postgres://nobody@127.0.0.1:9/nothing', 1)
  expect(await askReady(db)).toEqual([503, '1'])
  await db.destroy()
})
