import { toRupees } from '@nukkad/contract/money'
import type { Order, Refund, Shipment } from '@nukkad/contract/order'
import { canCancel, canReturn, refundExpectedBy, returnUntil } from '@nukkad/contract/order-rules'
import { trackingUrl } from '@nukkad/contract/shipment-rules'
import type { OrderRow } from './queries.ts'

/** An order as its customer sees it. */
export function orderView(row: OrderRow, now: Date): Order {
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
    paymentDetails: { razorpayPaymentId: row.paymentId },
    deliveryCharges: toRupees(row.deliveryCharges),
    shippingAddress: addressOf(row),
    items: row.items.map((item) => ({
      ...item,
      price: toRupees(item.price),
      total: toRupees(item.total),
      tax: toRupees(item.tax),
    })),
    canCancel: canCancel(row.status),
    canReturn: canReturn(row, now),
    returnUntil: returnUntil(row.deliveredAt),
    refunds: row.refunds.map(refundView),
    refundReference: row.refundReference,
    endings: row.endings.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
    shipment: shipmentView(row),
  }
}

function addressOf({ fullName, street, city, state, country, postalCode, phone, email }: OrderRow) {
  return { fullName, street, city, state, country, postalCode, phone, email }
}

type Sent = { shippedAt: Date | null; courier: string | null; awb: string | null }

/** Null until it is shipped. */
export function shipmentView({ shippedAt, courier, awb }: Sent): Shipment | null {
  if (shippedAt === null) return null
  return { shippedAt: shippedAt.toISOString(), courier, awb, trackingUrl: trackingUrl(courier, awb) }
}

function refundView({
  refundId,
  amount,
  isOfOrder,
  status,
  requestedAt,
  processedAt,
}: OrderRow['refunds'][number]): Refund {
  const startedAt = new Date(requestedAt)
  return {
    refundId,
    amount: toRupees(amount),
    isOfOrder,
    status,
    startedAt: startedAt.toISOString(),
    expectedBy: refundExpectedBy(startedAt),
    processedAt: processedAt === null ? null : new Date(processedAt).toISOString(),
  }
}
