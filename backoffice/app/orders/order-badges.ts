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
export function paymentBadgeOf(order: PaidOrder): { text: string; tone: Tone } {
  const { paymentState, status } = order
  const text = paymentText(order)
  if (paymentState === 'refundFailed') return { text, tone: 'sale' }
  if (paymentState === 'refunding') return { text, tone: 'notice' }
  if (paymentState === 'paid') return { text, tone: 'success' }
  if (isCash(order) && paymentState === 'unpaid') {
    return { text: isOver(status) ? codStateNames.nothingDue : codStateNames.due, tone: 'plain' }
  }
  return { text, tone: 'plain' }
}

function isCash({ paymentMethod, exchangeOf }: PaidOrder): boolean {
  return paymentMethod === 'CASH' && exchangeOf === null
}

function paymentText(order: PaidOrder): string {
  if (order.paymentState !== 'paid') return paymentStateNames[order.paymentState]
  if (order.exchangeOf !== null) return exchangeName
  return isCash(order) ? codStateNames.collected : paymentStateNames.paid
}

function isOver(status: OrderStatus): boolean {
  return (endStatuses as readonly OrderStatus[]).includes(status)
}
