import type { RefundStatus } from '@nukkad/contract/order-rules'
import { sql } from 'kysely'
import { inTransaction, type Db } from '../../platform/db.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { PaymentParts } from '../../parts.ts'
import { matchRefunds, type RefundRow } from './match-refunds.ts'
import { ProviderError, type ProviderRefund } from './provider.ts'
import { startRefund, type RefundInput } from './refund.ts'

/** Finds an earlier attempt by its receipt; the idempotency key is the refund's id. The job retries. */
export async function sendRefund(parts: PaymentParts, refundId: string): Promise<void> {
  const { db, payments, log, count } = parts
  const before = await findRefund(db, refundId)
  if (before?.status !== 'REQUESTED') return

  await followRefunds(parts, before.paymentId)
  const refund = await findRefund(db, refundId)
  if (refund?.status !== 'REQUESTED') return
  try {
    await payments.refund({ refundId, paymentId: refund.paymentId, amount: refund.amount })
  } catch (err) {
    count('refund-not-sent')
    log.error({ err, refundId, orderId: refund.orderId }, 'a refund could not be sent and will be tried again')
    const lastError = err instanceof Error ? err.message : 'no answer'
    await db.updateTable('refunds').set({ lastError }).where('id', '=', refundId).execute()
    throw err
  }
  await followRefunds(parts, refund.paymentId)
}

const batch = 50

/** Sends refunds left unsent for an hour and asks the provider about sent ones. */
export async function sweepRefunds(parts: PaymentParts): Promise<void> {
  const { db, clock, log, count } = parts
  for (const { id: refundId, status, paymentId } of await takeQuiet(db, clock())) {
    count('refund-quiet')
    log.info({ refundId, status }, 'a refund has been quiet for an hour')
    if (status === 'REQUESTED') await enqueue(db, 'send-refund', { refundId }, { key: `refund/${refundId}` })
    else await followRefunds(parts, paymentId).catch(passOver)
  }
}

function passOver(error: unknown): void {
  if (!(error instanceof ProviderError)) throw error
}

const statuses: Record<ProviderRefund['status'], RefundStatus> = {
  pending: 'SENT',
  processed: 'PROCESSED',
  failed: 'FAILED',
}
const mostFailures = 3

/** Updates our refunds of a payment to the provider's state, in whatever order news comes. */
export async function followRefunds(
  { db, clock, payments, log, count }: PaymentParts,
  paymentId: string,
): Promise<void> {
  const theirs = await payments.listRefunds(paymentId)
  const failed = await inTransaction(db, (tx) => follow(tx, paymentId, theirs, clock()))
  if (failed === 0) return
  count('refund-failed')
  const words = failed < mostFailures ? 'a refund failed and is asked for again' : 'a refund keeps failing: see to it'
  log.error({ paymentId, failed }, words)
}

/** Returns the number of failures so far, if one failed just now. */
async function follow(tx: Db, paymentId: string, theirs: ProviderRefund[], now: Date): Promise<number> {
  const paid = await findPaidOrder(tx, paymentId)
  if (paid === undefined) return 0

  // Its payment state follows its refunds, so it is locked before them, as everywhere.
  if (paid.orderId !== null) await lockOrderRow(tx, paid.orderId)
  const ours = await lockRefunds(tx, paymentId)
  const { matched, foreign } = matchRefunds(ours, theirs)
  for (const { refund, row } of matched) {
    await recordStatus(tx, row.id, { status: statuses[refund.status], providerRefundId: refund.id }, now)
  }
  for (const { id, amount, status } of foreign) {
    const made = { orderId: paid.orderId, paymentId, amount, reason: 'Made at the payment provider' }
    await insertForeignRefund(tx, made, { status: statuses[status], providerRefundId: id }, now)
  }
  return refundAgain(tx, matched, now)
}

/** A failed refund left the money with us: starts it again, at most three times. */
async function refundAgain(tx: Db, matched: ReturnType<typeof matchRefunds>['matched'], now: Date): Promise<number> {
  const justFailed = matched.filter(({ refund, row }) => refund.status === 'failed' && row.status !== 'FAILED')
  const failures = matched.filter(({ refund }) => refund.status === 'failed').length
  if (justFailed.length === 0) return 0
  if (failures < mostFailures) for (const { row } of justFailed) await startRefund(tx, { ...row, retryOf: row.id }, now)
  return failures
}

const columns = ['id', 'orderId', 'amount', 'status', 'reason', 'returnId', 'staffId', 'providerRefundId'] as const

/** Refunds of payments; cash is refunded without the provider. */
function refundsOfPayments(db: Db) {
  return db.selectFrom('refunds').select(columns).select('paymentId').where('paymentId', 'is not', null).$narrowType<{
    paymentId: string
  }>()
}

function findRefund(db: Db, refundId: string): Promise<RefundRow | undefined> {
  return refundsOfPayments(db).where('id', '=', refundId).executeTakeFirst()
}

async function lockOrderRow(tx: Db, orderId: string): Promise<void> {
  await tx.selectFrom('orders').select('id').where('id', '=', orderId).forNoKeyUpdate().execute()
}

async function lockRefunds(tx: Db, paymentId: string): Promise<RefundRow[]> {
  await tx.selectFrom('payments').select('id').where('id', '=', paymentId).forNoKeyUpdate().execute()
  return refundsOfPayments(tx).where('paymentId', '=', paymentId).orderBy('requestedAt').orderBy('id').execute()
}

function findPaidOrder(db: Db, paymentId: string): Promise<{ orderId: string | null } | undefined> {
  return db
    .selectFrom('payments')
    .innerJoin('providerOrders', 'providerOrders.id', 'payments.providerOrderId')
    .select('providerOrders.orderId')
    .where('payments.id', '=', paymentId)
    .executeTakeFirst()
}

type ProviderState = { status: RefundStatus; providerRefundId: string }

async function recordStatus(tx: Db, refundId: string, { status, providerRefundId }: ProviderState, now: Date) {
  await tx
    .updateTable('refunds')
    .set({
      status,
      providerRefundId,
      lastError: status === 'FAILED' ? 'The payment provider could not carry it out' : null,
      sentAt: sql<Date>`coalesce(sent_at, ${now})`,
      ...(status === 'PROCESSED' && { processedAt: now }),
    })
    .where('id', '=', refundId)
    .execute()
}

async function insertForeignRefund(tx: Db, refund: RefundInput, state: ProviderState, now: Date): Promise<void> {
  const processedAt = state.status === 'PROCESSED' ? now : null
  await tx
    .insertInto('refunds')
    .values({ ...refund, ...state, method: 'source', requestedAt: now, sentAt: now, processedAt })
    .execute()
}

async function takeQuiet(db: Db, now: Date): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    update refunds set checked_at = ${now}
    where id = any (array(
      select id from refunds
      where status in ('REQUESTED', 'SENT') and payment_id is not null
        and greatest(requested_at, sent_at, checked_at) <= ${now}::timestamptz - interval '1 hour'
      order by requested_at limit ${batch} for update skip locked))
    returning id, order_id, payment_id, amount, status, reason, return_id, staff_id, provider_refund_id`.execute(db)
  return rows
}
