import { findProviderOrder } from './payments.ts'
import { ProviderError, type PaymentProvider } from './provider.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'

type Parts = { db: Db; clock: Clock; payments: PaymentProvider }

const mostCharacters = 300

/**
 * Reads a failed attempt from the provider and stores the bank's reason, once. An attempt that pays no order of ours is
 * left out.
 */
export async function keepFailedPayment({ db, clock, payments }: Parts, paymentId: string): Promise<void> {
  const payment = await fetchKnown(payments, paymentId)
  if (payment?.status !== 'failed' || payment.providerOrderId === null) return
  const orderId = (await findProviderOrder(db, payment.providerOrderId))?.orderId ?? null
  if (orderId === null) return
  const reason = (payment.failure ?? 'The bank gave no reason.').slice(0, mostCharacters)
  await db
    .insertInto('failedPayments')
    .values({ paymentId, orderId, method: payment.method, reason, failedAt: clock() })
    .onConflict((known) => known.column('paymentId').doNothing())
    .execute()
}

async function fetchKnown(payments: PaymentProvider, paymentId: string) {
  try {
    return await payments.fetchPayment(paymentId)
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'refused') return undefined
    throw error
  }
}

/** Attempts refused by the bank, with its reasons, oldest first. */
export async function listFailedPayments(db: Db, orderId: string) {
  const rows = await db
    .selectFrom('failedPayments')
    .select(['paymentId', 'method', 'reason', 'failedAt'])
    .where('orderId', '=', orderId)
    .orderBy('failedAt')
    .orderBy('paymentId')
    .execute()
  return rows.map((row) => ({ ...row, failedAt: row.failedAt.toISOString() }))
}
