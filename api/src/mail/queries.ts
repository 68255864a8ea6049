import { toRupees } from '@nukkad/contract/money'
import { refundExpectedBy, returnUntil, type OrderStatus } from '@nukkad/contract/order-rules'
import type { ReturnStatus } from '@nukkad/contract/return-rules'
import { shipmentView } from '../order/order-view.ts'
import { pickupOf } from '../returns/return-view.ts'
import type { Db } from '../platform/db.ts'
import type { MailedOrder } from './mailed-order.ts'
import type { ReturnMail } from './return-mails.ts'

export type Recipient = { name: string; email: string }

/**
 * The customer whose order that is; mail goes to the account's address, never to one typed into a form. Nobody when the
 * account was deleted.
 */
export async function findRecipient(db: Db, orderId: string): Promise<Recipient | undefined> {
  const { erasedAt, ...recipient } = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.userId')
    .select(['users.name', 'users.email', 'users.erasedAt'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  return erasedAt === null ? recipient : undefined
}

/** Everything a mail tells of an order, as it stands now. */
export async function requireMailedOrder(db: Db, orderId: string): Promise<MailedOrder> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const { status, expired, expectedDate, paymentMethod, couponCode, deliveredAt } = row
  const { fullName, street, city, state, postalCode, phone } = row
  return {
    orderId,
    orderDate: row.placedAt.toISOString(),
    status,
    expired,
    expectedDate,
    deliveredAt: deliveredAt?.toISOString() ?? null,
    returnUntil: returnUntil(deliveredAt),
    paymentMethod,
    couponCode,
    totalAmount: toRupees(row.totalAmount),
    totalTax: toRupees(row.totalTax),
    discount: toRupees(row.discount),
    deliveryCharges: toRupees(row.deliveryCharges),
    shipment: shipmentView(row),
    shippingAddress: { fullName, street, city, state, postalCode, phone },
    items: await listItems(db, orderId),
    refunds: await listRefunds(db, orderId),
    paidWith: await findPaymentMethod(db, orderId),
    refundReference: await findRefundReference(db, orderId),
  }
}

async function listItems(db: Db, orderId: string): Promise<MailedOrder['items']> {
  const rows = await db
    .selectFrom('orderItems')
    .select(['productName', 'image', 'color', 'size', 'quantity', 'price'])
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({ ...row, price: toRupees(row.price) }))
}

async function listRefunds(db: Db, orderId: string): Promise<MailedOrder['refunds']> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.paymentId')
    .select(['refunds.amount', 'refunds.requestedAt', 'refunds.reason', 'payments.orderId as paidOrder'])
    .where('refunds.orderId', '=', orderId)
    .where('refunds.status', '<>', 'FAILED')
    .execute()
  return rows.map(({ amount, requestedAt, reason, paidOrder }) => ({
    amount: toRupees(amount),
    expectedBy: refundExpectedBy(requestedAt),
    isOfOrder: paidOrder === orderId,
    reason,
  }))
}

type Refused = { id: string; amount: number }

/**
 * A payment for the order that does not pay it, whole: all of it goes back, whoever sends it and whether or not that is known
 * yet. The newest unless one is named.
 */
export async function requireRefused(
  db: Db,
  { orderId, paymentId }: { orderId: string; paymentId?: string },
): Promise<Refused> {
  const { id, amount } = await db
    .selectFrom('payments')
    .innerJoin('providerOrders', 'providerOrders.id', 'payments.providerOrderId')
    .select(['payments.id', 'payments.amount'])
    .where('providerOrders.orderId', '=', orderId)
    .where('payments.orderId', 'is', null)
    .$if(paymentId !== undefined, (some) => some.where('payments.id', '=', paymentId ?? ''))
    .orderBy('payments.settledAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { id, amount: toRupees(amount) }
}

async function findPaymentMethod(db: Db, orderId: string): Promise<string | null> {
  const payment = await db.selectFrom('payments').select('method').where('orderId', '=', orderId).executeTakeFirst()
  return payment?.method ?? null
}

async function findRefundReference(db: Db, orderId: string): Promise<string | null> {
  const found = await db
    .selectFrom('returns')
    .select('refundReference')
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  return found?.refundReference ?? null
}

type OrderStep = { orderId: string; fromStatus: OrderStatus | null; toStatus: OrderStatus; at: Date }

export function requireOrderStep(db: Db, eventId: string): Promise<OrderStep> {
  return db
    .selectFrom('orderEvents')
    .select(['orderId', 'fromStatus', 'toStatus', 'at'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
}

type ReturnStep = Pick<ReturnMail, 'asked' | 'answer' | 'pickup'> & {
  orderId: string
  fromStatus: ReturnStatus | null
  toStatus: ReturnStatus
}

export async function requireReturnStep(db: Db, eventId: string): Promise<ReturnStep> {
  const { pickupOn, pickupCourier, ...step } = await db
    .selectFrom('returnEvents as event')
    .innerJoin('returns', 'returns.id', 'event.returnId')
    .select(['returns.orderId', 'event.fromStatus', 'event.toStatus'])
    .select(['returns.reason as asked', 'event.reason as answer', 'returns.pickupOn', 'returns.pickupCourier'])
    .where('event.id', '=', eventId)
    .executeTakeFirstOrThrow()
  return { ...step, pickup: pickupOf({ pickupOn, pickupCourier }) }
}

export function requireReturnOf(db: Db, orderId: string): Promise<{ returnId: string; reason: string }> {
  return db
    .selectFrom('returns')
    .select(['id as returnId', 'reason'])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
}
