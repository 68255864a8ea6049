import { endStatuses, type OrderStatus } from '@nukkad/contract/order-rules'
import type { ListedOrder } from '@nukkad/contract/staff/orders'
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

type PaidOrder = Pick<ListedOrder, 'paymentMethod' | 'paymentState' | 'cashOwed' | 'status' | 'exchangeOf'>

type PaymentBadge = { text: string; tone: Tone }

/** An order's payment in a badge: COD that is not collected yet is pending, not missing; nothing is due for an exchange. */
export function paymentBadgeOf(order: PaidOrder): PaymentBadge {
  const { paymentMethod, paymentState, exchangeOf } = order
  const text = exchangeOf !== null && paymentState === 'paid' ? exchangeName : paymentStateNames[paymentState]
  if (paymentState === 'refundFailed') return { text, tone: 'sale' }
  if (paymentState === 'refunding') return { text, tone: 'notice' }
  if (paymentMethod === 'CASH' && exchangeOf === null) return cashBadgeOf(order)
  return { text, tone: paymentState === 'paid' ? 'success' : 'plain' }
}

/** The customer pays at the door; couriers pay it over some days later. */
function cashBadgeOf({ paymentState, cashOwed, status }: PaidOrder): PaymentBadge {
  if (paymentState === 'paid') {
    return cashOwed ? { text: codStateNames.owed, tone: 'plain' } : { text: codStateNames.collected, tone: 'success' }
  }
  if (paymentState !== 'unpaid') return { text: paymentStateNames[paymentState], tone: 'plain' }
  return { text: isOver(status) ? codStateNames.nothingDue : codStateNames.due, tone: 'plain' }
}

function isOver(status: OrderStatus): boolean {
  return (endStatuses as readonly OrderStatus[]).includes(status)
}
