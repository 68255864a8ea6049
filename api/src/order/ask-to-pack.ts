import { inTransaction, type Db } from '../platform/db.ts'
import { markPackingAsked, unmarkPackingAsked } from './packing-queries.ts'
import { cancelNotToPack } from './notify-order.ts'

/**
 * Lets `send` ask staff to pack an order, unless it is cancelled by then. That it is asked for is written down first: whoever
 * cancels the order waits for that word, or is seen by it, so each side knows what the other did (decision 047).
 */
export async function askToPack(db: Db, orderId: string, now: Date, send: () => Promise<void>): Promise<void> {
  if (!(await markPackingAsked(db, orderId, now))) return
  try {
    await send()
  } catch (error) {
    await inTransaction(db, (tx) => forget(tx, orderId))
    throw error
  }
}

/** Nobody was asked after all, so nobody need hear of a cancellation either. */
async function forget(tx: Db, orderId: string): Promise<void> {
  await unmarkPackingAsked(tx, orderId)
  await cancelNotToPack(tx, orderId)
}
