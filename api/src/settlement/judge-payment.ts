import { canMove } from '@nukkad/contract/order-rules'
import type { RevivalRefusal } from '../order/revive-order.ts'
import type { ProviderPayment } from '../payment/provider.ts'
import type { LinkedOrder } from '../payment/payments.ts'

/** Why money is not kept. */
export type Refusal = 'no order' | 'other amount' | 'paid before' | 'cancelled' | 'given back' | RevivalRefusal

export type Decision = { pays: true } | { pays: false; refusal: Refusal }

/** Whether captured money pays the order that its provider order is tied to. */
export function decide({ order, amount, currency }: LinkedOrder, payment: ProviderPayment): Decision {
  if (payment.amountRefunded > 0 || payment.status === 'refunded') return no('given back')
  if (order === null) return no('no order')
  const amounts = [amount, order.totalAmount, payment.amount]
  if (new Set(amounts).size > 1 || payment.currency !== currency) return no('other amount')
  if (canMove(order, 'CONFIRMED', 'payment')) return { pays: true }
  return no(order.status === 'CANCELLED' ? 'cancelled' : 'paid before')
}

function no(refusal: Refusal): Decision {
  return { pays: false, refusal }
}
