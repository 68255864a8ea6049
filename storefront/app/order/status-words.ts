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

/** How an order is paid; online it has a payment's id as soon as it is. */
export function paymentWords({
  paymentMethod,
  paymentDetails,
}: Pick<Order, 'paymentMethod' | 'paymentDetails'>): string {
  if (paymentMethod === 'CASH') return 'Cash on delivery'
  return paymentDetails.razorpayPaymentId === null ? 'Online, not paid' : 'Paid online'
}
