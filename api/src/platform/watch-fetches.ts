import { setTimeout as wait } from 'node:timers/promises'
import type { Pool, QueryConfig, QueryResult } from 'pg'

type Fetching = {
  /** Jobs fetched at a time. */
  atOnce: number
  /** Awaited before the first fetch; `workers` is the name under which jobs are locked. */
  join: (workers: string) => Promise<void>
  onFailed: (error: unknown) => void
}

/** Each order notifies every queue; a queue that has just found little need not look again at once. */
const apartMs = 100

/**
 * The pool as graphile-worker uses it, which tells nobody that a fetch failed: its jobs may be locked although the reply
 * was lost, and only workers with a new name free them. Until then, nothing more is fetched.
 */
export function watchFetches(pool: Pool, { atOnce, join, onFailed }: Fetching): Pool {
  let joined: Promise<void> | undefined
  let failure: { error: unknown } | undefined
  let notBefore = 0

  async function told<T>(work: Promise<T>): Promise<T> {
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

  async function connect() {
    const client = await told(pool.connect())
    const query = (asked: QueryConfig): Promise<QueryResult> => {
      if (!asked.name?.startsWith('get_job')) return client.query(asked)
      if (failure) throw new Error('these workers are ending', { cause: failure.error })
      return told(fetchJobs(() => client.query(asked), String(asked.values?.[0])))
    }
    return Object.assign(Object.create(client), { query, release: () => client.release() })
  }

  const listenOr = (listen?: Parameters<Pool['connect']>[0]) => (listen ? pool.connect(listen) : connect())
  return Object.assign(Object.create(pool), { connect: listenOr })
}
