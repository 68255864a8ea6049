import { AsyncLocalStorage } from 'node:async_hooks'
import type { Socket } from 'node:net'
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

/**
 * How long a database may say nothing at all while it is asked. Longer than a statement may run: who is silent then is
 * frozen or cut off, and a lost packet is not always followed by a word that the connection is broken.
 */
export const silence = { serving: statementTimeoutMs + 2_000, working: 3 * statementTimeoutMs, unbounded: 0 }

/** A pool of at most `connections` to that PostgreSQL; one on which nobody answers for `silenceMs` is thrown away. */
export function connect(url: string, connections = 10, silenceMs = silence.working): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    // Who waits for a row keeps a connection from others: better to be told to try again.
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // A connection that breaks while idle is replaced by the pool; without listeners it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  endWhenSilent(pool, silenceMs)
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  pools.set(db, pool)
  return db
}

/** What `pg` keeps of a connection, though it does not tell TypeScript: false while an answer is waited for. */
type Asked = pg.PoolClient & { readyForQuery: boolean; connection: { stream: Socket } }

/**
 * Whoever waits for an answer gets the error; `pg` neither uses nor keeps a connection that broke. Those that nobody uses
 * are most likely as dead, and whoever is given one would wait as long: they go, too.
 */
function endWhenSilent(pool: pg.Pool, silenceMs: number): void {
  const unused = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => void unused.delete(client))
  pool.on('release', (_error, client) => void unused.add(client))
  pool.on('remove', (client) => void unused.delete(client))
  pool.on('connect', (client) => {
    streamOf(client).setTimeout(silenceMs, () => {
      if ((client as Asked).readyForQuery) return
      for (const silent of [client, ...unused]) {
        streamOf(silent).destroy(Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' }))
      }
    })
  })
}

const streamOf = (client: pg.PoolClient): Socket => (client as Asked).connection.stream

/** The pool behind a database from `connect`, for libraries that speak to `pg` themselves. */
export function poolOf(db: Db): pg.Pool {
  const pool = pools.get(db)
  if (pool === undefined) throw new Error('this database does not come from connect()')
  return pool
}

type CommitHook = (db: Db) => Promise<void>
const hooksOf = new WeakMap<Db, CommitHook[]>()
const postponed = new AsyncLocalStorage<(() => Promise<void>)[]>()

/** A connection of its own to the same database, outside the pool, not opened yet. */
export function newClient(db: Db, applicationName: string): pg.Client {
  return new pg.Client({
    connectionString: poolOf(db).options.connectionString,
    application_name: applicationName,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    keepAlive: true,
  })
}

/** Runs the work in a transaction: the one already open, or a new one, whose `onCommit` hooks run once it is committed. */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db)
  const hooks: CommitHook[] = []
  const result = await db.transaction().execute((tx) => {
    hooksOf.set(tx, hooks)
    return work(tx)
  })
  const later = postponed.getStore()
  for (const hook of hooks) {
    if (later === undefined) await hook(db)
    else later.push(() => hook(db))
  }
  return result
}

/** What is to be done once the transaction of `inTransaction` is committed, with the database it ran on; never when it is undone. */
export function onCommit(tx: Db, hook: CommitHook): void {
  const hooks = hooksOf.get(tx)
  if (hooks === undefined) throw new Error('onCommit() is called within inTransaction()')
  hooks.push(hook)
}

/** Postpones the hooks of every transaction that the work commits until the work has ended, well or not. */
export async function hooksAfter<T>(work: () => Promise<T>): Promise<T> {
  const later: (() => Promise<void>)[] = []
  try {
    return await postponed.run(later, work)
  } finally {
    for (const hook of later) await hook()
  }
}
