import type { CameBack } from '@nukkad/contract/cash-rules'
import { deliveryFailureText, type DeliveryFailure } from '@nukkad/contract/delivery-rules'
import type { Order } from '@nukkad/contract/order'
import {
  canCancel,
  canMove,
  correctionHours,
  isCorrection,
  isFoundAgain,
  isPaidAhead,
  type MovingOrder,
  type OrderActor,
  type OrderStatus,
} from '@nukkad/contract/order-rules'
import type { Insertable, Updateable } from 'kysely'
import { countCouponUse, releaseCoupon } from '../cart/coupon-uses.ts'
import { lockOwnCart, removeOrderedLines } from '../cart/ordered-cart.ts'
import { isParcelLost } from '../shipments/change-parcel.ts'
import { moveParcel } from '../shipments/move-parcel.ts'
import { hasRefunds, refundOrder } from '../payment/refund.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { DB } from '../../platform/schema.ts'
import { releaseCancelled } from '../../store/stock/release-cancelled.ts'
import { releaseStock, reserveStock } from '../../store/stock/stock.ts'
import { documentMove } from './order-documents.ts'
import { isNotified, notifyCancelled, notifyNotToPack, notifyPlaced } from './notify-order.ts'
import type { OwnOrder } from './order-row.ts'
import { listLines, stockOfLines, type OrderLine } from './order-units.ts'
import { hasRefundedReturn, hasReturns, hasReturnToRefund, hasReturnUnderWay } from './returns-of-order.ts'
import { shelved, sortFound, type InspectedUnits } from './inspected-units.ts'
import { readOrder } from './read-order.ts'

type Cancellation = { orderId: string; userId: string; reason?: string | undefined }

/** Cancels, releases stock and coupon, and refunds what was paid. */
export function cancelOrder(db: Db, { orderId, userId, reason }: Cancellation, now: Date): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const { status } = await lockOwnOrder(tx, { orderId, userId })
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
  /** Why a delivery failed; `reason` is then a note beside it. */
  failure?: DeliveryFailure | undefined
  /** Why a parcel came back, as staff say who receive it. */
  cameBack?: CameBack | undefined
  /** The message to the customer. */
  message?: string | undefined
  /** Only for a cancel by staff, see `CancelledItems`. */
  setStockToZero?: boolean | undefined
  courier?: string
  awb?: string
  /** The inspection of a parcel that came back, before a unit is sold again. */
  found?: readonly InspectedUnits[] | undefined
  quiet?: true
  /** Its refund was requested before. */
  isRefunded?: true
  now: Date
}

/**
 * The only way an order's status changes. Locks the cart (on confirming), order, stock, coupon and the numbers of tax
 * documents, in this order.
 */
export async function moveOrder(tx: Db, move: Move): Promise<void> {
  if (move.to === 'CONFIRMED') await lockCustomersCart(tx, move.orderId)
  const order = await lockAnyOrder(tx, move.orderId)
  await refuseMove(tx, order, move)

  await steps[move.to]?.(tx, order, move)
  await moveParcel(tx, order, move)
  await changeOrder(tx, order.id, { status: move.to, ...changes(move, order) })
  const eventId = await recordEvent(tx, {
    orderId: order.id,
    at: move.now,
    fromStatus: order.status,
    toStatus: move.to,
    actor: move.by,
    actorId: move.actorId ?? null,
    reason: deliveryFailureText(move.failure, move.reason) ?? null,
    message: move.message ?? null,
  })
  await followUp(tx, order, move, eventId)
  await documentMove(tx, order, move.to, move.now)
}

async function followUp(tx: Db, order: LockedOrder, move: Move, eventId: string): Promise<void> {
  // One job for each event: a repeated step was refused before.
  const isToldBefore = move.to === 'RETURNED_TO_ORIGIN' && isFoundAgain(order.status, move.to)
  if (isNotified(move.to) && !move.quiet && !isToldBefore) await enqueue(tx, 'send-step-mail', { eventId })
  if (isRefundedByItself(order, move.to)) await moveOrder(tx, refundedAfter(move, order))
}

/** A prepaid order or an exchange that was lost or came back is refunded with that step, and one mail tells both. */
function isRefundedByItself(order: LockedOrder, to: OrderStatus): boolean {
  return isPaidAhead(order) && (to === 'RETURNED_TO_ORIGIN' || to === 'LOST')
}

function refundedAfter({ orderId, to, now }: Move, { status }: LockedOrder): Move {
  const refunded = { orderId, to: 'REFUNDED', by: 'payment', quiet: true, now } as const
  if (status === 'REFUNDED') return { ...refunded, reason: 'Refunded when it was lost', isRefunded: true }
  return { ...refunded, reason: to === 'LOST' ? 'Lost in transit' : 'Returned to us undelivered' }
}

/** The facts of a locked order that decide its next moves. */
export async function movingOrder(tx: Db, order: LockedOrder): Promise<MovingOrder> {
  return order.status === 'REFUNDED' ? { ...order, isLost: await isParcelLost(tx, order.id) } : order
}

async function refuseMove(tx: Db, order: LockedOrder, move: Move): Promise<void> {
  const { to, by } = move
  if (!canMove(await movingOrder(tx, order), to, by)) throw new ShopError('ORDER_STATE')
  if (isCorrection(order.status, to)) await refuseCorrection(tx, order, move)
  if (by === 'clock' && order.status === 'CONFIRMED' && !isWaitOver(order, move.now)) throw new ShopError('ORDER_STATE')
  if (to === 'PROCESSING' && order.holdReason !== null) {
    throw new ShopError('ORDER_HELD', { detail: `This order is on hold: ${order.holdReason}` })
  }
}

/** The customer did not confirm it in time. */
function isWaitOver({ confirmBy }: LockedOrder, now: Date): boolean {
  return confirmBy !== null && confirmBy <= now
}

type Step = (tx: Db, order: LockedOrder, move: Move) => Promise<void>

const steps: Partial<Record<OrderStatus, Step>> = {
  CONFIRMED: confirm,
  CANCELLED: cancel,
  RETURNED: refuseUnlessAllCame,
  RETURNED_TO_ORIGIN: receiveParcel,
  REFUNDED: refund,
}

function changes(move: Move, order: LockedOrder): OrderChange {
  return changesOf[move.to]?.(move, order) ?? {}
}

const changesOf: Partial<Record<OrderStatus, (move: Move, order: LockedOrder) => OrderChange>> = {
  SHIPPED: ({ courier, awb, now }) => ({ shippedAt: now, ...(courier && { courier }), ...(awb && { awb }) }),
  OUT_FOR_DELIVERY: ({ now }) => ({ outForDeliveryAt: now, deliveredAt: null }),
  DELIVERED: ({ now }) => ({ deliveredAt: now }),
  DELIVERY_FAILED: ({ failure }) => ({ deliveryFailure: failure ?? null }),
  RETURNED_TO_ORIGIN: ({ failure }) => (failure === undefined ? {} : { deliveryFailure: failure }),
  CONFIRMED: () => ({ expired: false, expiresAt: null, holdsStock: true }),
  CANCELLED: ({ by }, { status }) => ({
    expired: by === 'clock' && status === 'PENDING',
    holdsStock: false,
    holdReason: null,
    confirmBy: null,
  }),
}

/** An expired order reserves its stock again, or is refused because there is none. */
async function confirm(tx: Db, order: LockedOrder, { now }: Move): Promise<void> {
  const { id: orderId, userId, couponCode } = order
  const ordered = await listLines(tx, orderId)
  const lines = stockLeft(ordered)
  const isRevived = order.status === 'CANCELLED'
  if (isRevived && lines.length < ordered.length) throw new ShopError('OUT_OF_STOCK')
  if (isRevived || !order.holdsStock) {
    // Placed while its products were in the store; what expired meanwhile must be sold again.
    await reserveStock(tx, lines, { cause: 'ordered', orderId, now, isAlsoNotLive: !isRevived })
  }
  if (isRevived && couponCode !== null && !(await countCouponUse(tx, { code: couponCode, userId, orderId }, now)))
    throw new ShopError('COUPON_USED')

  await takeFromBag(tx, order, lines)
  await notifyPlaced(tx, orderId)
}

/** An order that staff placed leaves the bag as it is. */
async function takeFromBag(
  tx: Db,
  { userId, couponCode, byLink }: LockedOrder,
  lines: ReturnType<typeof stockLeft>,
): Promise<void> {
  if (!byLink) await removeOrderedLines(tx, { userId, lines, couponCode })
}

async function cancel(tx: Db, order: LockedOrder, move: Move): Promise<void> {
  const { reason = 'Order cancelled', quiet, by, now } = move
  const { id: orderId } = order
  const left = stockLeft(await listLines(tx, orderId))
  const variantIds = left.map(({ variantId }) => variantId)
  await releaseCancelled(tx, { ...move, lines: order.holdsStock ? left : [], variantIds })
  await releaseCoupon(tx, orderId)
  await refundOrder(tx, { orderId, reason }, now)
  if (!quiet) await notifyCancelled(tx, order)
  await notifyNotToPack(tx, order, by)
}

/** Units fit for sale return to stock; the others are recorded. */
async function receiveParcel(tx: Db, { id: orderId }: LockedOrder, { found, now }: Move): Promise<void> {
  if (found === undefined) {
    throw new ShopError('INVALID_INPUT', { detail: 'Select a result for each item to receive the shipment.' })
  }
  const lines = await listLines(tx, orderId)
  const sorted = sortFound(
    lines.map(({ left: { units }, ...line }) => ({ ...line, units })),
    found,
  )
  const rows = sorted.map(({ line: { itemId }, units, outcome }) => ({ orderId, itemId, units, outcome }))
  if (rows.length > 0) await tx.insertInto('orderOutcomes').values(rows).execute()
  await releaseStock(tx, shelved(sorted), { cause: 'returned', orderId, now })
}

/** `moveReturn` brings the units back, one return after the other. */
async function refuseUnlessAllCame(tx: Db, { id: orderId }: LockedOrder): Promise<void> {
  const left = (await listLines(tx, orderId)).reduce((sum, line) => sum + line.left.units, 0)
  if (left > 0 || (await hasReturnUnderWay(tx, orderId))) {
    throw new ShopError('ORDER_STATE', { detail: 'Receive the order’s return instead.' })
  }
}

/** A return is refunded alone; other orders as a whole. What was exchanged is paid, and stays so. */
async function refund(tx: Db, { id: orderId, status }: LockedOrder, move: Move): Promise<void> {
  const { reason = 'Order returned', isRefunded, now } = move
  if (isRefunded) return
  if (status !== 'RETURNED' || !(await hasReturns(tx, orderId))) return refundOrder(tx, { orderId, reason }, now)
  if (await hasReturnToRefund(tx, orderId)) {
    throw new ShopError('ORDER_STATE', { detail: 'Refund the order’s return instead.' })
  }
  if (!(await hasRefundedReturn(tx, orderId))) {
    throw new ShopError('ORDER_STATE', { detail: 'No refund is due for this order: nothing of it was refunded.' })
  }
}

async function refuseCorrection(tx: Db, order: LockedOrder, { reason = '', now }: Move): Promise<void> {
  if (reason === '') throw new ShopError('INVALID_INPUT', { detail: 'Enter a reason to undo this step.' })
  if (!(await isCorrectable(tx, order, now))) {
    throw new ShopError('ORDER_STATE', {
      detail: `A status can be undone within ${correctionHours} hours, and only without returns and refunds.`,
    })
  }
}

type Delivered = Pick<LockedOrder, 'id' | 'status' | 'deliveredAt'>

/** Whether the newest step may still be undone. */
export async function isCorrectable(db: Db, { id, status, deliveredAt }: Delivered, now: Date): Promise<boolean> {
  if (status !== 'DELIVERED' || deliveredAt === null) return false
  if (now.getTime() - deliveredAt.getTime() > correctionHours * 60 * 60 * 1000) return false
  return !(await hasReturns(db, id)) && !(await hasRefunds(db, id))
}

function stockLeft(lines: readonly OrderLine[]) {
  return stockOfLines(lines.map(({ variantId, left: { units } }) => ({ variantId, units })))
}

async function lockCustomersCart(tx: Db, orderId: string): Promise<void> {
  const order = await tx.selectFrom('orders').select('userId').where('id', '=', orderId).executeTakeFirst()
  if (order !== undefined) await lockOwnCart(tx, order.userId)
}

export type LockedOrder = Awaited<ReturnType<typeof lockAnyOrder>>

/** Locks a customer's own order. Somebody else's is ORDER_NOT_FOUND. */
export function lockOwnOrder(tx: Db, { orderId, userId }: OwnOrder) {
  return requireLocked(orderToLock(tx, orderId).where('userId', '=', userId))
}

/** Locks any customer's order, for staff and jobs. */
export function lockAnyOrder(tx: Db, orderId: string) {
  return requireLocked(orderToLock(tx, orderId))
}

function orderToLock(tx: Db, orderId: string) {
  return tx.selectFrom('orders').selectAll().where('id', '=', orderId).forNoKeyUpdate()
}

async function requireLocked(named: ReturnType<typeof orderToLock>) {
  const order = await named.executeTakeFirst()
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
