import type { OrderActor, OrderStatus } from '@nukkad/contract/order-rules'
import { inTransaction, type Db } from '../platform/db.ts'
import { cancelJob, enqueue } from '../platform/jobs.ts'

/** Steps that the customer reads of. Placed and cancelled have mails of their own; nobody waits to hear of packing. */
const notifiedStatuses = [
  'SHIPPED',
  'OUT_FOR_DELIVERY',
  'DELIVERY_FAILED',
  'DELIVERED',
  'RETURNED_TO_ORIGIN',
  'RETURNED',
  'REFUNDED',
] as const satisfies OrderStatus[]
export type NotifiedStatus = (typeof notifiedStatuses)[number]

export function isNotified(status: OrderStatus): status is NotifiedStatus {
  return notifiedStatuses.some((notified) => notified === status)
}

export type OrderStep = { orderId: string; fromStatus: OrderStatus | null; toStatus: OrderStatus; at: Date }

/** A step in an order's log, for the mail about it. */
export function requireOrderStep(db: Db, eventId: string): Promise<OrderStep> {
  return db
    .selectFrom('orderEvents')
    .select(['orderId', 'fromStatus', 'toStatus', 'at'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
}

/** An order is the shop's to pack: its customer is thanked, and staff hear of it. */
export async function notifyPlaced(tx: Db, orderId: string): Promise<void> {
  await enqueue(tx, 'send-order-mail', { orderId, kind: 'placed' }, { key: `order-placed/${orderId}` })
  await enqueue(tx, 'send-staff-mail', { orderId, kind: 'to-pack' }, { key: toPack(orderId) })
}

/**
 * Tells its customer that it is cancelled, and what becomes of their money. Where that is not known yet, the provider
 * is asked first: they may have paid a moment ago.
 */
export async function notifyCancelled(tx: Db, order: { id: string; status: OrderStatus }): Promise<void> {
  const { id: orderId, status } = order
  if (status === 'PENDING') return enqueue(tx, 'settle-cancelled', { orderId }, { key: `settle-cancelled/${orderId}` })
  await notifyCancelledAsSettled(tx, orderId)
}

/** The same, once it is known what was paid. */
export async function notifyCancelledAsSettled(tx: Db, orderId: string): Promise<void> {
  await enqueue(tx, 'send-order-mail', { orderId, kind: 'cancelled' }, { key: `order-cancelled/${orderId}` })
}

type PackedOrder = { id: string; status: OrderStatus; packingAskedAt: Date | null }

/**
 * It is cancelled. A mail to staff that still waits is not sent; if they were asked to pack it, or have begun, they hear
 * that its customer does not want it any more. The order must be locked.
 */
export async function notifyNotToPack(tx: Db, order: PackedOrder, by: OrderActor): Promise<void> {
  const { id: orderId, status, packingAskedAt } = order
  const isAsked = packingAskedAt !== null
  if (!isAsked) await cancelJob(tx, toPack(orderId))
  if (by === 'shopper' && (isAsked || status === 'PROCESSING'))
    await enqueue(tx, 'send-staff-mail', { orderId, kind: 'not-to-pack' }, { key: notToPack(orderId) })
}

/**
 * Lets `send` ask staff to pack an order, unless it is cancelled by then. That they are asked is written down first: who
 * cancels the order waits for that, or is seen by it, so each side knows what the other did (decision 047).
 */
export async function askToPack(db: Db, orderId: string, now: Date, send: () => Promise<void>): Promise<void> {
  if (!(await markPackingAsked(db, orderId, now))) return
  try {
    await send()
  } catch (error) {
    await inTransaction(db, async (tx) => {
      await tx.updateTable('orders').set({ packingAskedAt: null }).where('id', '=', orderId).execute()
      // Nobody was asked after all, so nobody need hear of a cancellation either.
      await cancelJob(tx, notToPack(orderId))
    })
    throw error
  }
}

/** False when the order is cancelled: nobody is to be asked. */
async function markPackingAsked(db: Db, orderId: string, now: Date): Promise<boolean> {
  const marked = await db
    .updateTable('orders')
    .set({ packingAskedAt: now })
    .where('id', '=', orderId)
    .where('status', '<>', 'CANCELLED')
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

function toPack(orderId: string): string {
  return `to-pack/${orderId}`
}

function notToPack(orderId: string): string {
  return `not-to-pack/${orderId}`
}
