import { AsyncLocalStorage } from 'node:async_hooks'
import type { Socket } from 'node:net'
import { CamelCasePlugin, CompiledQuery, Kysely } from 'kysely'
import pg from 'pg'
import { ahead, PreparingDialect, type Sent } from './driver.ts'
import type { DB } from './schema.ts'
import { isOutdatedPlan, nameOf, renameStatements } from './statement-names.ts'

export type Db = Kysely<DB>

const pools = new WeakMap<Db, pg.Pool>()

const dateType = 1082
// A `date` column is a calendar day (`YYYY-MM-DD`), not a moment in this machine's time zone.
pg.types.setTypeParser(dateType, (day) => day)

export const statementTimeoutMs = 10_000

/** A database silent for longer than the statement timeout is frozen or cut off; TCP does not always report it. */
export const silence = { serving: statementTimeoutMs + 2_000, working: 3 * statementTimeoutMs, unbounded: 0 }

/** A pool of at most `connections`; drops a connection that gives no reply for `silenceMs`. */
export function connect(
  url: string,
  connections = 10,
  silenceMs = silence.working,
  statementMs = statementTimeoutMs,
): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // A connection takes its prepared statements and cached tables with it.
    maxLifetimeSeconds: 10 * 60,
    pipeline: true,
    statement_timeout: statementMs,
    // Waiting for a row keeps a connection from others: it is better to fail and retry.
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // The pool replaces a broken idle connection. Without a listener the error would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  endWhenSilent(pool, silenceMs)
  const db = new Kysely<DB>({
    dialect: new PreparingDialect(pool),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  pools.set(db, pool)
  return db
}

/** Commits of these connections do not wait for the disk: a crash may take the last 0.6 seconds, the newest first. */
export function unhurried(url: string): string {
  return withSetting(url, 'synchronous_commit=off')
}

/**
 * These connections plan each statement once, for all values, until its tables or statistics change. Left to choose, PostgreSQL
 * remembers the cost of a plan that was made while statistics were young, and may plan a statement again for each
 * request as long as the connection lives: 1.4 ms for a bag that is read in 0.1 ms.
 */
export function plannedOnce(url: string): string {
  return withSetting(url, 'plan_cache_mode=force_generic_plan')
}

function withSetting(url: string, setting: string): string {
  const changed = new URL(url)
  const options = changed.searchParams.get('options') ?? ''
  changed.searchParams.set('options', `${options} -c ${setting}`.trim())
  return changed.href
}

/** Untyped fields of `pg`; `readyForQuery` is false while a reply is awaited. */
type PooledClient = pg.PoolClient & { readyForQuery: boolean; connection: { stream: Socket } }

/** Ends a silent connection, which fails its query, and the idle ones, which are probably dead too. */
function endWhenSilent(pool: pg.Pool, silenceMs: number): void {
  const unused = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => void unused.delete(client))
  pool.on('release', (_error, client) => void unused.add(client))
  pool.on('remove', (client) => void unused.delete(client))
  pool.on('connect', (client) => {
    streamOf(client).setTimeout(silenceMs, () => {
      if ((client as PooledClient).readyForQuery) return
      for (const silent of [client, ...unused]) {
        streamOf(silent).destroy(Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' }))
      }
    })
  })
}

const streamOf = (client: pg.PoolClient): Socket => (client as PooledClient).connection.stream

export function poolOf(db: Db): pg.Pool {
  const pool = pools.get(db)
  if (pool === undefined) throw new Error('this database does not come from connect()')
  return pool
}

/** Identifies the database: pools of one process that use the same database share an address. */
export function addressOf(db: Db): string {
  return poolOf(db).options.connectionString ?? ''
}

/** For SQL written as text: its columns keep SQL names, and nothing is compiled. */
export async function runText<Row extends object>(db: Db, text: string, values: readonly unknown[]): Promise<Row[]> {
  const pool = db.isTransaction ? undefined : pools.get(db)
  if (pool === undefined) return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
  try {
    return await queryPool(pool, text, values)
  } catch (error) {
    if (!isOutdatedPlan(error)) throw error
    renameStatements()
    return queryPool(pool, text, values)
  }
}

/** Bypasses Kysely, which would make the calls of every visit cost half as much again. */
async function queryPool<Row extends object>(pool: pg.Pool, text: string, values: readonly unknown[]): Promise<Row[]> {
  const name = nameOf(text)
  return (await pool.query<Row>({ text, values: [...values], ...(name !== undefined && { name }) })).rows
}

/**
 * Sends a statement of a transaction together with the next one, or with the commit, which costs no round trip. If it
 * fails, the statements after it fail too. Its rows, with SQL names, are available once a later statement's are.
 * Outside a transaction it is sent at once.
 */
export async function sendAhead<Row>(tx: Db, query: CompiledQuery): Promise<Sent<Row>> {
  const sent = ahead<Row>(query)
  await tx.executeQuery(query)
  return sent
}

/** Like `sendAhead`, for SQL written as text. */
export function sendTextAhead<Row>(tx: Db, text: string, values: readonly unknown[]): Promise<Sent<Row>> {
  return sendAhead<Row>(tx, CompiledQuery.raw(text, [...values]))
}

type CommitHook = (db: Db) => Promise<void>
const hooksOf = new WeakMap<Db, CommitHook[]>()
const postponed = new AsyncLocalStorage<(() => Promise<void>)[]>()

/** A separate client of the same database, not connected yet. */
export function newClient(db: Db, applicationName: string): pg.Client {
  return new pg.Client({
    connectionString: poolOf(db).options.connectionString,
    application_name: applicationName,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    keepAlive: true,
  })
}

/** Uses the open transaction or a new one. Its `onCommit` hooks run after the commit. */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db)
  const { result, hooks } = await transact(db, work).catch((error: unknown) => {
    // A migration has just changed a table. Nothing was written, so the statements can be prepared again.
    if (isOutdatedPlan(error)) return transact(db, work)
    throw error
  })
  const later = postponed.getStore()
  for (const hook of hooks) {
    if (later === undefined) await hook(db)
    else later.push(() => hook(db))
  }
  return result
}

async function transact<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<{ result: T; hooks: CommitHook[] }> {
  const hooks: CommitHook[] = []
  const result = await db.transaction().execute((tx) => {
    hooksOf.set(tx, hooks)
    return work(tx)
  })
  return { result, hooks }
}

/** Runs the hook with the outer database after `inTransaction` commits; never after a rollback. */
export function onCommit(tx: Db, hook: CommitHook): void {
  const hooks = hooksOf.get(tx)
  if (hooks === undefined) throw new Error('onCommit() is called within inTransaction()')
  hooks.push(hook)
}

/** Postpones `onCommit` hooks until the work has ended, successfully or not. */
export async function hooksAfter<T>(work: () => Promise<T>): Promise<T> {
  const later: (() => Promise<void>)[] = []
  try {
    return await postponed.run(later, work)
  } finally {
    for (const hook of later) await hook()
  }
}
