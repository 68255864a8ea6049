import { sql } from 'kysely'
import { sendTextAhead, type Db } from './db.ts'

/** The payload of each job: ids only. It reads the rest when it runs. */
export type JobPayloads = {
  'send-login-code': { email: string }
  /** The e-mail as typed, from a known device or none; `staffId` alone comes from earlier versions. */
  'send-staff-code': { email: string; deviceId: string | null; at: string } | { staffId: string }
  /** `by`: an e-mail of the staff, or `operator@user` for a command. */
  'send-staff-welcome': { staffId: string; by: string }
  'send-email-code': { userId: string }
  'send-email-undo': { userId: string; oldEmail: string }
  'send-deletion-code': { userId: string }
  /** The account is deleted: its address exists nowhere else. */
  'send-account-deleted': { email: string }
  /** A placed order's mails, one entry each: a failed one is retried, the others are not. */
  'send-placed-mails': { orderId: string; to: 'customer' | 'staff' }[]
  /** `placed` and, below, `to-pack` come only from earlier versions. */
  'send-order-mail':
    | { orderId: string; kind: 'placed' | 'cancelled' | 'to-confirm' | 'to-pay' }
    /** A payment that pays for no order is refunded; jobs of earlier versions have no `paymentId`. */
    | { orderId: string; kind: 'money-back'; paymentId?: string }
  /** `refunded`: paise that a part cancel refunds; absent in jobs of earlier versions and for cash. */
  'send-step-mail': { eventId: string; refunded?: number }
  'send-return-mail': { eventId: string }
  'send-staff-mail': { orderId: string; kind: 'to-pack' | 'not-to-pack' | 'return-asked' }
  /** The orders since that person's last digest. */
  'send-order-digest': { staffId: string }
  'send-stock-alert': { alertId: string }
  'change-orders': { bulkId: string }
  'change-returns': { bulkId: string }
  'make-picture': { pictureId: string }
  'change-products': { bulkId: string }
  'apply-import': { importId: string }
  'make-import-picture': { importId: string; name: string }
  'fetch-import-picture': { importId: string; name: string }
  /** Requests, reminds of and confirms the account for a cash refund. */
  'send-payout-request': { refundId: string }
  /** The first or second reminder; the refund is one of those that wait. */
  'send-payout-reminder': { orderId: string; refundId: string; number: number }
  'send-payout-mail': { orderId: string }
  'send-payout-code': { orderId: string }
  /** Several refunds if the order was paid in several payments. */
  'send-goodwill-mail': { orderId: string; refundIds: string[] }
  'settle-payment': { paymentId: string }
  'settle-cancelled': { orderId: string }
  'process-payment-event': { eventId: string }
  'tell-staff-deed': { deedId: string }
  'send-refund': { refundId: string }
  'follow-refunds': { paymentId: string }
}
export type JobName = keyof JobPayloads

/** Workers of each queue. Queues share none, so a backlog in one delays no other (decision 068). */
export const workersOf = { codes: 3, money: 2, mail: 5, staff: 1, pictures: 1, fetches: 4, sweeps: 2 } as const
export type QueueName = keyof typeof workersOf
export const queueNames = Object.keys(workersOf) as QueueName[]

export const queueOf: Record<JobName, QueueName> = {
  'send-login-code': 'codes',
  'send-staff-code': 'codes',
  'send-email-code': 'codes',
  'send-deletion-code': 'codes',
  'send-payout-code': 'codes',
  'send-email-undo': 'mail',
  'send-account-deleted': 'mail',
  'send-placed-mails': 'mail',
  'send-order-mail': 'mail',
  'send-step-mail': 'mail',
  'send-return-mail': 'mail',
  'send-staff-mail': 'mail',
  'send-staff-welcome': 'mail',
  'send-order-digest': 'mail',
  'send-payout-request': 'mail',
  'send-payout-reminder': 'mail',
  'send-payout-mail': 'mail',
  'send-goodwill-mail': 'mail',
  'send-stock-alert': 'mail',
  'tell-staff-deed': 'mail',
  'change-orders': 'staff',
  'change-returns': 'staff',
  'change-products': 'staff',
  'apply-import': 'staff',
  'make-picture': 'pictures',
  'make-import-picture': 'pictures',
  'fetch-import-picture': 'fetches',
  'settle-payment': 'money',
  'settle-cancelled': 'money',
  'process-payment-event': 'money',
  'send-refund': 'money',
  'follow-refunds': 'money',
}

export const mailWorkers = workersOf.codes + workersOf.mail
/** One for each worker, one for the fetches and marks of each queue, and one that listens for all. */
export const workerConnections = Object.values(workersOf).reduce<number>((sum, workers) => sum + workers + 1, 1)

/** The fetches and marks of mail jobs. */
export const mailConnections = 2

/** Must be safe to run twice. A job with entries returns the result of each, and rejected entries run again. */
export type JobHandlers = { [Name in JobName]: (payload: JobPayloads[Name]) => Promise<Outcome<JobPayloads[Name]>> }
type Outcome<Payload> = Payload extends unknown[] ? Promise<void>[] : void

export type Sweeps = Record<string, () => Promise<void>>

type Enqueued = {
  /** Replaces a waiting job of the same key. */
  key?: string
  /** Runs after the queue's other jobs; for jobs that strangers can request without limit. */
  last?: boolean
}

/** The channel whose notices name the queue of a new job. They go with the statement that adds it. */
export const jobChannel = 'jobs'

const addText = `
  select graphile_worker.add_job($1, $2::json, job_key := $3, priority := $4), pg_notify('${jobChannel}', $5)`

/** Adds a job in the transaction of its change. Failed runs are retried some 25 times over three days. */
export async function enqueue<Name extends JobName>(
  tx: Db,
  name: Name,
  payload: JobPayloads[Name],
  { key, last = false }: Enqueued = {},
): Promise<void> {
  await sendTextAhead(tx, addText, [name, JSON.stringify(payload), key ?? null, last ? 10 : 0, queueOf[name]])
}

/** Cancels the waiting job of that key; a running one finishes, but is not retried. */
export async function cancelJob(tx: Db, key: string): Promise<void> {
  await sql`select from graphile_worker.remove_job(${key})`.execute(tx)
}

export type Log = { info: (...said: [object, string]) => void; error: (...said: [object, string]) => void }
