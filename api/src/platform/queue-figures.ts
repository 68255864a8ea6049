import { sql } from 'kysely'
import type { Db } from './db.ts'
import { queueOf, type JobName, type QueueName } from './jobs.ts'

export type QueueFigures = {
  queue: QueueName
  task: string
  waiting: number
  /** Waiting jobs that failed at least once. */
  failing: number
  givenUp: number
  /** Age of the oldest job that is still retried. */
  oldestSeconds: number
}

export async function readQueueFigures(db: Db, sweeps: readonly string[]): Promise<QueueFigures[]> {
  const { rows } = await sql<Omit<QueueFigures, 'queue'>>`
    select task_identifier as task,
      (count(*) filter (where run_at <= now() and attempts < max_attempts))::int as waiting,
      (count(*) filter (where last_error is not null and attempts < max_attempts))::int as failing,
      (count(*) filter (where attempts >= max_attempts and locked_at is null))::int as given_up,
      coalesce(extract(epoch from now() - min(created_at) filter (where attempts < max_attempts)), 0)::float8
        as oldest_seconds
    from graphile_worker.jobs group by task_identifier`.execute(db)
  const read = new Map(rows.map((row) => [row.task, row]))
  const none = { waiting: 0, failing: 0, givenUp: 0, oldestSeconds: 0 }
  return [...Object.keys(queueOf), ...sweeps].map((task) => ({
    ...(read.get(task) ?? none),
    task,
    queue: queueOf[task as JobName] ?? 'sweeps',
  }))
}
