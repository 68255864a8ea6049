import { sql } from 'kysely'
import type { Db } from './db.ts'
import { ShopError } from './errors.ts'

export type FailedJob = { jobId: string; task: string; since: Date; attempts: number; error: string }

const mostListed = 50

/** Failed jobs that are not retried any more, oldest first. Their payload may be personal and is left out. */
export async function listFailedJobs(db: Db): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select job.id::text as job_id, task.identifier as task, job.created_at as since, job.attempts,
      left(coalesce(job.last_error, ''), 300) as error
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where job.attempts >= job.max_attempts and job.locked_at is null
    order by job.created_at, job.id limit ${mostListed}`.execute(db)
  return rows
}

/** Lets the job run as if it were new; returns its task. */
export async function retryFailedJob(tx: Db, jobId: string): Promise<string> {
  const { rows } = await sql<{ task: string }>`
    update graphile_worker._private_jobs job set attempts = 0, run_at = now()
    from graphile_worker._private_tasks task
    where job.id = ${jobId}::bigint and task.id = job.task_id and job.attempts >= job.max_attempts
      and job.locked_at is null
    returning task.identifier as task`.execute(tx)
  if (rows[0] === undefined) throw new ShopError('JOB_NOT_FAILED')
  return rows[0].task
}
