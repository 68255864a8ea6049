import type { AddressBody } from '@nukkad/contract/address'
import type { Cart } from '@nukkad/contract/cart'
import { deliveryCharges, type PaymentMethod } from '@nukkad/contract/cart-rules'
import type { BusinessBuyer } from '@nukkad/contract/gstin-rules'
import type { Order } from '@nukkad/contract/order'
import { call } from '../platform/api.ts'

type PlacedOrder = {
  userId: string
  cart: Cart
  shippingAddress: AddressBody
  paymentMethod: PaymentMethod
  razorpayOrderId?: string
  business?: BusinessBuyer | undefined
}

/** Orders the whole cart. With the same key, a second press or a retry after a lost answer is the same order. */
export function placeOrder(
  { cart, paymentMethod, business, ...rest }: PlacedOrder,
  idempotencyKey: string,
): Promise<Order> {
  const charges = deliveryCharges(paymentMethod, cart.terms)
  const items = cart.items.map(({ productId, color, size, quantity }) => ({ productId, color, size, quantity }))
  const body = {
    ...rest,
    ...business,
    items,
    paymentMethod,
    deliveryCharges: charges,
    totalAmount: cart.grandTotal + charges,
  }
  return call('POST /orders', { body }, { idempotencyKey })
}
