import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { DB } from './schema.ts'

/** The database, or a transaction on it: queries take either. */
export type Db = Kysely<DB>

const pools = new WeakMap<Db, pg.Pool>()

const dateType = 1082
// A `date` column is a calendar day (`YYYY-MM-DD`), not a moment in this machine's time zone.
pg.types.setTypeParser(dateType, (day) => day)

/** No statement may run longer. */
export const statementTimeoutMs = 10_000

/** A pool of at most `connections` to that PostgreSQL. */
export function connect(url: string, connections = 10): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    // Who waits for a row keeps a connection from others: better to be told to try again.
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 15_000,
  })
  // A connection that breaks while idle is replaced by the pool; without listeners it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  pools.set(db, pool)
  return db
}

/** The pool behind a database from `connect`, for libraries that speak to `pg` themselves. */
export function poolOf(db: Db): pg.Pool {
  const pool = pools.get(db)
  if (pool === undefined) throw new Error('this database does not come from connect()')
  return pool
}

/** Runs the work in a transaction: the one already open, or a new one. */
export function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}
