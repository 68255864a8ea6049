import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Paise } from '@nukkad/contract/money'
import type { OrderActor, OrderStatus } from '@nukkad/contract/order-rules'
import { inTransaction, runText, type Db } from '../../platform/db.ts'
import { cancelJob, enqueue } from '../../platform/jobs.ts'
import { withNestedNames } from './order-row.ts'

/** Steps that the customer gets a mail about. Placed, cancelled and returned have their own mails. */
const notifiedStatuses = [
  'SHIPPED',
  'OUT_FOR_DELIVERY',
  'DELIVERY_FAILED',
  'DELIVERED',
  'RETURNED_TO_ORIGIN',
  'LOST',
  'REFUNDED',
] as const satisfies OrderStatus[]
export type NotifiedStatus = (typeof notifiedStatuses)[number]

export function isNotified(status: OrderStatus): status is NotifiedStatus {
  return notifiedStatuses.some((notified) => notified === status)
}

export type OrderStep = {
  orderId: string
  fromStatus: OrderStatus | null
  toStatus: OrderStatus
  at: Date
  about: string | null
  message: string | null
  cancelled: { orderItemId: string; quantity: number; amount: Paise }[]
}

export function requireOrderStep(db: Db, eventId: string): Promise<OrderStep> {
  return withNestedNames(db)
    .selectFrom('orderEvents as event')
    .select(['event.orderId', 'event.fromStatus', 'event.toStatus', 'event.at', 'event.about', 'event.message'])
    .select((event) =>
      jsonArrayFrom(
        event
          .selectFrom('orderCancels as cancel')
          .select(['cancel.itemId as orderItemId', 'cancel.units as quantity', 'cancel.amount'])
          .whereRef('cancel.eventId', '=', 'event.id')
          .orderBy('cancel.id'),
      ).as('cancelled'),
    )
    .where('event.id', '=', eventId)
    .executeTakeFirstOrThrow()
}

export async function notifyPlaced(tx: Db, orderId: string): Promise<void> {
  await enqueue(tx, 'send-placed-mails', [
    { orderId, to: 'customer' },
    { orderId, to: 'staff' },
  ])
}

/** Asks the customer to confirm a COD order; staff hear of it once they have. */
export async function askToConfirm(tx: Db, orderId: string): Promise<void> {
  await enqueue(tx, 'send-order-mail', { orderId, kind: 'to-confirm' })
}

/** Mails the customer the link to pay an order that staff placed. */
export async function askToPay(tx: Db, orderId: string): Promise<void> {
  await enqueue(tx, 'send-order-mail', { orderId, kind: 'to-pay' })
}

/** Asks staff alone to pack; the customer has another mail. */
export async function notifyToPack(tx: Db, orderId: string): Promise<void> {
  await enqueue(tx, 'send-placed-mails', [{ orderId, to: 'staff' }])
}

/** Mails the cancellation and its refund. If payment is still unknown, asks the provider first. */
export async function notifyCancelled(tx: Db, order: { id: string; status: OrderStatus }): Promise<void> {
  const { id: orderId, status } = order
  if (status === 'PENDING') return enqueue(tx, 'settle-cancelled', { orderId }, { key: `settle-cancelled/${orderId}` })
  await notifyCancelledAsSettled(tx, orderId)
}

/** Like `notifyCancelled`, once it is known what was paid. */
export async function notifyCancelledAsSettled(tx: Db, orderId: string): Promise<void> {
  await enqueue(tx, 'send-order-mail', { orderId, kind: 'cancelled' }, { key: `order-cancelled/${orderId}` })
}

type PackedOrder = { id: string; status: OrderStatus; packingAskedAt: Date | null }

/** Notifies staff of a shopper's cancellation if they were asked to pack; who was not asked is asked no more. */
export async function notifyNotToPack(tx: Db, order: PackedOrder, by: OrderActor): Promise<void> {
  const { id: orderId, status, packingAskedAt } = order
  const isAsked = packingAskedAt !== null
  if (by === 'shopper' && (isAsked || status === 'PROCESSING'))
    await enqueue(tx, 'send-staff-mail', { orderId, kind: 'not-to-pack' }, { key: notToPack(orderId) })
}

/**
 * Runs `send` unless the order is cancelled. Marks the order as asked first, so that a concurrent cancellation
 * either prevents the mail or notifies staff (decision 047).
 */
export async function askToPack(db: Db, orderId: string, now: Date, send: () => Promise<void>): Promise<void> {
  if (!(await markPackingAsked(db, orderId, now))) return
  try {
    await send()
  } catch (error) {
    await inTransaction(db, async (tx) => {
      await tx.updateTable('orders').set({ packingAskedAt: null }).where('id', '=', orderId).execute()
      // Nobody was asked after all, so no cancellation is mailed either.
      await cancelJob(tx, notToPack(orderId))
    })
    throw error
  }
}

const markAskedText = `update orders set packing_asked_at = $1 where id = $2 and status <> 'CANCELLED' returning id`

/** On the disk before the mail is sent: staff who got it must hear of a cancellation. */
async function markPackingAsked(db: Db, orderId: string, now: Date): Promise<boolean> {
  const marked = await runText(db, markAskedText, [now, orderId])
  return marked.length > 0
}

function notToPack(orderId: string): string {
  return `not-to-pack/${orderId}`
}
