import type { PaymentMethod } from '@nukkad/contract/cart-rules'
import { endStatuses, type OrderStatus } from '@nukkad/contract/order-rules'
import type { PaymentState } from '@nukkad/contract/staff-rules'

/** How loud a word is: `notice` waits for us, `sale` went wrong, `success` is well done. The word itself says which. */
type Look = { words: string; tone: 'plain' | 'notice' | 'success' | 'sale' }

export const statusLooks: Readonly<Record<OrderStatus, Look>> = {
  PENDING: { words: 'Not paid yet', tone: 'plain' },
  CONFIRMED: { words: 'Confirmed', tone: 'notice' },
  PROCESSING: { words: 'Packing', tone: 'notice' },
  SHIPPED: { words: 'Shipped', tone: 'plain' },
  OUT_FOR_DELIVERY: { words: 'Out for delivery', tone: 'plain' },
  DELIVERED: { words: 'Delivered', tone: 'success' },
  DELIVERY_FAILED: { words: 'Not delivered', tone: 'sale' },
  RETURNED_TO_ORIGIN: { words: 'Came back', tone: 'sale' },
  LOST: { words: 'Lost', tone: 'sale' },
  CANCELLED: { words: 'Cancelled', tone: 'plain' },
  RETURNED: { words: 'Returned', tone: 'plain' },
  REFUNDED: { words: 'Refunded', tone: 'plain' },
}

export const paymentStateWords: Readonly<Record<PaymentState, string>> = {
  unpaid: 'Not paid',
  paid: 'Paid',
  refunding: 'Refund on its way',
  refundFailed: 'Refund failed',
  partlyRefunded: 'Partly refunded',
  refunded: 'Refunded',
}

export const paymentMethodWords: Readonly<Record<PaymentMethod, string>> = {
  ONLINE: 'Online',
  CASH: 'Cash',
}

/** Where the money of an order is: cash that nobody has handed over yet is due, not missing. */
export function paymentLook({ paymentMethod, paymentState, status }: Paying): Look {
  const words = paymentStateWords[paymentState]
  if (paymentState === 'refundFailed') return { words, tone: 'sale' }
  if (paymentState === 'refunding') return { words, tone: 'notice' }
  if (paymentState === 'paid') return { words: paymentMethod === 'CASH' ? 'Cash received' : words, tone: 'success' }
  if (paymentMethod === 'CASH' && paymentState === 'unpaid') {
    return { words: isOver(status) ? 'Nothing due' : 'Cash due', tone: 'plain' }
  }
  return { words, tone: 'plain' }
}

type Paying = { paymentMethod: PaymentMethod; paymentState: PaymentState; status: OrderStatus }

function isOver(status: OrderStatus): boolean {
  return (endStatuses as readonly OrderStatus[]).includes(status)
}
