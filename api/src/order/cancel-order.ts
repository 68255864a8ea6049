import { canCancel } from '@nukkad/contract/order-rules'
import { inTransaction, type Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { moveOrder } from './move-order.ts'
import type { Placed } from './placing.ts'
import { readOrder } from './read-order.ts'
import { requireHeldOrder } from './require-held-order.ts'

type Cancelling = { orderId: string; userId: string; reason?: string | undefined }

/** The customer changes their mind: stock and code go back, and what was paid. */
export function cancelOrder(db: Db, { orderId, userId, reason }: Cancelling, now: Date): Promise<Placed> {
  return inTransaction(db, async (tx) => {
    const { status } = await requireHeldOrder(tx, { orderId, userId })
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
