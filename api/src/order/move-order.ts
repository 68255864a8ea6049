import type { Order } from '@nukkad/contract/order'
import { canCancel, canMove, type OrderActor, type OrderStatus } from '@nukkad/contract/order-rules'
import type { Insertable, Updateable } from 'kysely'
import { countCouponUse, releaseCoupon } from '../cart/coupon-uses.ts'
import { lockOwnCart, removeOrderedLines } from '../cart/ordered-cart.ts'
import { refundOrder } from '../payment/refund.ts'
import { inTransaction, type Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { enqueue } from '../platform/jobs.ts'
import type { DB } from '../platform/schema.ts'
import { releaseStock, reserveStock, type VariantQuantity } from '../stock/stock.ts'
import { isNotified, notifyCancelled, notifyNotToPack, notifyPlaced } from './notify-order.ts'
import type { OrderChoice } from './order-row.ts'
import { readOrder } from './read-order.ts'
import { refuseTakenAwb } from './taken-awb.ts'

type Cancellation = { orderId: string; userId: string; reason?: string | undefined }

/** Cancels, releases stock and coupon, and refunds what was paid. */
export function cancelOrder(db: Db, { orderId, userId, reason }: Cancellation, now: Date): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const { status } = await lockOrder(tx, { orderId, userId })
    if (!canCancel(status)) throw new ShopError('CANCEL_REFUSED')

    const why = reason !== undefined && { reason }
    await moveOrder(tx, { orderId, to: 'CANCELLED', by: 'shopper', actorId: userId, ...why, now })
    return readOrder(tx, { orderId, userId }, now)
  })
}

export type Move = {
  orderId: string
  to: OrderStatus
  by: OrderActor
  actorId?: string
  reason?: string
  courier?: string
  awb?: string
  quiet?: true
  now: Date
}

/** The only way an order's status changes. Locks the cart (on confirming), order, stock and coupon, in this order. */
export async function moveOrder(tx: Db, move: Move): Promise<void> {
  if (move.to === 'CONFIRMED') await lockCustomersCart(tx, move.orderId)
  const order = await lockOrder(tx, { orderId: move.orderId })
  refuseMove(order, move)

  await steps[move.to]?.(tx, order, move)
  await changeOrder(tx, order.id, { status: move.to, ...changes(move) })
  const eventId = await recordEvent(tx, {
    orderId: order.id,
    at: move.now,
    fromStatus: order.status,
    toStatus: move.to,
    actor: move.by,
    actorId: move.actorId ?? null,
    reason: move.reason ?? null,
  })
  // One job for each event: a repeated step was refused above.
  if (isNotified(move.to)) await enqueue(tx, 'send-step-mail', { eventId })
}

function refuseMove(order: LockedOrder, { to, by }: Move): void {
  if (!canMove(order, to, by)) throw new ShopError('ORDER_STATE')
  if (to === 'PROCESSING' && order.holdReason !== null) {
    throw new ShopError('ORDER_HELD', { detail: `This order is held: ${order.holdReason}` })
  }
}

type Step = (tx: Db, order: LockedOrder, move: Move) => Promise<void>

const steps: Partial<Record<OrderStatus, Step>> = {
  CONFIRMED: confirm,
  SHIPPED: (tx, { id: orderId }, { courier, awb }) => refuseTakenAwb(tx, { orderId, courier, awb }),
  CANCELLED: cancel,
  RETURNED: takeBack,
  RETURNED_TO_ORIGIN: takeBack,
  REFUNDED: (tx, { id: orderId }, { reason = 'Order returned', now }) => refundOrder(tx, { orderId, reason }, now),
}

function changes({ to, by, courier, awb, now }: Move): OrderChange {
  if (to === 'SHIPPED') return { shippedAt: now, ...(courier && { courier }), ...(awb && { awb }) }
  if (to === 'OUT_FOR_DELIVERY') return { outForDeliveryAt: now }
  if (to === 'DELIVERED') return { deliveredAt: now }
  if (to === 'CONFIRMED') return { expired: false, expiresAt: null, holdsStock: true }
  return to === 'CANCELLED' ? { expired: by === 'clock', holdsStock: false, holdReason: null } : {}
}

/** An expired order reserves its stock again, or is refused because there is none. */
async function confirm(tx: Db, order: LockedOrder, { now }: Move): Promise<void> {
  const { id: orderId, userId, couponCode } = order
  const ordered = await listOrdered(tx, orderId)
  const lines = stillSold(ordered)
  const isRevived = order.status === 'CANCELLED'
  if (isRevived && lines.length < ordered.length) throw new ShopError('OUT_OF_STOCK')
  if (isRevived || !order.holdsStock) await reserveStock(tx, lines, { cause: 'ordered', orderId, now })
  if (isRevived && couponCode !== null && !(await countCouponUse(tx, { code: couponCode, userId, orderId }, now)))
    throw new ShopError('COUPON_USED')

  await removeOrderedLines(tx, { userId, lines, couponCode })
  await notifyPlaced(tx, orderId)
}

async function cancel(tx: Db, order: LockedOrder, { reason = 'Order cancelled', quiet, by, now }: Move): Promise<void> {
  const { id: orderId } = order
  const lines = order.holdsStock ? stillSold(await listOrdered(tx, orderId)) : []
  await releaseStock(tx, lines, { cause: 'cancelled', orderId, now })
  await releaseCoupon(tx, orderId)
  await refundOrder(tx, { orderId, reason }, now)
  if (!quiet) await notifyCancelled(tx, order)
  await notifyNotToPack(tx, order, by)
}

async function takeBack(tx: Db, { id: orderId }: LockedOrder, { now }: Move): Promise<void> {
  await releaseStock(tx, stillSold(await listOrdered(tx, orderId)), { cause: 'returned', orderId, now })
}

type OrderedLine = { variantId: string | null; quantity: number }

function listOrdered(db: Db, orderId: string): Promise<OrderedLine[]> {
  const lines = db.selectFrom('orderItems').select(['variantId', 'quantity']).where('orderId', '=', orderId)
  return lines.orderBy('position').execute()
}

function stillSold(ordered: readonly OrderedLine[]): VariantQuantity[] {
  return ordered.flatMap(({ variantId, quantity }) => (variantId === null ? [] : [{ variantId, quantity }]))
}

async function lockCustomersCart(tx: Db, orderId: string): Promise<void> {
  const order = await tx.selectFrom('orders').select('userId').where('id', '=', orderId).executeTakeFirst()
  if (order !== undefined) await lockOwnCart(tx, order.userId)
}

export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>

/** Locks an order; with a customer, only their own. */
export async function lockOrder(tx: Db, { orderId, userId }: OrderChoice) {
  const named = tx.selectFrom('orders').selectAll().where('id', '=', orderId).forNoKeyUpdate()
  const order = await (userId === undefined ? named : named.where('userId', '=', userId)).executeTakeFirst()
  if (order === undefined) throw new ShopError('ORDER_NOT_FOUND')
  return order
}

type OrderChange = Omit<Updateable<DB['orders']>, 'version'>

/** Raises the version: who saw the order as it was before is told so. */
export async function changeOrder(tx: Db, orderId: string, change: OrderChange): Promise<void> {
  await tx
    .updateTable('orders')
    .set((order) => ({ ...change, version: order('version', '+', 1) }))
    .where('id', '=', orderId)
    .execute()
}

export async function recordEvent(tx: Db, event: Insertable<DB['orderEvents']>): Promise<string> {
  const { id } = await tx.insertInto('orderEvents').values(event).returning('id').executeTakeFirstOrThrow()
  return id
}
