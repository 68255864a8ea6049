import { formatRupees, toRupees, type Paise } from '@nukkad/contract/money'
import { canPayOnline } from '@nukkad/contract/order-rules'
import type { Db } from '../../platform/db.ts'
import { enqueue } from '../../platform/jobs.ts'
import { changeOrder, recordEvent, type LockedOrder } from './move-order.ts'
import { notifyToPack } from './notify-order.ts'
import { onlineAmount } from './online-amount.ts'
import { endWait } from './waiting-order.ts'

/** Why money for a COD order cannot be kept. Lock the order first: packing may start at the same moment. */
export async function refuseOnline(
  tx: Db,
  order: LockedOrder,
  paid: Paise,
): Promise<'cancelled' | 'packed' | 'other amount' | undefined> {
  if (order.status === 'CANCELLED') return 'cancelled'
  if (!canPayOnline(order)) return 'packed'
  return (await readOnlineAmount(tx, order)) === paid ? undefined : 'other amount'
}

export async function readOnlineAmount(db: Db, order: LockedOrder): Promise<Paise | null> {
  const cancelled = await db.selectFrom('orderCancels').select('id').where('orderId', '=', order.id).executeTakeFirst()
  return onlineAmount(order, cancelled !== undefined)
}

/** Whether staff changed it since it was placed, perhaps its total. */
export async function wasEdited(db: Db, orderId: string): Promise<boolean> {
  const edit = db.selectFrom('orderEvents').select('id').where('orderId', '=', orderId).where('about', '=', 'edit')
  return (await edit.limit(1).executeTakeFirst()) !== undefined
}

type PaidOnline = { order: LockedOrder; paymentId: string; now: Date }

/** A COD order that was paid online: prepaid from now on, without the COD charge. Lock the order first. */
export async function becomePrepaid(tx: Db, { order, paymentId, now }: PaidOnline): Promise<void> {
  const { id: orderId, status, totalAmount, deliveryCharges } = order
  const paid = totalAmount - deliveryCharges
  const becomes = { paymentMethod: 'ONLINE', deliveryCharges: 0, totalAmount: paid } as const
  await changeOrder(tx, orderId, { ...becomes, ...endWait(order) })
  const eventId = await recordEvent(tx, {
    orderId,
    at: now,
    fromStatus: status,
    toStatus: status,
    about: 'payment',
    actor: 'payment',
    actorId: paymentId,
    reason: `Paid ${formatRupees(toRupees(paid))} online instead of COD`,
  })
  await enqueue(tx, 'send-step-mail', { eventId })
  // A payment confirms the order, too.
  if (order.confirmBy !== null) await notifyToPack(tx, orderId)
}
