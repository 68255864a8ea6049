import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openGate } from '../../../test/gate.ts'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { makeProduct, type MadeProduct } from '../../test/make.ts'
import { openShop, type OpenShop } from '../../test/shop.ts'
import { home, lineOf, makeShopper, type Shopper } from '../../test/shopper.ts'
import { connect, poolOf, type Db } from './db.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

let database: TestDatabase
let tee: MadeProduct
let db: Db
let shop: OpenShop
let asha: Shopper
/** Another client of the same database: a long transaction, an administrator. */
let other: pg.Client

beforeAll(async () => {
  database = await testDatabase()
  tee = await makeProduct(database.db)
})
afterAll(() => database.close())
describe('a shop whose database', () => {
  beforeEach(async () => {
    db = connect(database.url)
    shop = await openShop(db)
    asha = await makeShopper(shop, database.db)
    other = new pg.Client({ connectionString: database.url })
    await other.connect()
  })
  afterEach(async () => {
    await other.end()
    await shop.close()
    await db.destroy()
  })

  const saveAddress = () => asha.ask(`POST /addresses/${asha.userId}`, { body: home })
  const again = {
    status: 503,
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    body: { code: 'UNAVAILABLE', detail: 'The store is busy. Please try again in a moment.' },
  }

  async function until(isSo: () => Promise<boolean>): Promise<void> {
    while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 10))
  }

  /** The number of the shop's connections that wait for a lock. */
  const waiting = async () => {
    const { rows } = await other.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]?.count ?? 0
  }

  test('ends a connection in the middle of a call: try again', async () => {
    await other.query('begin')
    await other.query('lock table addresses')
    const saved = saveAddress()
    await until(async () => (await waiting()) === 1)
    await other.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    expect(await saved).toMatchObject(again)
    await other.query('rollback')
    expect((await saveAddress()).status).toBe(201)
  })

  test('only reads, as after a failover: try again', async () => {
    await other.query(
      `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$`,
    )
    await other.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    await until(async () => (await asha.ask(`GET /orders/user/${asha.userId}`)).status === 200)
    expect(await saveAddress()).toMatchObject(again)

    await other.query('set default_transaction_read_only = off')
    await other.query(
      `do $$ begin execute format('alter database %I reset default_transaction_read_only', current_database()); end $$`,
    )
    await other.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    await until(async () => (await saveAddress()).status === 201)
  })

  test('locks a row for long delays only callers who need that row, and briefly', async () => {
    await asha.add(lineOf(tee))
    const buyers = await Promise.all(Array.from({ length: 12 }, () => makeShopper(shop, database.db)))
    await Promise.all(buyers.map((buyer) => buyer.add(lineOf(tee))))
    await other.query('begin')
    await other.query('select 1 from variants where product_id = $1 for update', [tee.productId])

    const orders = buyers.map((buyer) => buyer.order())
    await until(async () => (await waiting()) >= 4)
    // Everybody else is served meanwhile.
    expect((await saveAddress()).status).toBe(201)
    expect((await asha.ask(`GET /orders/user/${asha.userId}`)).status).toBe(200)
    expect(await waiting()).toBeGreaterThanOrEqual(4)
    for (const order of await Promise.all(orders)) expect(order).toMatchObject(again)
    await other.query('rollback')
    expect((await asha.order()).status).toBe(201)
  })

  test('falls silent: try again, and no earlier connection is used again', async () => {
    const gate = await openGate(database.url)
    await gate.open()
    const behindGate = connect(gate.url, 2, 500)
    const far = await openShop(behindGate)
    try {
      const ask = () => far.ask(`POST /addresses/${asha.userId}`, { body: home, token: asha.token })
      // Two connections; the readiness check uses one of them.
      await Promise.all([ask(), ask()])
      expect(poolOf(behindGate).totalCount).toBe(2)
      gate.hang()
      expect(await ask()).toMatchObject(again)
      await expect.poll(() => poolOf(behindGate).totalCount).toBe(0)
      await gate.open()
      expect((await ask()).status).toBe(201)
    } finally {
      await far.close()
      await behindGate.destroy()
      await gate.shut()
    }
  })

  test('is not asked anything keeps its silent connections', async () => {
    const quiet = connect(database.url, 1, 100)
    try {
      const pid = async () => (await poolOf(quiet).query('select pg_backend_pid() as pid')).rows[0].pid
      const first = await pid()
      await wait(400)
      expect(await pid()).toBe(first)
    } finally {
      await quiet.destroy()
    }
  })
})

const withCode = (code: string) => Object.assign(new Error('x'), { code })
const inside = (message: string) => new Error('in a transaction', { cause: new Error(message) })

test.each([
  ...['53100', '25006', '57P01', '57P02', '08006', '08P01', '40P01', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'].map(
    withCode,
  ),
  Object.assign(withCode('ENOENT'), { syscall: 'connect' }),
  inside('Connection terminated unexpectedly'),
  inside('Client has encountered a connection error and is not queryable'),
  inside('timeout exceeded when trying to connect'),
])('a full disk, a crash, a lost line: try again (%o)', (error) => {
  expect(isDatabaseUnavailable(error)).toBe(true)
})

test.each([
  ...['23505', '42P01', '22P02', 'ENOENT', 'EMFILE'].map(withCode),
  new TypeError('Connection is not a function'),
])('a bug of ours stays a bug (%o)', (error) => {
  expect(isDatabaseUnavailable(error)).toBe(false)
})
