import { refusedDelivery } from '@nukkad/contract/delivery-rules'
import type { Order, Refund } from '@nukkad/contract/order'
import type { OrderStatus } from '@nukkad/contract/order-rules'
import { texts } from './texts.ts'

type Tone = 'plain' | 'success' | 'notice'

const tones: Readonly<Record<OrderStatus, Tone>> = {
  PENDING: 'notice',
  CONFIRMED: 'plain',
  PROCESSING: 'plain',
  SHIPPED: 'plain',
  OUT_FOR_DELIVERY: 'plain',
  DELIVERED: 'success',
  DELIVERY_FAILED: 'notice',
  RETURNED_TO_ORIGIN: 'notice',
  LOST: 'notice',
  CANCELLED: 'notice',
  RETURNED: 'plain',
  REFUNDED: 'success',
}

type Stated = Pick<Order, 'status' | 'deliveryFailure'>
type StatedOrder = Stated & Pick<Order, 'confirmBy'>

/** An order's status as customers read it. A parcel that was refused is not delivered again. */
export function statusWordsOf(order: StatedOrder): { words: string; tone: Tone } {
  const { status, deliveryFailure, confirmBy } = order
  if (confirmBy !== null) return { words: texts.toConfirm, tone: 'notice' }
  return isDeclined({ status, deliveryFailure })
    ? { words: texts.declined, tone: 'notice' }
    : { words: texts.status[status], tone: tones[status] }
}

function isDeclined({ status, deliveryFailure }: Stated): boolean {
  return status === 'DELIVERY_FAILED' && deliveryFailure === refusedDelivery
}

type OrderFacts = PaymentFacts & Stated & Pick<Order, 'expectedDate' | 'deliveredAt' | 'refunds' | 'confirming'>

const onItsWay: readonly OrderStatus[] = ['CONFIRMED', 'PROCESSING', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERY_FAILED']

/** The text beside an order's status: its delivery date, or the state of its payment or refund. Null without either. */
export function besideStatus(order: OrderFacts): string | null {
  const { arrival, confirming, notPaid, delivered } = texts.beside
  if (onItsWay.includes(order.status) && !isDeclined(order)) return arrival(order.expectedDate)
  if (order.status === 'PENDING' && order.confirming) return confirming
  if (isNeverPaid(order)) return notPaid
  if (order.status === 'DELIVERED') return delivered(order.deliveredAt)
  const refund = order.refunds.findLast(({ status }) => status !== 'FAILED')
  return refund === undefined ? null : refundWords(refund)
}

function refundWords({ amount, status, expectedBy }: Refund): string {
  const { refundProcessed, refundInitiated } = texts.beside
  return (status === 'PROCESSED' ? refundProcessed : refundInitiated)(amount, expectedBy)
}

type PaymentFacts = Pick<Order, 'paymentMethod' | 'paymentDetails' | 'exchangeOf'>

/** The payment method and state. An online order has a payment id as soon as it is paid. */
export function paymentWords(order: PaymentFacts): string {
  if (order.exchangeOf !== null) return texts.payment.exchange
  if (order.paymentMethod === 'CASH') return texts.payment.cash
  return hasReceipt(order) ? texts.payment.online : texts.payment.notPaid
}

/** Whether the order has a receipt: it is paid online, will be paid in cash, or is an exchange. */
export function hasReceipt({ paymentMethod, paymentDetails, exchangeOf }: PaymentFacts): boolean {
  return exchangeOf !== null || paymentMethod === 'CASH' || paymentDetails.razorpayPaymentId !== null
}

export function isUnpaid(order: PaymentFacts & Pick<Order, 'status'>): boolean {
  return order.status === 'PENDING' && !hasReceipt(order)
}

/** Whether an online order was cancelled without any payment. A late payment is listed among its refunds. */
export function isNeverPaid(order: PaymentFacts & Pick<Order, 'status' | 'refunds'>): boolean {
  return order.status === 'CANCELLED' && !hasReceipt(order) && order.refunds.length === 0
}

/** Whether an online payment was refunded because the order stays cash on delivery. */
export function isPaidTooLate({ amountDue, refunds }: Pick<Order, 'amountDue' | 'refunds'>): boolean {
  return amountDue > 0 && refunds.some(({ isOfOrder, status }) => !isOfOrder && status !== 'FAILED')
}

/** Whether a return may have been requested. An order that can still be returned has none. */
export function mayHaveReturn({ deliveredAt, canReturn }: Pick<Order, 'deliveredAt' | 'canReturn'>): boolean {
  return deliveredAt !== null && !canReturn
}
