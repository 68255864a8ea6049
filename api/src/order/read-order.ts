import { toRupees } from '@nukkad/contract/money'
import type { Order, Refund, Shipment, Tracking } from '@nukkad/contract/order'
import {
  canCancel,
  canReturn,
  ordersAtOnce,
  refundExpectedBy,
  returnUntil,
  trackingWords,
  type OrderStatus,
} from '@nukkad/contract/order-rules'
import { trackingUrl } from '@nukkad/contract/shipment-rules'
import { expressionBuilder } from 'kysely'
import type { Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import type { DB } from '../platform/schema.ts'
import { orderRows, requireOrderRow, type OrderRow } from './order-row.ts'

type OwnOrder = { orderId: string; userId: string }

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
  return orderView(await requireOrderRow(db, own), now)
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
  return { ...orderFacts(row), canReturn: canReturn({ ...row, hasReturn: row.return !== null }, now) }
}

export function orderFacts(row: OrderRow): Omit<Order, 'canReturn'> {
  return {
    orderId: row.id,
    userId: row.userId,
    orderDate: row.placedAt.toISOString(),
    status: row.status,
    expired: row.expired,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    expectedDate: row.expectedDate,
    totalAmount: toRupees(row.totalAmount),
    totalTax: toRupees(row.totalTax),
    discount: toRupees(row.discount),
    couponCode: row.couponCode,
    paymentMethod: row.paymentMethod,
    paymentDetails: { razorpayPaymentId: row.payments[0]?.id ?? null },
    deliveryCharges: toRupees(row.deliveryCharges),
    shippingAddress: addressOf(row),
    items: row.items.map(itemView),
    canCancel: canCancel(row.status),
    returnUntil: returnUntil(row.deliveredAt),
    refunds: row.refunds.map((refund) => refundView(refund, row)),
    refundReference: row.return?.refundReference ?? null,
    endings: row.endings.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
    shipment: shipmentView(row),
  }
}

function addressOf({ fullName, street, city, state, country, postalCode, phone, email }: OrderRow) {
  return { fullName, street, city, state, country, postalCode, phone, email }
}

function itemView({ id, price, total, tax, discount: _discount, taxRate: _rate, ...item }: OrderRow['items'][number]) {
  return { orderItemId: id, ...item, price: toRupees(price), total: toRupees(total), tax: toRupees(tax) }
}

function shipmentView({ shippedAt, courier, awb }: OrderRow): Shipment | null {
  if (shippedAt === null) return null
  return { shippedAt: shippedAt.toISOString(), courier, awb, trackingUrl: trackingUrl(courier, awb) }
}

function refundView({ id, paidOrderId, ...refund }: OrderRow['refunds'][number], order: { id: string }): Refund {
  const startedAt = new Date(refund.requestedAt)
  return {
    refundId: id,
    amount: toRupees(refund.amount),
    isOfOrder: paidOrderId === order.id,
    status: refund.status,
    startedAt: startedAt.toISOString(),
    expectedBy: refundExpectedBy(startedAt),
    processedAt: refund.processedAt === null ? null : new Date(refund.processedAt).toISOString(),
  }
}
