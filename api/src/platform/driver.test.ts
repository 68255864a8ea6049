import { sql, type CompiledQuery } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { makeUser } from '../../test/make.ts'
import { connect, inTransaction, onCommit, runText, sendAhead, type Db } from './db.ts'

let database: TestDatabase
/** One connection, so that statements meet the ones prepared before. */
let db: Db
let owner: pg.Client

beforeAll(async () => {
  database = await testDatabase()
  db = connect(database.url, 1)
  owner = new pg.Client(database.url)
  await owner.connect()
  await owner.query('create table things (id integer primary key, name text not null)')
})
afterAll(async () => {
  await owner.end()
  await db.destroy()
  await database.close()
})

async function prepared(text: string): Promise<number> {
  const { rows } = await sql<{ uses: number }>`
    select (generic_plans + custom_plans)::int as uses from pg_prepared_statements where statement = ${sql.lit(text)}`.execute(
    db,
  )
  return rows[0]?.uses ?? 0
}

test('a statement with parameters is prepared once per connection, inside and outside transactions', async () => {
  const text = 'select name from things where id = $1'
  await runText(db, text, [1])
  await inTransaction(db, (tx) => runText(tx, text, [2]))
  await inTransaction(db, (tx) => runText(tx, text, [3]))
  expect(await prepared(text)).toBe(3)
})

test('a statement that fails in a transaction can be sent again in the next one', async () => {
  const text = 'select 10 / $1::integer as tenth'
  await expect(inTransaction(db, (tx) => runText(tx, text, [0]))).rejects.toMatchObject({ code: '22012' })
  expect(await inTransaction(db, (tx) => runText(tx, text, [2]))).toEqual([{ tenth: 5 }])
  const unknown = 'select unknown_column from things where id = $1'
  for (let attempt = 0; attempt < 2; attempt += 1)
    await expect(inTransaction(db, (tx) => runText(tx, unknown, [1]))).rejects.toMatchObject({ code: '42703' })
})

test('a migration on another server that adds a column fails no statement and no transaction', async () => {
  const text = 'select * from things where id = $1'
  await owner.query("insert into things values (1, 'tee')")
  await runText(db, text, [1])
  await owner.query('alter table things add column size text')
  expect(await runText(db, text, [1])).toEqual([{ id: 1, name: 'tee', size: null }])

  await owner.query('alter table things add column color text')
  const committed: string[] = []
  const found = await inTransaction(db, async (tx) => {
    onCommit(tx, async () => void committed.push('once'))
    await runText(tx, 'insert into things (id, name) values ($1, $2)', [2, 'shirt'])
    return runText(tx, text, [2])
  })
  expect(found).toEqual([{ id: 2, name: 'shirt', size: null, color: null }])
  expect(committed).toEqual(['once'])
})

const insertThing = (tx: Db, id: number): CompiledQuery =>
  sql`insert into things (id, name) values (${id}, 'sent ahead')`.compile(tx)

test('a statement sent ahead has run before the next statement', async () => {
  const seen = await inTransaction(db, async (tx) => {
    await sendAhead(tx, insertThing(tx, 10))
    return runText(tx, 'select name from things where id = $1', [10])
  })
  expect(seen).toEqual([{ name: 'sent ahead' }])
})

test('a statement sent ahead that fails makes later statements and the commit fail with its error', async () => {
  const twice = async (tx: Db) => {
    await sendAhead(tx, insertThing(tx, 11))
    await sendAhead(tx, insertThing(tx, 11))
  }
  const alone = inTransaction(db, twice)
  await expect(alone).rejects.toMatchObject({ code: '23505' })
  const followed = inTransaction(db, async (tx) => {
    await twice(tx)
    return runText(tx, 'select name from things where id = $1', [11])
  })
  await expect(followed).rejects.toMatchObject({ code: '23505' })
  expect(await runText(db, 'select name from things where id = $1', [11])).toEqual([])
})

const insertOrder = `insert into orders (id, user_id, status, payment_method, placed_at, expected_date, items_total, discount,
  delivery_charges, total_amount, total_tax, full_name, phone, street, city, state, country, postal_code)
  select 'NK-0000-0000-' || lpad(nth::text, 4, '0'), $1, 'CONFIRMED', 'CASH', now(), now(), 100, 0, 0, 100, 5, '', '', '', '', '', '', ''
  from generate_series($2::integer, $3::integer) as nth`

/** The number of full reads of the orders table while ten events are written. */
function countScans(): Promise<number> {
  return inTransaction(db, async (tx) => {
    const event = "insert into order_events (order_id, at, to_status, actor) values ($1, now(), 'CONFIRMED', 'shopper')"
    const before = await scansSoFar(tx)
    for (let nth = 0; nth < 10; nth += 1) await runText(tx, event, ['NK-0000-0000-0000'])
    return (await scansSoFar(tx)) - before
  })
}

async function scansSoFar(tx: Db): Promise<number> {
  const text = 'select seq_scan::int as scans from pg_stat_xact_user_tables where relname = $1'
  return (await runText<{ scans: number }>(tx, text, ['orders']))[0]?.scans ?? 0
}

test('a connection opened while there were no orders uses the index once the table is analysed', async () => {
  const { userId } = await makeUser(database.db)
  await owner.query('vacuum analyze orders')
  await owner.query(insertOrder, [userId, 0, 0])
  expect(await countScans()).toBe(10)

  await owner.query(insertOrder, [userId, 1, 2_000])
  await owner.query('analyze orders')
  expect(await countScans()).toBe(0)
})
