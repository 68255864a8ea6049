import type { PaymentMethod } from '@nukkad/contract/cart-rules'
import { endStatuses, type OrderStatus } from '@nukkad/contract/order-rules'
import type { PaymentState } from '@nukkad/contract/staff-rules'
import { codStateNames, exchangeName, paymentStateNames } from './texts.ts'

/** `notice` needs action, `sale` went wrong, `success` is done well. The text itself says which. */
type Tone = 'plain' | 'notice' | 'success' | 'sale'

export const orderStatusTones: Readonly<Record<OrderStatus, Tone>> = {
  PENDING: 'plain',
  CONFIRMED: 'notice',
  PROCESSING: 'notice',
  SHIPPED: 'plain',
  OUT_FOR_DELIVERY: 'plain',
  DELIVERED: 'success',
  DELIVERY_FAILED: 'sale',
  RETURNED_TO_ORIGIN: 'sale',
  LOST: 'sale',
  CANCELLED: 'plain',
  RETURNED: 'plain',
  REFUNDED: 'plain',
}

type PaidOrder = {
  paymentMethod: PaymentMethod
  paymentState: PaymentState
  status: OrderStatus
  exchangeOf: string | null
}

/** An order's payment in a badge: COD that is not collected yet is pending, not missing; nothing is due for an exchange. */
export function paymentBadgeOf({ paymentMethod, paymentState, status, exchangeOf }: PaidOrder): {
  text: string
  tone: Tone
} {
  const isExchange = exchangeOf !== null
  const text = isExchange && paymentState === 'paid' ? exchangeName : paymentStateNames[paymentState]
  const isCash = paymentMethod === 'CASH' && !isExchange
  if (paymentState === 'refundFailed') return { text, tone: 'sale' }
  if (paymentState === 'refunding') return { text, tone: 'notice' }
  if (paymentState === 'paid') return { text: isCash ? codStateNames.collected : text, tone: 'success' }
  if (isCash && paymentState === 'unpaid') {
    return { text: isOver(status) ? codStateNames.nothingDue : codStateNames.due, tone: 'plain' }
  }
  return { text, tone: 'plain' }
}

function isOver(status: OrderStatus): boolean {
  return (endStatuses as readonly OrderStatus[]).includes(status)
}
