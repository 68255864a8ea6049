import type { Db } from '../platform/db.ts'
import { enqueue } from '../platform/jobs.ts'

/** An order is the shop's to pack: its customer is thanked, and staff hear of it. */
export async function tellPlaced(tx: Db, orderId: string): Promise<void> {
  await enqueue(tx, 'send-order-mail', { orderId, kind: 'placed' }, `order-placed/${orderId}`)
  await enqueue(tx, 'send-staff-mail', { orderId, kind: 'to-pack' }, `to-pack/${orderId}`)
}

/** Staff were asked to pack it, and its customer has cancelled it since. */
export async function tellNotToPack(tx: Db, orderId: string): Promise<void> {
  await enqueue(tx, 'send-staff-mail', { orderId, kind: 'not-to-pack' }, `not-to-pack/${orderId}`)
}
