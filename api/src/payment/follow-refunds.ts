import type { ProviderRefund } from './provider.ts'
import { inTransaction, type Db } from '../platform/db.ts'
import type { PaymentParts } from '../platform/parts.ts'
import { matchRefunds } from './match-refunds.ts'
import { findPaidOrder, lockRefunds, insertForeignRefund, recordStatus, type RefundStatus } from './refund-queries.ts'
import { startRefund } from './refund.ts'

const statuses: Record<ProviderRefund['status'], RefundStatus> = {
  pending: 'SENT',
  processed: 'PROCESSED',
  failed: 'FAILED',
}
const mostFailures = 3

/** Brings our refunds of a payment up to what the provider says of them, in whatever order the news comes. */
export async function followRefunds(
  { db, clock, payments, log, count }: PaymentParts,
  paymentId: string,
): Promise<void> {
  const told = await payments.listRefunds(paymentId)
  const failed = await inTransaction(db, (tx) => follow(tx, paymentId, told, clock()))
  if (failed === 0) return
  count('refund-failed')
  const words = failed < mostFailures ? 'a refund failed and is asked for again' : 'a refund keeps failing: see to it'
  log.error({ paymentId, failed }, words)
}

/** Answers how many have failed so far, if one failed just now. */
async function follow(tx: Db, paymentId: string, told: ProviderRefund[], now: Date): Promise<number> {
  const ours = await lockRefunds(tx, paymentId)
  const paid = await findPaidOrder(tx, paymentId)
  if (paid === undefined) return 0

  const { matched, foreign } = matchRefunds(ours, told)
  for (const { refund, row } of matched) {
    await recordStatus(tx, row.id, { status: statuses[refund.status], providerRefundId: refund.id }, now)
  }
  for (const { id, amount, status } of foreign) {
    const made = { orderId: paid.orderId, paymentId, amount, reason: 'Made at the payment provider' }
    await insertForeignRefund(tx, made, { status: statuses[status], providerRefundId: id }, now)
  }
  return askAgain(tx, matched, now)
}

/** A refund that failed left the money with us: it is asked for again, three times at most. */
async function askAgain(tx: Db, matched: ReturnType<typeof matchRefunds>['matched'], now: Date): Promise<number> {
  const justFailed = matched.filter(({ refund, row }) => refund.status === 'failed' && row.status !== 'FAILED')
  const failures = matched.filter(({ refund }) => refund.status === 'failed').length
  if (justFailed.length === 0) return 0
  if (failures < mostFailures) for (const { row } of justFailed) await startRefund(tx, row, now)
  return failures
}
