import { formatDay } from '@nukkad/contract/dates'
import type { Order } from '@nukkad/contract/order'
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
  CANCELLED: { words: 'Cancelled', tone: 'notice' },
  RETURNED: { words: 'Returned', tone: 'plain' },
  REFUNDED: { words: 'Refunded', tone: 'success' },
}

const onItsWay: readonly OrderStatus[] = ['CONFIRMED', 'PROCESSING', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERY_FAILED']

/** When an order is to come or came; null where neither is so. */
export function whenWords({
  status,
  expectedDate,
  deliveredAt,
}: Pick<Order, 'status' | 'expectedDate' | 'deliveredAt'>): string | null {
  if (onItsWay.includes(status)) return `At your door by ${formatDay(expectedDate)}`
  return status === 'DELIVERED' ? `On ${formatDay(deliveredAt)}` : null
}

type Paying = Pick<Order, 'paymentMethod' | 'paymentDetails'>

/** How an order is paid; online it has a payment's id as soon as it is. */
export function paymentWords(order: Paying): string {
  if (order.paymentMethod === 'CASH') return 'Cash on delivery'
  return hasReceipt(order) ? 'Paid online' : 'Online, not paid'
}

/** Whether there is anything to give a receipt for: money that came online, or is agreed to come in cash. */
export function hasReceipt({ paymentMethod, paymentDetails }: Paying): boolean {
  return paymentMethod === 'CASH' || paymentDetails.razorpayPaymentId !== null
}

/** Whether an order still waits for its money. */
export function isUnpaid(order: Paying & Pick<Order, 'status'>): boolean {
  return order.status === 'PENDING' && !hasReceipt(order)
}
