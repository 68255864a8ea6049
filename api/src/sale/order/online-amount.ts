import type { PaymentMethod } from '@nukkad/contract/cart-rules'
import type { Paise } from '@nukkad/contract/money'
import { canPayOnline, type OrderStatus } from '@nukkad/contract/order-rules'

type CashOrder = { status: OrderStatus; paymentMethod: PaymentMethod; totalAmount: Paise; deliveryCharges: Paise }

/**
 * What a COD order costs online: its items, without the COD charge. Null where it cannot be paid online: an order with a
 * cancelled item stays COD, so that what is paid for an order is always its total.
 */
export function onlineAmount(order: CashOrder, isPartCancelled: boolean): Paise | null {
  const amount = order.totalAmount - order.deliveryCharges
  return canPayOnline(order) && !isPartCancelled && amount > 0 ? amount : null
}
