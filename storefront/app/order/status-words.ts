import { formatDay } from '@nukkad/contract/dates'
import { refusedDelivery } from '@nukkad/contract/delivery-rules'
import { formatRupees } from '@nukkad/contract/money'
import type { Order, Refund } from '@nukkad/contract/order'
import type { OrderStatus } from '@nukkad/contract/order-rules'

/** How each state of an order is told to a shopper. */
export const statusWords: Readonly<Record<OrderStatus, { words: string; tone: 'plain' | 'success' | 'notice' }>> = {
  PENDING: { words: 'Payment pending', tone: 'notice' },
  CONFIRMED: { words: 'Confirmed', tone: 'plain' },
  PROCESSING: { words: 'Being packed', tone: 'plain' },
  SHIPPED: { words: 'Shipped', tone: 'plain' },
  OUT_FOR_DELIVERY: { words: 'Out for delivery', tone: 'plain' },
  DELIVERED: { words: 'Delivered', tone: 'success' },
  DELIVERY_FAILED: { words: 'Delivery failed, we will try again', tone: 'notice' },
  RETURNED_TO_ORIGIN: { words: 'Returned to seller', tone: 'notice' },
  LOST: { words: 'Lost in transit', tone: 'notice' },
  CANCELLED: { words: 'Cancelled', tone: 'notice' },
  RETURNED: { words: 'Returned', tone: 'plain' },
  REFUNDED: { words: 'Refunded', tone: 'success' },
}

type Stated = Pick<Order, 'status' | 'deliveryFailure'>
type StatedOrder = Stated & Pick<Order, 'confirmation'>

/** How the state of an order is told to a shopper; a parcel that was refused is not tried again. */
export function statusWordsOf(order: StatedOrder): (typeof statusWords)[OrderStatus] {
  const { status, deliveryFailure, confirmation } = order
  if (confirmation !== null) return { words: 'Please confirm', tone: 'notice' }
  return isDeclined({ status, deliveryFailure })
    ? { words: 'Delivery declined, returning to seller', tone: 'notice' }
    : statusWords[status]
}

function isDeclined({ status, deliveryFailure }: Stated): boolean {
  return status === 'DELIVERY_FAILED' && deliveryFailure === refusedDelivery
}

type OrderFacts = PaymentFacts & Stated & Pick<Order, 'expectedDate' | 'deliveredAt' | 'refunds' | 'confirming'>

const onItsWay: readonly OrderStatus[] = ['CONFIRMED', 'PROCESSING', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERY_FAILED']

/** The text beside an order's status: its delivery date, or the state of its money; null if neither applies. */
export function besideStatus(order: OrderFacts): string | null {
  if (onItsWay.includes(order.status) && !isDeclined(order)) return `Delivery by ${formatDay(order.expectedDate)}`
  if (order.status === 'PENDING' && order.confirming) return 'Confirming your payment'
  if (isNeverPaid(order)) return 'Not paid'
  if (order.status === 'DELIVERED') return `On ${formatDay(order.deliveredAt)}`
  const refund = order.refunds.findLast(({ status }) => status !== 'FAILED')
  return refund === undefined ? null : refundWords(refund)
}

function refundWords({ amount, status, expectedBy }: Refund): string {
  return `Refund of ${formatRupees(amount)} ${status === 'PROCESSED' ? 'processed' : 'initiated'}, by ${formatDay(expectedBy)}`
}

type PaymentFacts = Pick<Order, 'paymentMethod' | 'paymentDetails' | 'exchangeOf'>

/** How an order is paid; online it has a payment's id as soon as it is. */
export function paymentWords(order: PaymentFacts): string {
  if (order.exchangeOf !== null) return 'Exchange, nothing to pay'
  if (order.paymentMethod === 'CASH') return 'Cash on delivery'
  return hasReceipt(order) ? 'Paid online' : 'Online, not paid'
}

/** Whether there is anything to give a receipt for: money that came online, or is agreed to come in cash. */
export function hasReceipt({ paymentMethod, paymentDetails, exchangeOf }: PaymentFacts): boolean {
  return exchangeOf !== null || paymentMethod === 'CASH' || paymentDetails.razorpayPaymentId !== null
}

export function isUnpaid(order: PaymentFacts & Pick<Order, 'status'>): boolean {
  return order.status === 'PENDING' && !hasReceipt(order)
}

/** Whether an online order was cancelled before any money had come; what came late was given back, and stands there. */
export function isNeverPaid(order: PaymentFacts & Pick<Order, 'status' | 'refunds'>): boolean {
  return order.status === 'CANCELLED' && !hasReceipt(order) && order.refunds.length === 0
}

/** Whether money that came online was refunded because the order stays cash on delivery. */
export function isPaidTooLate({ amountDue, refunds }: Pick<Order, 'amountDue' | 'refunds'>): boolean {
  return amountDue > 0 && refunds.some(({ isOfOrder, status }) => !isOfOrder && status !== 'FAILED')
}

/** Whether a return may have been asked for; one that can still be asked for has not been. */
export function mayHaveReturn({ deliveredAt, canReturn }: Pick<Order, 'deliveredAt' | 'canReturn'>): boolean {
  return deliveredAt !== null && !canReturn
}
