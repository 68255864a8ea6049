import { Logger, parseCronItems, run, runOnce, type ParsedCronItem, type Runner, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import { poolOf, type Db } from './db.ts'

/** Every job and what it carries: ids only, what it needs it reads when it runs. */
export type JobPayloads = {
  'send-login-code': { email: string }
  'send-email-undo': { userId: string; oldEmail: string }
  'send-order-mail': { orderId: string; kind: 'placed' | 'cancelled' | 'money-back' }
  /** A step in an order's log: of its parcel, or of its money's way back. */
  'send-step-mail': { eventId: string }
  /** A step in a return's log. */
  'send-return-mail': { eventId: string }
  'send-staff-mail': { orderId: string; kind: 'to-pack' | 'not-to-pack' | 'return-asked' }
  'settle-payment': { paymentId: string }
  'process-payment-event': { eventId: string }
  'send-refund': { refundId: string }
  'follow-refunds': { paymentId: string }
}
export type JobName = keyof JobPayloads

/** What does the work of each job; must be safe to run twice. */
export type JobHandlers = { [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void> }

/** Runs by the minute against the shop's clock. */
export type Sweeps = Record<string, () => Promise<void>>

/**
 * Writes a job in the transaction of the change it belongs to: both happen or neither. Failed runs are retried with
 * growing gaps, about 25 times over three days. With a `key`, a job still waiting under it is replaced.
 */
export async function enqueue<Name extends JobName>(
  tx: Db,
  name: Name,
  payload: JobPayloads[Name],
  key?: string,
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key := ${key ?? null})`.execute(
    tx,
  )
}

/** Takes back the job that waits under that key; one that is being done is done, but not tried again. */
export async function takeBack(tx: Db, key: string): Promise<void> {
  await sql`select from graphile_worker.remove_job(${key})`.execute(tx)
}

export type Log = { info: (...said: [object, string]) => void; error: (...said: [object, string]) => void }
type WorkerParts = { db: Db; handlers: JobHandlers; log: Log }

/** Starts taking jobs until `stop()`, which waits for those in hand. */
export function startWorker({ db, handlers, log, sweeps }: WorkerParts & { sweeps: Sweeps }): Promise<Runner> {
  return run({
    pgPool: poolOf(db),
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: loggerOf(log),
    taskList: { ...taskList(handlers), ...sweeps },
    parsedCronItems: everyMinute(sweeps),
  })
}

/** Under a key, or one that keeps failing would leave a job each minute, every one of them tried for three days. */
export function everyMinute(sweeps: Sweeps): ParsedCronItem[] {
  return parseCronItems(
    Object.keys(sweeps).map((task) => ({
      task,
      match: '* * * * *',
      options: { backfillPeriod: 0, jobKey: task },
    })),
  )
}

/** Longer than any job takes, since every call it makes has a timeout. */
export const longestJobMillis = 15 * 60 * 1000

/**
 * Frees what killed workers had in hand: jobs locked for longer than that, or all (0) where no other worker can be
 * alive. The queue itself would only do so after four hours.
 */
export async function releaseLostJobs(db: Db, lockedForMillis = longestJobMillis): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker._private_jobs
      where locked_by is not null and locked_at <= now() - ${lockedForMillis} * interval '1 millisecond'
    ))`.execute(db)
}

/** Runs the jobs that are due now, for tests and tools. */
export function runDueJobs({ db, handlers, log }: WorkerParts): Promise<void> {
  return runOnce({ pgPool: poolOf(db), noHandleSignals: true, logger: loggerOf(log), taskList: taskList(handlers) })
}

function taskList(handlers: JobHandlers): TaskList {
  return { ...handlers } as TaskList
}

/** Only failures are worth a line, and never with a payload. */
function loggerOf(log: Log): Logger {
  return new Logger(({ taskIdentifier, jobId }) => (level, message, meta) => {
    if (level !== 'error') return
    const { error } = (meta ?? {}) as { error?: unknown }
    log.error({ job: taskIdentifier, jobId, err: error ?? message }, 'job failed')
  })
}
