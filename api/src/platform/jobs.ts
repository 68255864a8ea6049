import { sql } from 'kysely'
import type { Db } from './db.ts'

/** Every job and what it carries: ids only, what it needs it reads when it runs. */
export type JobPayloads = {
  'send-login-code': { email: string }
  'send-email-code': { userId: string }
  'send-email-undo': { userId: string; oldEmail: string }
  'send-deletion-code': { userId: string }
  /** The account is gone: its address stands nowhere else. */
  'send-account-deleted': { email: string }
  'send-order-mail':
    | { orderId: string; kind: 'placed' | 'cancelled' }
    /** A payment that pays nothing goes back, beside what pays the order; jobs of earlier versions do not name it. */
    | { orderId: string; kind: 'money-back'; paymentId?: string }
  /** A step in an order's log: of its parcel, or of its money's way back. */
  'send-step-mail': { eventId: string }
  /** A step in a return's log. */
  'send-return-mail': { eventId: string }
  'send-staff-mail': { orderId: string; kind: 'to-pack' | 'not-to-pack' | 'return-asked' }
  'settle-payment': { paymentId: string }
  'settle-cancelled': { orderId: string }
  'process-payment-event': { eventId: string }
  'tell-staff-deed': { deedId: string }
  'send-refund': { refundId: string }
  'follow-refunds': { paymentId: string }
}
export type JobName = keyof JobPayloads

/** How many do the work of each queue. What piles up in one delays no other: they share no worker (decision 068). */
export const workersOf = { codes: 3, money: 2, mail: 2, sweeps: 2 } as const
export type QueueName = keyof typeof workersOf
export const queueNames = Object.keys(workersOf) as QueueName[]

/** Which queue a job waits in. */
export const queueOf: Record<JobName, QueueName> = {
  'send-login-code': 'codes',
  'send-email-code': 'codes',
  'send-deletion-code': 'codes',
  'send-email-undo': 'mail',
  'send-account-deleted': 'mail',
  'send-order-mail': 'mail',
  'send-step-mail': 'mail',
  'send-return-mail': 'mail',
  'send-staff-mail': 'mail',
  'tell-staff-deed': 'mail',
  'settle-payment': 'money',
  'settle-cancelled': 'money',
  'process-payment-event': 'money',
  'send-refund': 'money',
  'follow-refunds': 'money',
}

/** Jobs that send mails at the same time, at most. */
export const mailWorkers = workersOf.codes + workersOf.mail
/** Connections that the workers need at most: one each, and one for each queue that listens for new jobs. */
export const workerConnections = Object.values(workersOf).reduce((sum, workers) => sum + workers + 1, 0)

/** What does the work of each job; must be safe to run twice. */
export type JobHandlers = { [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void> }

/** Runs by the minute against the shop's clock. */
export type Sweeps = Record<string, () => Promise<void>>

type Enqueued = {
  /** A job still waiting under it is replaced. */
  key?: string
  /** After every job of its queue that is not; for what strangers can ask for as often as they like. */
  last?: boolean
}

/**
 * Writes a job in the transaction of the change it belongs to: both happen or neither. Failed runs are retried with
 * growing gaps, about 25 times over three days.
 */
export async function enqueue<Name extends JobName>(
  tx: Db,
  name: Name,
  payload: JobPayloads[Name],
  { key, last = false }: Enqueued = {},
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${name}, ${JSON.stringify(payload)}::json, job_key := ${key ?? null}, priority := ${last ? 10 : 0}
    )`.execute(tx)
}

/** Takes back the job that waits under that key; one that is being done is done, but not tried again. */
export async function cancelJob(tx: Db, key: string): Promise<void> {
  await sql`select from graphile_worker.remove_job(${key})`.execute(tx)
}

export type Log = { info: (...said: [object, string]) => void; error: (...said: [object, string]) => void }
