import { canMove, type OrderActor, type OrderStatus } from '@nukkad/contract/order-rules'
import { lockOwnCart, removeOrderedLines } from '../cart/ordered-cart.ts'
import { countCouponUse, releaseCoupon } from '../cart/coupon-uses.ts'
import { hasStepMail } from '../mail/step-mails.ts'
import type { Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { enqueue } from '../platform/jobs.ts'
import { releaseStock, reserveStock, type VariantQuantity } from '../stock/stock.ts'
import { changeOrder, findCustomer, listOrdered, recordEvent, type LockedOrder } from './move-queries.ts'
import { requireLockedOrder } from './require-held-order.ts'
import { refundOrder } from './start-refund.ts'
import { notifyCancelled, notifyNotToPack, notifyPlaced } from './notify-order.ts'

export type Move = {
  orderId: string
  to: OrderStatus
  by: OrderActor
  /** Which shopper, member of staff, courier or payment. */
  actorId?: string
  reason?: string
  /** Who carries it, and its number there, when it is shipped. */
  courier?: string
  awb?: string
  /** Nobody is written to. */
  quiet?: true
  now: Date
}

/**
 * The only way an order's status changes: refuses what the table does not hold, does what belongs to the step and
 * records who, when and why. Locks the bag (on confirming), the order, then its stock and its code, in this order.
 * Answers the products whose stock moved: refresh them after the commit.
 */
export async function moveOrder(tx: Db, move: Move): Promise<string[]> {
  if (move.to === 'CONFIRMED') await lockCustomersCart(tx, move.orderId)
  const order = await requireLockedOrder(tx, { orderId: move.orderId })
  if (!canMove(order, move.to, move.by)) throw new ShopError('ORDER_STATE')

  const moved = (await steps[move.to]?.(tx, order, move)) ?? []
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
  // One job for the one event: whoever comes second with the same step is refused above.
  if (hasStepMail(move.to)) await enqueue(tx, 'send-step-mail', { eventId })
  return moved
}

type Step = (tx: Db, order: LockedOrder, move: Move) => Promise<string[]>

const steps: Partial<Record<OrderStatus, Step>> = {
  CONFIRMED: confirm,
  CANCELLED: cancel,
  RETURNED: putBack,
  RETURNED_TO_ORIGIN: putBack,
  REFUNDED: refund,
}

function changes({ to, by, courier, awb, now }: Move) {
  if (to === 'SHIPPED') return { shippedAt: now, ...(courier && { courier }), ...(awb && { awb }) }
  if (to === 'OUT_FOR_DELIVERY') return { outForDeliveryAt: now }
  if (to === 'DELIVERED') return { deliveredAt: now }
  if (to === 'CONFIRMED') return { expired: false, expiresAt: null, holdsStock: true }
  return to === 'CANCELLED' ? { expired: by === 'clock', holdsStock: false } : {}
}

/** The money is there. An order that had expired takes its stock again, or is refused because there is none. */
async function confirm(tx: Db, order: LockedOrder, { now }: Move): Promise<string[]> {
  const { id: orderId, userId, couponCode } = order
  const ordered = await listOrdered(tx, orderId)
  const pieces = kept(ordered)
  const isRevived = order.status === 'CANCELLED'
  if (isRevived && pieces.length < ordered.length) throw new ShopError('OUT_OF_STOCK')
  const moved = isRevived || !order.holdsStock ? await reserveStock(tx, pieces, { cause: 'ordered', orderId, now }) : []
  if (isRevived && couponCode !== null && !(await countCouponUse(tx, { code: couponCode, userId, orderId }, now)))
    throw new ShopError('COUPON_USED')

  await removeOrderedLines(tx, { userId, pieces, couponCode })
  await notifyPlaced(tx, orderId)
  return moved
}

async function cancel(tx: Db, order: LockedOrder, { reason, quiet, by, now }: Move): Promise<string[]> {
  const { id: orderId } = order
  const pieces = order.holdsStock ? kept(await listOrdered(tx, orderId)) : []
  const moved = await releaseStock(tx, pieces, { cause: 'cancelled', orderId, now })
  await releaseCoupon(tx, orderId)
  await refundOrder(tx, { orderId, reason: reason ?? 'Order cancelled' }, now)
  if (!quiet) await notifyCancelled(tx, order)
  await notifyNotToPack(tx, order, by)
  return moved
}

async function putBack(tx: Db, { id: orderId }: LockedOrder, { now }: Move): Promise<string[]> {
  return releaseStock(tx, kept(await listOrdered(tx, orderId)), { cause: 'returned', orderId, now })
}

async function refund(tx: Db, { id: orderId }: LockedOrder, { reason, now }: Move): Promise<string[]> {
  await refundOrder(tx, { orderId, reason: reason ?? 'Order returned' }, now)
  return []
}

function kept(ordered: readonly { variantId: string | null; quantity: number }[]): VariantQuantity[] {
  return ordered.flatMap(({ variantId, quantity }) => (variantId === null ? [] : [{ variantId, quantity }]))
}

async function lockCustomersCart(tx: Db, orderId: string): Promise<void> {
  const userId = await findCustomer(tx, orderId)
  if (userId !== undefined) await lockOwnCart(tx, userId)
}
