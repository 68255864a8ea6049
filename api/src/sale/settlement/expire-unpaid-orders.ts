import { longestConfirmingMinutes } from '@nukkad/contract/order-rules'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { moveOrder } from '../order/move-order.ts'
import { hasPayment, recordUnanswered } from '../payment/payments.ts'
import { ProviderError } from '../payment/provider.ts'
import { withNestedNames } from '../order/order-row.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import type { PaymentParts } from '../../parts.ts'
import { settleProviderOrder } from './settle-payment.ts'

const mostAtOnce = 1_000
/** After that many questions in a row without an answer the provider counts as away, until the next sweep. */
const mostUnanswered = 3
const minute = 60 * 1000

type DueOrder = { id: string; placedAt: Date; providerOrders: { id: string }[] }

/**
 * Cancels orders that were not paid in time and returns how many. The provider is asked first: an order that is paid there
 * is confirmed. While it does not answer, the order waits with its stock, up to two hours (decision 126).
 * Errors are thrown at the end.
 */
export async function expireUnpaidOrders(parts: PaymentParts): Promise<number> {
  const now = parts.clock()
  const provider = { silent: 0 }
  const ends = { expired: 0, waits: 0, settled: 0 }
  const failures: unknown[] = []
  for (const order of await listDueOrders(parts.db, now)) {
    try {
      ends[await end(parts, order, { provider, now })] += 1
    } catch (error) {
      failures.push(error)
    }
  }
  const { expired, waits } = ends
  if (waits > 0) parts.log.error({ waits }, 'unpaid orders wait: the payment provider cannot be asked about them')
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} unpaid orders could not be cancelled`)
  return expired
}

type Sweep = { provider: { silent: number }; now: Date }

async function end(parts: PaymentParts, order: DueOrder, { provider, now }: Sweep) {
  if (!(await ask(parts, order, provider))) {
    await recordUnanswered(parts.db, order.id, now)
    if (mayWait(order, now)) return 'waits'
  }
  return (await expire(parts.db, order.id, now)) ? 'expired' : 'settled'
}

function mayWait({ placedAt }: DueOrder, now: Date): boolean {
  return now.getTime() - placedAt.getTime() < longestConfirmingMinutes * minute
}

/** Settles what the provider has been paid for the order; false when nobody can tell whether it has. */
async function ask(parts: PaymentParts, order: DueOrder, provider: { silent: number }): Promise<boolean> {
  for (const { id } of order.providerOrders) {
    if (provider.silent >= mostUnanswered) return false
    try {
      const found = await settleProviderOrder(parts, id, 'expiry')
      provider.silent = 0
      if (found.some(({ kind }) => kind === 'open')) return false
    } catch (err) {
      if (!(err instanceof ProviderError)) throw err
      // An order that the provider does not know was never paid.
      if (err.kind === 'refused') continue
      parts.log.error({ err, orderId: order.id }, 'the payment provider cannot be asked now')
      provider.silent += 1
      return false
    }
  }
  return true
}

async function expire(db: Db, orderId: string, now: Date): Promise<boolean> {
  const reason = 'Not paid in time'
  try {
    await inTransaction(db, (tx) => moveOrder(tx, { orderId, to: 'CANCELLED', by: 'clock', reason, now }))
    return true
  } catch (error) {
    // Paid at this moment, or cancelled by somebody else.
    if (error instanceof ShopError && error.code === 'ORDER_STATE') return false
    throw error
  }
}

/** Those that were never asked about come first, so that some without an answer hold up no others. */
function listDueOrders(db: Db, now: Date): Promise<DueOrder[]> {
  return withNestedNames(db)
    .selectFrom('orders')
    .select(['orders.id', 'orders.placedAt'])
    .select((order) =>
      jsonArrayFrom(
        order
          .selectFrom('providerOrders as provider')
          .select('provider.id')
          .whereRef('provider.orderId', '=', 'orders.id')
          .orderBy('provider.createdAt'),
      ).as('providerOrders'),
    )
    .where('orders.status', '=', 'PENDING')
    .where('orders.expiresAt', '<=', now)
    .where((order) => order.not(hasPayment(order)))
    .orderBy(
      (order) =>
        order
          .selectFrom('providerOrders as provider')
          .select((provider) => provider.fn.max('provider.unansweredAt').as('at'))
          .whereRef('provider.orderId', '=', 'orders.id'),
      (order) => order.asc().nullsFirst(),
    )
    .orderBy('orders.expiresAt')
    .limit(mostAtOnce)
    .execute()
}
