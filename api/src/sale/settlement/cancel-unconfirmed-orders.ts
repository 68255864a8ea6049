import { moveOrder } from '../order/move-order.ts'
import { listProviderOrders } from '../payment/payments.ts'
import { ProviderError } from '../payment/provider.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import type { PaymentParts } from '../../parts.ts'
import { settleProviderOrder } from './settle-payment.ts'

const mostAtOnce = 1_000

const message = 'We did not receive your confirmation in time. Nothing was charged. You are welcome to order again.'

/**
 * Cancels COD orders that were not confirmed in time. What was paid online for one meanwhile is settled first; while the
 * provider does not answer, the order is cancelled all the same and late money goes back. Errors are thrown at the end.
 */
export async function cancelUnconfirmedOrders(parts: PaymentParts): Promise<void> {
  const now = parts.clock()
  const failures: unknown[] = []
  for (const { id } of await listUnconfirmed(parts.db, now)) {
    try {
      await settlePaid(parts, id)
      await cancel(parts.db, id, now)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} orders could not be cancelled`)
}

async function settlePaid(parts: PaymentParts, orderId: string): Promise<void> {
  for (const { id } of await listProviderOrders(parts.db, orderId)) {
    try {
      await settleProviderOrder(parts, id, 'expiry')
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
    }
  }
}

async function cancel(db: Db, orderId: string, now: Date): Promise<void> {
  const reason = 'Not confirmed in time'
  try {
    await inTransaction(db, (tx) => moveOrder(tx, { orderId, to: 'CANCELLED', by: 'clock', reason, message, now }))
  } catch (error) {
    // Confirmed, paid or cancelled at this moment.
    if (!(error instanceof ShopError && error.code === 'ORDER_STATE')) throw error
  }
}

function listUnconfirmed(db: Db, now: Date): Promise<{ id: string }[]> {
  return db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'CONFIRMED')
    .where('confirmBy', '<=', now)
    .orderBy('confirmBy')
    .limit(mostAtOnce)
    .execute()
}
