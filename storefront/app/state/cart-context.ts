import type { Cart } from '@nukkad/contract/cart'
import { createContext, use } from 'react'

export type CartLine = { productId: string; color: string; size: string; quantity: number }

/** All that is known of an added line without the store's answer. */
export type AddedLine = CartLine & { productName: string }

/** A change without a connection is queued; held, if the browser could not store it: then it lasts as long as the page. */
export type Outcome = 'sent' | 'queued' | 'held'

export type CartState = {
  /** Null until the first answer; a failed read is an empty cart (spec §8.2). */
  cart: Cart | null
  count: number
  /** The lines that were added without a connection and are not in `cart` yet. */
  added: readonly AddedLine[]
  /** Failures of these reject for the caller (spec §8.2). */
  add: (lines: CartLine[], productName: string) => Promise<Outcome>
  updateQuantity: (line: CartLine) => Promise<Outcome>
  remove: (cartItemId: string) => Promise<Outcome>
  saveForLater: (cartItemId: string) => Promise<Cart>
  moveToBag: (savedItemId: string) => Promise<Cart>
  removeSaved: (savedItemId: string) => Promise<Cart>
  applyCoupon: (code: string) => Promise<Cart>
  removeCoupon: () => Promise<Cart>
  /** Tries to send the waiting changes now, and says how that went. */
  sendWaiting: () => Promise<void>
  reload: () => Promise<void>
}

export const CartContext = createContext<CartState | null>(null)

/** The cart. Throws outside its provider (spec §8.2). */
export function useCart(): CartState {
  const state = use(CartContext)
  if (state === null) throw new Error('useCart must be used inside CartProvider')
  return state
}
