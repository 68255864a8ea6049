import { canCancel } from '@nukkad/contract/order-rules'
import { inTransaction, type Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { moveOrder } from './move-order.ts'
import type { PlacedOrder } from './placing.ts'
import { readOrder } from './read-order.ts'
import { requireLockedOrder } from './require-held-order.ts'

type Cancellation = { orderId: string; userId: string; reason?: string | undefined }

/** The customer changes their mind: stock and code go back, and what was paid. */
export function cancelOrder(db: Db, { orderId, userId, reason }: Cancellation, now: Date): Promise<PlacedOrder> {
  return inTransaction(db, async (tx) => {
    const { status } = await requireLockedOrder(tx, { orderId, userId })
    if (!canCancel(status)) throw new ShopError('CANCEL_REFUSED')

    const movedProducts = await moveOrder(tx, {
      orderId,
      to: 'CANCELLED',
      by: 'shopper',
      actorId: userId,
      ...(reason !== undefined && { reason }),
      now,
    })
    return { order: await readOrder(tx, { orderId, userId }, now), movedProducts }
  })
}
