import type { Socket } from 'node:net'
import {
  AbortedTransactionError,
  PostgresDialect,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { isOutdatedPlan, nameOf, renameStatements } from './statement-names.ts'

/**
 * A PostgreSQL dialect for Kysely. Every statement with parameters is prepared under a name, in transactions too, so
 * that each connection plans it once. A statement can be sent ahead, which costs no round trip (decision 003).
 */
export class PreparingDialect extends PostgresDialect {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): Driver {
    const pool = this.#pool
    return {
      init: async () => {},
      acquireConnection: async () => new PreparingConnection(await pool.connect()),
      beginTransaction: async (connection: PreparingConnection, settings) => connection.begin(settings),
      commitTransaction: (connection: PreparingConnection) => connection.commit(),
      rollbackTransaction: (connection: PreparingConnection) => connection.rollback(),
      releaseConnection: async (connection: PreparingConnection) => connection.release(),
      destroy: () => pool.end(),
    }
  }
}

/**
 * A statement that is sent together with the next one. Its rows, with SQL names, are available when the next one's are.
 */
export class Sent<Row> {
  #rows: Row[] | undefined

  get rows(): Row[] {
    if (this.#rows === undefined) throw new Error('nothing has been awaited since this statement was sent')
    return this.#rows
  }

  arrive(rows: Row[]): void {
    this.#rows = rows
  }
}

const sentAhead = new WeakMap<CompiledQuery, Sent<unknown>>()

/** Makes the driver send the statement ahead when it is executed in a transaction. */
export function ahead<Row>(query: CompiledQuery): Sent<Row> {
  const sent = new Sent<Row>()
  sentAhead.set(query, sent as Sent<unknown>)
  return sent
}

type Statement = { text: string; values: unknown[]; name?: string | undefined; sent?: Sent<unknown> | undefined }
/** A field that `pg` does not declare. */
type Wired = pg.PoolClient & { connection: { stream: Socket } }

class PreparingConnection implements DatabaseConnection {
  readonly #client: Wired
  #unsent: Statement[] = []
  #isInTransaction = false
  #isBroken = false

  constructor(client: pg.PoolClient) {
    this.#client = client as Wired
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const statement = statementOf(query)
    if (statement.sent !== undefined && this.#isInTransaction) {
      this.#unsent.push(statement)
      return { rows: [] }
    }
    try {
      return resultOf(await this.#send(statement))
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error
      renameStatements()
      // A failed statement loses its transaction: `inTransaction` runs it again.
      if (this.#isInTransaction) throw error
      return resultOf(await this.#send(statementOf(query)))
    }
  }

  begin({ isolationLevel, accessMode }: TransactionSettings): void {
    const modes = [isolationLevel && ` isolation level ${isolationLevel}`, accessMode && ` ${accessMode}`]
    this.#unsent = [utility(`begin${modes.join('')}`)]
    this.#isInTransaction = true
  }

  async commit(): Promise<void> {
    const { command } = await this.#send(utility('commit'))
    this.#isInTransaction = false
    if (command === 'ROLLBACK') throw new AbortedTransactionError()
  }

  async rollback(): Promise<void> {
    this.#isInTransaction = false
    this.#unsent = []
    try {
      await this.#send(utility('rollback'))
    } catch (error) {
      this.#isBroken = true
      throw error
    }
  }

  release(): void {
    this.#client.release(this.#isBroken)
  }

  // Kysely asks for a generator, and this one only refuses.
  // oxlint-disable-next-line require-yield
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('rows are not streamed')
  }

  /**
   * Sends all waiting statements and then this one, in one write; the first failure is the one that gives the reason.
   */
  async #send(statement: Statement): Promise<pg.QueryResult> {
    const client = this.#client
    const all = [...this.#unsent, statement]
    this.#unsent = []
    client.connection.stream.cork()
    const replies = all.map(({ sent: _sent, ...one }) => client.query(one))
    client.connection.stream.uncork()
    const results = await Promise.all(replies)
    all.forEach(({ sent }, nth) => sent?.arrive(results[nth]!.rows))
    return results.at(-1)!
  }
}

function utility(text: string): Statement {
  return { text, values: [] }
}

function statementOf(query: CompiledQuery): Statement {
  const { sql: text, parameters } = query
  const name = parameters.length > 0 ? nameOf(text) : undefined
  return { text, values: [...parameters], name, sent: sentAhead.get(query) }
}

const writes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

function resultOf<Row>({ command, rowCount, rows }: pg.QueryResult): QueryResult<Row> {
  const result = { rows: rows ?? [] }
  return writes.has(command) ? { ...result, numAffectedRows: BigInt(rowCount ?? 0) } : result
}
