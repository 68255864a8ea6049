import type { AddressBody } from '@nukkad/contract/address'
import type { Order } from '@nukkad/contract/order'
import type { DeclaredOrder } from './quote-order.ts'

export type OrderInput = DeclaredOrder & {
  userId: string
  shippingAddress: AddressBody
  /** The order at the payment provider that will pay this one. */
  razorpayOrderId?: string | undefined
}

/** The order, and the products whose stock moved: refresh them after the commit. */
export type PlacedOrder = { order: Order; movedProducts: string[] }
