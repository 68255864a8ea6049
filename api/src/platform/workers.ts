import { EventEmitter } from 'node:events'
import { type Job, Logger, run, runOnce, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import { poolOf, runText, type Db } from './db.ts'
import { releaseJobsOf, startHeartbeat, usualPace, type Heartbeat, type Pace } from './heartbeat.ts'
import {
  jobChannel,
  queueNames,
  queueOf,
  workersOf,
  type JobHandlers,
  type JobName,
  type Log,
  type QueueName,
  type Sweeps,
} from './jobs.ts'
import { shareListener, type ListenAs } from './job-notices.ts'
import { pauseFor } from './pause.ts'
import { stopRunner } from './stop-runner.ts'
import { watchFetches } from './watch-fetches.ts'

export type WorkerWatch = {
  /** Whether a queue's workers run and reach the database. */
  alive: (queue: QueueName, isAlive: boolean) => void
  restarted: (queue: QueueName) => void
  swept: (sweep: string) => void
  /** Seconds by which this machine's clock is ahead of the database's. */
  skewed: (seconds: number) => void
}

type Parts = { db: Db; handlers: JobHandlers; log: Log }
type StartOptions = Parts & {
  sweeps: Sweeps
  watch: WorkerWatch
  heartbeatDb: Db
  /** Fetches mail jobs and marks them as done, without waiting for the disk (decision 178). */
  mailDb?: Db
  pace?: Pace
}
type WorkingParts = Parts & { sweeps: Sweeps; watch: WorkerWatch; heartbeat: Heartbeat; mailDb: Db; listenAs: ListenAs }

export type Workers = { stop: () => Promise<void> }

/** A retried job notifies nobody when it is due; its queue, not each of its workers, polls for it. */
const pollMs = 1_000
const firstPauseMs = 500
/** Short enough for a shopper who waits for a login code after the database was away. */
const longestPauseMs = 5_000
/** After running this long, the pauses start again from the first. */
const steadyMs = 60_000

/** Takes jobs until `stop()`, which waits for running ones. Restarts workers that end unexpectedly, without limit. */
export function startWorkers({ heartbeatDb, pace = usualPace, ...given }: StartOptions): Workers {
  const stopping = new AbortController()
  const heartbeat = startHeartbeat({ db: heartbeatDb, log: given.log, pace })
  const parts = { mailDb: given.db, ...given, heartbeat, listenAs: shareListener(poolOf(given.db)) }
  // A queue without tasks, as in tests, need not poll the database.
  const queues = queueNames.filter((queue) => Object.keys(tasksOf(queue, parts)).length > 0)
  const working = queues.map((queue) => keepQueue(queue, parts, stopping.signal))
  const sweeping = keepSweeping(parts, stopping.signal)
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all([...working, sweeping])
      await heartbeat.stop()
    },
  }
}

async function keepQueue(queue: QueueName, parts: WorkingParts, signal: AbortSignal): Promise<void> {
  const { log, watch, heartbeat } = parts
  const lost = new Set<string>()
  let pause = firstPauseMs
  while (!signal.aborted) {
    const startedAt = performance.now()
    const err = await workUntilEnded({ queue, parts, signal, lost })
    for (const pool of lost) heartbeat.leave(pool)
    watch.alive(queue, false)
    if (signal.aborted) return
    watch.restarted(queue)
    log.error({ err, queue }, 'the workers of a queue ended by themselves and are started again')
    pause = performance.now() - startedAt > steadyMs ? firstPauseMs : Math.min(pause * 2, longestPauseMs)
    await pauseFor(pause, signal)
  }
}

type Working = {
  queue: QueueName
  parts: WorkingParts
  signal: AbortSignal
  lost: Set<string>
}

/** Returns the failure that ended the workers, or the reason why they were ended. */
async function workUntilEnded({ queue, parts, signal, lost }: Working): Promise<unknown> {
  const trouble = Promise.withResolvers<unknown>()
  const inHand = new Set<string>()
  const pool = poolOf(queue === 'mail' ? parts.mailDb : parts.db)
  // A crash of the database can take marks that did not wait for the disk (decision 178). Their jobs would stay locked
  // as long as these workers live, which notice nothing if no connection was in use.
  if (queue === 'mail') pool.on('error', trouble.resolve)
  try {
    const runner = await startQueue(queue, parts, { lost, inHand, onTrouble: trouble.resolve })
    const wantsEnd = Promise.race([aborted(signal), trouble.promise])
    const err = await Promise.race([wantsEnd, runner.promise.then(() => new Error('they did not say why'))])
    await stopRunner(runner, inHand)
    return err
  } catch (error) {
    return error
  } finally {
    pool.off('error', trouble.resolve)
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}

/**
 * Milliseconds for which finished jobs are collected and then marked in one statement; a server killed meanwhile leaves
 * them to be done again. Even with 0, stopping waits for marks, and a failed mark ends the pool. Without a value, a job
 * that could not be marked would stay locked silently as long as the pool lives.
 */
const markWithin = (ms: number) => ({ completeJobBatchDelay: ms, failJobBatchDelay: ms })

/**
 * A full fetch of mails occupies the workers for some time. Other jobs are few, and best left to a free server
 * (decision 082).
 */
const batches: Record<QueueName, { fetched: number; markMs: number }> = {
  codes: { fetched: 1, markMs: 0 },
  money: { fetched: 1, markMs: 0 },
  mail: { fetched: 25, markMs: 30 },
  staff: { fetched: 1, markMs: 0 },
  pictures: { fetched: 1, markMs: 0 },
  fetches: { fetched: 1, markMs: 0 },
  sweeps: { fetched: 1, markMs: 0 },
}

type Tracking = { lost: Set<string>; inHand: Set<string>; onTrouble: (error: unknown) => void }

async function startQueue(
  queue: QueueName,
  parts: WorkingParts,
  { lost, inHand, onTrouble }: Tracking,
): Promise<Runner> {
  const { db, mailDb, log, watch, heartbeat, listenAs } = parts
  await releaseJobsOf(db, [...lost])
  lost.clear()
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => lost.add(workerPool.id))
  for (const event of ['localQueue:getJobs:complete', 'job:start'] as const)
    events.on(event, () => watch.alive(queue, true))
  events.on('pool:fatalError', ({ error }) => onTrouble(error))
  events.on('job:start', ({ job }) => inHand.add(job.id))
  events.on('job:complete', ({ job }) => inHand.delete(job.id))
  const { fetched, markMs } = batches[queue]
  return run({
    // A pool killed before it joined would keep what it fetched locked for a quarter of an hour.
    pgPool: watchFetches(poolOf(queue === 'mail' ? mailDb : db), {
      atOnce: fetched,
      join: heartbeat.join,
      listen: (listen) => listenAs(queue, listen),
      onFailed: onTrouble,
    }),
    concurrency: workersOf[queue],
    noHandleSignals: true,
    pollInterval: pollMs,
    logger: loggerOf(log),
    taskList: tasksOf(queue, parts),
    events,
    preset: { worker: { localQueue: { size: fetched }, ...markWithin(markMs) } },
  })
}

function tasksOf(queue: QueueName, { handlers, sweeps, watch }: WorkingParts): TaskList {
  if (queue === 'sweeps') return watched(sweeps, watch)
  return Object.fromEntries(Object.entries(handlers).filter(([name]) => queueOf[name as JobName] === queue)) as TaskList
}

function watched(sweeps: Sweeps, watch: WorkerWatch): TaskList {
  return Object.fromEntries(
    Object.entries(sweeps).map(([name, sweep]) => [
      name,
      async () => {
        await sweep()
        watch.swept(name)
      },
    ]),
  )
}

const sweepMs = 60_000
const mostSkewSeconds = 30

/** Adds every sweep once a minute, by a monotonic timer and the database's clock (decision 067). */
async function keepSweeping({ db, sweeps, log, watch }: WorkingParts, signal: AbortSignal): Promise<void> {
  let wasSkewed = false
  while (!signal.aborted) {
    try {
      await askForSweeps(db, Object.keys(sweeps))
      const seconds = await clockSkew(db)
      watch.skewed(seconds)
      const isSkewed = Math.abs(seconds) > mostSkewSeconds
      if (isSkewed !== wasSkewed) tellSkew(log, seconds, isSkewed)
      wasSkewed = isSkewed
    } catch (err) {
      log.error({ err }, 'the sweeps of this minute could not be asked for')
    }
    await pauseFor(sweepMs, signal)
  }
}

const askText = `
  select graphile_worker.add_job($1, job_key := $1, run_at := now()), pg_notify('${jobChannel}', 'sweeps')`

/** Keyed: otherwise a failing sweep would add a job each minute, each retried for three days. */
export async function askForSweeps(db: Db, sweeps: readonly string[]): Promise<void> {
  for (const sweep of sweeps) await runText(db, askText, [sweep])
}

async function clockSkew(db: Db): Promise<number> {
  const before = Date.now()
  const { rows } = await sql<{ millis: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as millis`.execute(db)
  const here = (before + Date.now()) / 2
  return Math.round(here - (rows[0]?.millis ?? here)) / 1000
}

function tellSkew(log: Log, seconds: number, isSkewed: boolean): void {
  const clockSkewSeconds = Math.round(seconds)
  if (isSkewed) log.error({ clockSkewSeconds }, "this machine's clock and the database's differ: put them right")
  else log.info({ clockSkewSeconds }, "this machine's clock and the database's agree again")
}

/** Runs all due jobs to the end, for tests and tools. */
export function runDueJobs({ db, handlers, log }: Parts): Promise<void> {
  return runOnce({
    pgPool: poolOf(db),
    noHandleSignals: true,
    logger: loggerOf(log),
    taskList: { ...handlers } as TaskList,
    preset: { worker: markWithin(0) },
  })
}

/** Logs only failures, and never a payload. */
function loggerOf(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level !== 'error') return
    const { error, job } = (meta ?? {}) as { error?: unknown; job?: Job }
    const what = job === undefined ? 'the workers of a queue are in trouble' : 'job failed'
    log.error({ job: job?.task_identifier, jobId: job?.id, err: error ?? message }, what)
  })
}
