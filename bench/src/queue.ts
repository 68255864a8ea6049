import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { BenchStore } from './store.ts'

const patienceMillis = 10 * 60 * 1000
const lookAgainMillis = 50

/** Waits until every job is done; returns that moment by `performance.now()`. */
export async function untilQueueIsEmpty({ database }: BenchStore): Promise<number> {
  for (const deadline = performance.now() + patienceMillis; performance.now() < deadline; await wait(lookAgainMillis)) {
    const { rows } = await database.client.query<{ left: boolean }>(
      `select exists (select from graphile_worker.jobs
        where attempts < max_attempts and run_at < now() + interval '1 minute') as left`,
    )
    if (rows[0]?.left === false) return performance.now()
  }
  throw new Error('jobs are still waiting after ten minutes')
}

/** Commits per second on that many connections, each with the minimum that must reach the disk. */
export async function emptyCommits(url: string, connections: number, seconds: number): Promise<number> {
  const clients = Array.from({ length: connections }, () => new pg.Client(url))
  await Promise.all(clients.map((client) => client.connect()))
  const ends = Date.now() + seconds * 1000
  let commits = 0
  const commit = async (client: pg.Client) => {
    for (; Date.now() < ends; commits += 1) await client.query("select pg_logical_emit_message(true, 'bench', '')")
  }
  await Promise.all(clients.map(commit))
  await Promise.all(clients.map((client) => client.end()))
  return commits / seconds
}
