import type { OrderActor } from '@nukkad/contract/order-rules'
import type { Db } from '../platform/db.ts'
import { enqueue, cancelJob } from '../platform/jobs.ts'
import type { LockedOrder } from './move-queries.ts'

/** An order is the shop's to pack: its customer is thanked, and staff hear of it. */
export async function notifyPlaced(tx: Db, orderId: string): Promise<void> {
  await enqueue(tx, 'send-order-mail', { orderId, kind: 'placed' }, { key: `order-placed/${orderId}` })
  await enqueue(tx, 'send-staff-mail', { orderId, kind: 'to-pack' }, { key: toPack(orderId) })
}

/**
 * Its customer is told that it is cancelled, and what becomes of their money. Where that is not known yet, the provider
 * is asked first: they may have paid a moment ago.
 */
export async function notifyCancelled(
  tx: Db,
  { id: orderId, status }: Pick<LockedOrder, 'id' | 'status'>,
): Promise<void> {
  if (status === 'PENDING') return enqueue(tx, 'settle-cancelled', { orderId }, { key: `settle-cancelled/${orderId}` })
  await enqueue(tx, 'send-order-mail', { orderId, kind: 'cancelled' }, { key: `order-cancelled/${orderId}` })
}

/**
 * It is cancelled. What still waits to be said to staff is taken back; who was asked to pack it, or has begun, hears that
 * its customer does not want it any more. The order must be held.
 */
export async function notifyNotToPack(
  tx: Db,
  { id, status, packingAskedAt }: LockedOrder,
  by: OrderActor,
): Promise<void> {
  const isAsked = packingAskedAt !== null
  if (!isAsked) await cancelJob(tx, toPack(id))
  if (by === 'shopper' && (isAsked || status === 'PROCESSING'))
    await enqueue(tx, 'send-staff-mail', { orderId: id, kind: 'not-to-pack' }, { key: notToPack(id) })
}

export function cancelNotToPack(tx: Db, orderId: string): Promise<void> {
  return cancelJob(tx, notToPack(orderId))
}

function toPack(orderId: string): string {
  return `to-pack/${orderId}`
}

function notToPack(orderId: string): string {
  return `not-to-pack/${orderId}`
}
