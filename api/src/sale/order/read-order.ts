import type { DeliveryFailure } from '@nukkad/contract/delivery-rules'
import { toRupees, type Paise } from '@nukkad/contract/money'
import type { Order, Refund, Shipment, Tracking } from '@nukkad/contract/order'
import {
  canCancel,
  canReturn,
  isDueAtDoor,
  ordersAtOnce,
  refundExpectedBy,
  returnUntil,
  trackingWords,
  type OrderStatus,
} from '@nukkad/contract/order-rules'
import { hasCome } from '@nukkad/contract/return-rules'
import type { ReturnLine } from '@nukkad/contract/returns'
import { trackingUrl } from '@nukkad/contract/shipment-rules'
import { expressionBuilder } from 'kysely'
import { payoutView } from '../payment/payout.ts'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import type { DB } from '../../platform/schema.ts'
import { orderRows, requireOwnOrderRow, type OrderRow, type OwnOrder } from './order-row.ts'
import { exchangeViews } from './exchanges-of-order.ts'
import { onlineAmount } from './online-amount.ts'
import { addShares, noShare, unitsOf, type ItemUnits } from './order-units.ts'

/** The newest hundred orders, or the hundred after `before`. */
export async function listOrders(
  db: Db,
  { userId, before }: { userId: string; before: string | undefined },
  now: Date,
): Promise<Order[]> {
  const own = orderRows(db).where('orders.userId', '=', userId)
  const listed = before === undefined ? own : own.where(await isBehind(db, { orderId: before, userId }))
  const rows = await listed.orderBy('orders.placedAt', 'desc').orderBy('orders.id').limit(ordersAtOnce).execute()
  return rows.map((row) => orderView(row, now))
}

async function isBehind(db: Db, { orderId, userId }: OwnOrder) {
  const { placedAt, id } = found(
    await db
      .selectFrom('orders')
      .select(['placedAt', 'id'])
      .where('id', '=', orderId)
      .where('userId', '=', userId)
      .executeTakeFirst(),
  )
  const row = expressionBuilder<DB, 'orders'>()
  return row.or([
    row('orders.placedAt', '<', placedAt),
    row.and([row('orders.placedAt', '=', placedAt), row('orders.id', '>', id)]),
  ])
}

export async function readOrder(db: Db, own: OwnOrder, now: Date): Promise<Order> {
  return orderView(await requireOwnOrderRow(db, own), now)
}

export async function trackOrder(db: Db, { orderId, userId }: OwnOrder): Promise<Tracking> {
  const row = found(
    await db
      .selectFrom('orders')
      .select(['status', 'placedAt', 'shippedAt', 'outForDeliveryAt', 'deliveredAt'])
      .where('id', '=', orderId)
      .where('userId', '=', userId)
      .executeTakeFirst(),
  )
  return {
    currentStep: stepOf(row),
    placedAt: row.placedAt.toISOString(),
    shippedAt: row.shippedAt?.toISOString() ?? null,
    outForDeliveryAt: row.outForDeliveryAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
  }
}

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new ShopError('ORDER_NOT_FOUND')
  return row
}

/** A parcel that came back keeps that step after its refund: it was never delivered. */
function stepOf({ status, deliveredAt }: { status: OrderStatus; deliveredAt: Date | null }): string {
  return trackingWords[status === 'REFUNDED' && deliveredAt === null ? 'RETURNED_TO_ORIGIN' : status]
}

const deliveryColumns = ['fullName', 'phone', 'street', 'city', 'state', 'postalCode'] as const
type Delivery = Record<(typeof deliveryColumns)[number], string>
const mostDeliveries = 20

export function recentDeliveries(db: Db, userId: string): Promise<Delivery[]> {
  return db
    .selectFrom('orders')
    .select(deliveryColumns)
    .where('userId', '=', userId)
    .orderBy('placedAt', 'desc')
    .orderBy('id')
    .limit(mostDeliveries)
    .execute()
}

export function orderView(row: OrderRow, now: Date): Order {
  const hasReturn = row.returns.some(({ openedBy }) => openedBy === 'shopper')
  return { ...orderFacts(row), canReturn: canReturn({ ...row, hasReturn }, now) && hasUnitsToReturn(row) }
}

export type OrderFacts = Omit<Order, 'canReturn'>

export function orderFacts(row: OrderRow): OrderFacts {
  const units = unitsOf(row)
  return {
    orderId: row.id,
    userId: row.userId,
    orderDate: row.placedAt.toISOString(),
    status: row.status,
    expired: row.expired,
    confirming: Boolean(row.isConfirming),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    expectedDate: row.expectedDate,
    deliveryFailure: row.deliveryFailure as DeliveryFailure | null,
    totalAmount: toRupees(row.totalAmount),
    totalTax: toRupees(row.totalTax),
    cancelled: cancelledView(units, row),
    ...deadlinesOf(row),
    version: row.version,
    onlineAmount: onlineAmountOf(row),
    amountDue: toRupees(isDueAtDoor(row) ? row.totalAmount - cancelledAmount(units, row) : 0),
    cancelReason: row.cancelReason,
    discount: toRupees(row.discount),
    couponCode: row.couponCode,
    paymentMethod: row.paymentMethod,
    paymentDetails: { razorpayPaymentId: row.payments[0]?.id ?? null },
    deliveryCharges: toRupees(row.deliveryCharges),
    gstin: row.gstin,
    businessName: row.businessName,
    shippingAddress: addressOf(row),
    items: row.items.map((item, at) => itemView(item, units[at])),
    canCancel: canCancel(row.status),
    returnUntil: returnUntil(row),
    returnDays: row.returnDays,
    refunds: row.refunds.map((refund) => refundView(refund, row)),
    payout: payoutView(row),
    returns: row.returns.map(returnOfOrder),
    exchangeOf: row.exchangeOf,
    exchangedBy: row.exchangedBy,
    refundReference: row.returns.findLast(({ refundReference }) => refundReference !== null)?.refundReference ?? null,
    endings: row.endings.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
    shipment: shipmentView(row),
    ...documentViews(row),
  }
}

function addressOf({ fullName, street, city, state, country, postalCode, phone, email }: OrderRow) {
  return { fullName, street, city, state, country, postalCode, phone, email }
}

function itemView(
  { id, price, total, tax, discount: _discount, taxRate: _rate, ...item }: OrderRow['items'][number],
  units: ItemUnits | undefined,
) {
  const money = { price: toRupees(price), total: toRupees(total), tax: toRupees(tax) }
  return { orderItemId: id, ...item, ...goneOf(units), ...money }
}

function goneOf(units: ItemUnits | undefined) {
  return { cancelledQuantity: units?.cancelled.units ?? 0, returnedQuantity: units?.returned.units ?? 0 }
}

type ReturnOfOrder = OrderRow['returns'][number]

function returnOfOrder({ id, refundReference: _reference, refundAmount, lines, exchanges, ...one }: ReturnOfOrder) {
  return {
    returnId: id,
    ...one,
    ...exchangeViews(exchanges),
    refundAmount: refundAmount === null ? null : toRupees(refundAmount),
    lines: lines.map(returnLineView),
  }
}

export function returnLineView({ itemId, units, amount, outcome }: ReturnOfOrder['lines'][number]): ReturnLine {
  return { orderItemId: itemId, quantity: units, amount: toRupees(amount), outcome }
}

/** Whether a unit is neither cancelled nor in a return of staff. */
function hasUnitsToReturn(row: OrderRow): boolean {
  const claimed = row.returns
    .filter(({ status }) => status !== 'REJECTED' && status !== 'CLOSED')
    .flatMap(({ lines }) => lines.filter(({ outcome }) => outcome === null || hasCome(outcome)))
  const gone = [...claimed, ...row.cancels].reduce((sum, { units }) => sum + units, 0)
  return row.items.reduce((sum, { quantity }) => sum + quantity, 0) > gone
}

function cancelledView(units: readonly ItemUnits[], row: OrderRow): Order['cancelled'] {
  const lines = units.filter(({ cancelled }) => cancelled.units > 0)
  return {
    lines: lines.map(({ itemId, cancelled }) => ({
      orderItemId: itemId,
      quantity: cancelled.units,
      amount: toRupees(cancelled.amount),
    })),
    pieces: lines.reduce((sum, { cancelled }) => sum + cancelled.units, 0),
    amount: toRupees(cancelledAmount(units, row)),
  }
}

function deadlinesOf({ byLink, expiresAt, confirmBy }: OrderRow): Pick<Order, 'payBy' | 'confirmBy'> {
  return {
    payBy: byLink ? (expiresAt?.toISOString() ?? null) : null,
    confirmBy: confirmBy?.toISOString() ?? null,
  }
}

function onlineAmountOf(row: OrderRow): Order['onlineAmount'] {
  const amount = onlineAmount(row, row.cancels.length > 0)
  return amount === null ? null : toRupees(amount)
}

/** The delivery charge is cancelled with the last unit. */
export function cancelledAmount(units: readonly ItemUnits[], { status, deliveryCharges }: Charged): Paise {
  const { amount } = units.map(({ cancelled }) => cancelled).reduce(addShares, noShare)
  return amount + (status === 'CANCELLED' ? deliveryCharges : 0)
}

type Charged = Pick<OrderRow, 'status' | 'deliveryCharges'>

function shipmentView({ shippedAt, courier, awb }: OrderRow): Shipment | null {
  if (shippedAt === null) return null
  return { shippedAt: shippedAt.toISOString(), courier, awb, trackingUrl: trackingUrl(courier, awb) }
}

/** An invoice may be cancelled until the parcel is handed over, so it is shown only then. */
function documentViews({ documents, shippedAt }: OrderRow): Pick<Order, 'invoiceNumber' | 'creditNotes'> {
  const invoice = documents.findLast(({ kind, cancelledAt }) => kind === 'INVOICE' && cancelledAt === null)
  const notes = documents.filter(({ kind }) => kind === 'CREDIT_NOTE')
  return {
    invoiceNumber: shippedAt === null ? null : (invoice?.number ?? null),
    creditNotes: notes.map(({ id, number, day, total, returnId }) => ({
      documentId: id,
      number,
      day,
      amount: toRupees(total),
      returnId,
    })),
  }
}

/** Cash is always the order's own; of online payments only the one that paid it, or the order it is an exchange for. */
export function isOfOrder(
  { paymentId, paidOrderId }: OrderRow['refunds'][number],
  { id, exchangeOf }: { id: string; exchangeOf: string | null },
): boolean {
  return paymentId === null || paidOrderId === id || (paidOrderId !== null && paidOrderId === exchangeOf)
}

function refundView(refund: OrderRow['refunds'][number], order: { id: string; exchangeOf: string | null }): Refund {
  const startedAt = new Date(refund.requestedAt)
  return {
    refundId: refund.id,
    amount: toRupees(refund.amount),
    isOfOrder: isOfOrder(refund, order),
    status: refund.status,
    method: refund.method,
    reference: refund.reference,
    startedAt: startedAt.toISOString(),
    expectedBy: refundExpectedBy(startedAt),
    sentAt: refund.sentAt === null ? null : new Date(refund.sentAt).toISOString(),
    processedAt: refund.processedAt === null ? null : new Date(refund.processedAt).toISOString(),
  }
}
