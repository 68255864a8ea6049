import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './db.ts'
import type { Log } from './jobs.ts'
import { pauseFor } from './pause.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

/** The interval of beats, and how long a silent server keeps its jobs. */
export type Pace = { beatMs: number; graceMs: number }

/** Six missed beats plus the next check and poll of another server still stay within a minute. */
export const usualPace: Pace = { beatMs: 5_000, graceMs: 30_000 }

type Parts = {
  db: Db
  log: Log
  pace: Pace
}

export type Heartbeat = {
  /** Must be awaited before the pool takes its first job. */
  join: (pool: string) => Promise<void>
  /** Call when its workers have ended; others may then take over their jobs. */
  leave: (pool: string) => void
  stop: () => Promise<void>
}

/** Records that these workers are alive, and frees jobs of silent servers. Uses the database's time (decision 069). */
export function startHeartbeat({ db, log, pace }: Parts): Heartbeat {
  const server = randomUUID()
  const pools = new Set<string>()
  const stopping = new AbortController()
  const beating = keepBeating()

  async function keepBeating(): Promise<void> {
    let isWell = true
    while (!stopping.signal.aborted) {
      try {
        await beat(db, { server, pools: [...pools], pace })
        const lost = await takeOver(db, { server, pace })
        if (lost > 0) log.info({ pools: lost }, 'the jobs of workers that are silent were freed')
        isWell = true
      } catch (err) {
        if (isWell) log.error({ err }, 'the heartbeat of the workers does not reach the database')
        isWell = false
      }
      await pauseFor(pace.beatMs, stopping.signal)
    }
  }

  return {
    join: async (pool) => {
      pools.add(pool)
      await beat(db, { server, pools: [pool], pace })
    },
    leave: (pool) => void pools.delete(pool),
    stop: async () => {
      stopping.abort()
      await beating
      try {
        // Jobs that could be neither marked nor returned while the database was away are free at once.
        await sql`
          with own as (delete from job_pools where server = ${server} returning pool)
          select graphile_worker.force_unlock_workers(array(select pool from own))`.execute(db)
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error
      }
    },
  }
}

type Beat = { server: string; pools: string[]; pace: Pace }

async function beat(db: Db, { server, pools, pace }: Beat): Promise<void> {
  await sql`
    insert into job_pools (pool, server) select unnest(${pools}::text[]), ${server}
    on conflict (pool) do update set
      seen_at = now(),
      since = case when job_pools.seen_at < ${graceAgo(pace)} then now() else job_pools.since end`.execute(db)
}

/** After its own silence, a server gives the others the full grace before it takes over their jobs. */
async function takeOver(db: Db, { server, pace }: Omit<Beat, 'pools'>): Promise<number> {
  const { rows } = await sql<{ pools: number }>`
    with lost as (
      delete from job_pools
      where seen_at < ${graceAgo(pace)} and exists (
        select from job_pools own
        where own.server = ${server} and own.since < ${graceAgo(pace)} and own.seen_at > ${graceAgo(pace)}
      )
      returning pool
    )
    select cardinality(found.pools) as pools, graphile_worker.force_unlock_workers(found.pools)
    from (select array(select pool from lost) as pools) as found`.execute(db)
  return rows[0]?.pools ?? 0
}

const graceAgo = ({ graceMs }: Pace) => sql`now() - ${graceMs} * interval '1 millisecond'`

/** Longer than any job takes, since every call it makes has a timeout. */
const longestJobMillis = 15 * 60 * 1000

/** Frees jobs locked too long by workers without a heartbeat; the queue itself waits four hours. */
export async function releaseLostJobs(db: Db): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker._private_jobs
      where locked_by not in (select pool from job_pools)
        and locked_at <= now() - ${longestJobMillis} * interval '1 millisecond'
    ))`.execute(db)
}

export async function releaseAllJobs(db: Db): Promise<void> {
  await sql`delete from job_pools`.execute(db)
  await sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker._private_jobs where locked_by is not null
    ))`.execute(db)
}

/** Frees jobs of this process's pools that have ended. */
export async function releaseJobsOf(db: Db, pools: readonly string[]): Promise<void> {
  if (pools.length === 0) return
  await sql`select graphile_worker.force_unlock_workers(${pools}::text[])`.execute(db)
  await sql`delete from job_pools where pool = any(${pools}::text[])`.execute(db)
}
