import type { PaymentMethod } from '@nukkad/contract/cart-rules'
import type { Paise } from '@nukkad/contract/money'
import { canPayOnline, type OrderStatus } from '@nukkad/contract/order-rules'

type PayableOrder = {
  byLink: boolean
  status: OrderStatus
  paymentMethod: PaymentMethod
  exchangeOf: string | null
  totalAmount: Paise
  deliveryCharges: Paise
}

/** An order that staff placed waits for the payment by its link. */
export function isPaidByLink({ byLink, status }: Pick<PayableOrder, 'byLink' | 'status'>): boolean {
  return byLink && status === 'PENDING'
}

/**
 * The price of an order with a link, and of a COD order paid online: its items, without the COD charge. Null where it
 * cannot be paid online: an order with a cancelled item stays COD, so that a payment is always the order's total.
 */
export function onlineAmount(order: PayableOrder, isPartCancelled: boolean): Paise | null {
  if (isPaidByLink(order)) return order.totalAmount
  const amount = order.totalAmount - order.deliveryCharges
  return canPayOnline(order) && !isPartCancelled && amount > 0 ? amount : null
}
