import { setTimeout as wait } from 'node:timers/promises'
import type { Pool, QueryConfig, QueryResult } from 'pg'

type Fetching = {
  /** Jobs fetched at a time. */
  atOnce: number
  /** Awaited before the first fetch; `workers` is the name under which jobs are locked. */
  join: (workers: string) => Promise<void>
  /** Gives the connection that listens for new jobs. */
  listen: (listen: Listen) => void
  onFailed: (error: unknown) => void
}

/** However many orders notify: a queue that has just found few jobs need not look again at once. */
const apartMs = 100

const noRows: QueryResult = { rows: [], rowCount: 0, command: '', oid: 0, fields: [] }

type Listen = Parameters<Pool['connect']>[0]

/**
 * The pool as graphile-worker uses it. graphile-worker does not report a failed fetch: its jobs may be locked although
 * the reply was lost, and only workers with a new name free them. Until then nothing more is fetched. Every failed
 * query ends these workers; new ones start in half a second.
 */
export function watchFetches(pool: Pool, { atOnce, join, listen, onFailed }: Fetching): Pool {
  let joined: Promise<void> | undefined
  let failure: { error: unknown } | undefined
  let notBefore = 0

  async function reported<T>(work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      failure ??= { error }
      onFailed(error)
      throw error
    }
  }

  async function fetchJobs(run: () => Promise<QueryResult>, workers: string): Promise<QueryResult> {
    await (joined ??= join(workers))
    const early = notBefore - performance.now()
    if (early > 0) await wait(early)
    const result = await run()
    if (result.rows.length < atOnce) notBefore = performance.now() + apartMs
    return result
  }

  /**
   * graphile-worker turns a failed return into an unhandled rejection without a cause. It is reported here instead:
   * these workers end, and the next ones free the jobs.
   */
  const returnJobs = (run: () => Promise<QueryResult>): Promise<QueryResult> => reported(run()).catch(() => noRows)

  async function connect() {
    const connecting = reported(pool.connect())
    // A return of jobs must get a connection's failure in its own query.
    const client = await connecting.catch(() => undefined)
    const run = async (asked: QueryConfig): Promise<QueryResult> => (await connecting).query(asked)
    const query = (asked: QueryConfig): Promise<QueryResult> => {
      if (asked.name?.startsWith('return_job')) return returnJobs(() => run(asked))
      // One of these queries looks up the tasks before the first fetch. Its failure is kept, and every later fetch
      // would fail with it.
      if (!asked.name?.startsWith('get_job')) return reported(run(asked))
      if (failure) throw new Error('these workers are ending', { cause: failure.error })
      return reported(fetchJobs(() => run(asked), String(asked.values?.[0])))
    }
    return Object.assign(Object.create(client ?? null), { query, release: () => client?.release() })
  }

  const listenOr = (listener?: Listen) => (listener ? listen(listener) : connect())
  // A pool's own `query` connects with a callback, as listeners do.
  return Object.assign(Object.create(pool), { connect: listenOr, query: pool.query.bind(pool) })
}
