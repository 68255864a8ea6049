import { hasPayment } from '../payment/payments.ts'
import { inTransaction, type Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { moveOrder } from './move-order.ts'

const batch = 100

/** Cancels unpaid orders, each in its own transaction, and returns how many. Errors are thrown at the end. */
export async function expireUnpaidOrders(db: Db, now: Date): Promise<number> {
  let expired = 0
  const failures: unknown[] = []
  let due: { id: string }[]
  do {
    due = await listDueOrders(db, now)
    for (const { id } of due) {
      try {
        expired += (await expire(db, id, now)) ? 1 : 0
      } catch (error) {
        failures.push(error)
      }
    }
  } while (due.length === batch && failures.length === 0)
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} unpaid orders could not be cancelled`)
  return expired
}

async function expire(db: Db, orderId: string, now: Date): Promise<boolean> {
  const reason = 'Not paid in time'
  try {
    await inTransaction(db, (tx) => moveOrder(tx, { orderId, to: 'CANCELLED', by: 'clock', reason, now }))
    return true
  } catch (error) {
    if (error instanceof ShopError && error.code === 'ORDER_STATE') return false
    throw error
  }
}

function listDueOrders(db: Db, now: Date): Promise<{ id: string }[]> {
  return db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'PENDING')
    .where('expiresAt', '<=', now)
    .where((order) => order.not(hasPayment(order)))
    .orderBy('expiresAt')
    .limit(batch)
    .execute()
}
