import type { Order } from '@nukkad/contract/order'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { changeOrder, lockOwnOrder, recordEvent, type LockedOrder } from './move-order.ts'
import { notifyPlaced } from './notify-order.ts'
import { readOrder } from './read-order.ts'
import { endWait } from './waiting-order.ts'

/** Without a version, the order is confirmed as it is now. */
type Confirming = { orderId: string; userId: string; version: number | undefined }

/** The customer confirms a COD order as they saw it. One that is confirmed already stays so: the press came twice. */
export function confirmOrder(db: Db, { orderId, userId, version }: Confirming, now: Date): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const order = await lockOwnOrder(tx, { orderId, userId })
    if (order.status === 'CANCELLED') throw new ShopError('CONFIRM_REFUSED', { detail: cancelledText })
    if (order.confirmBy !== null) {
      if (version !== undefined && order.version !== version)
        throw new ShopError('CONFIRM_REFUSED', { detail: changedText })
      await endWaiting(tx, order, { actor: 'shopper', actorId: userId, reason: 'Confirmed by the customer', now })
    }
    return readOrder(tx, { orderId, userId }, now)
  })
}

const cancelledText = 'This order is cancelled, so it can no longer be confirmed. Please order again.'
const changedText = 'This order has changed since you opened it. Please check it and confirm it again.'

type Ending = { actor: 'shopper' | 'staff'; actorId: string; reason: string; now: Date }

/** A waiting order goes to be packed. Lock the order first. */
export async function endWaiting(tx: Db, order: LockedOrder, { actor, actorId, reason, now }: Ending): Promise<void> {
  const { id: orderId, status } = order
  await changeOrder(tx, orderId, endWait(order))
  const step = { fromStatus: status, toStatus: status, about: 'confirmation' } as const
  await recordEvent(tx, { orderId, at: now, ...step, actor, actorId, reason })
  await notifyPlaced(tx, orderId)
}
