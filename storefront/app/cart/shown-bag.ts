import type { Cart } from '@nukkad/contract/cart'

/** A change of one line that the server has not answered yet. */
export type LineChange = { cartItemId: string; quantity: number }

/** The bag as it will be: no pieces means the line is gone. Only the server knows what a code gives, so that waits. */
export function applyChange(cart: Cart, { cartItemId, quantity }: LineChange): Cart {
  const items = cart.items
    .map((item) => (item.cartItemId === cartItemId ? { ...item, quantity } : item))
    .filter((item) => item.quantity > 0)
  const total = items.reduce((sum, { price, quantity: pieces }) => sum + price * pieces, 0)
  return { ...cart, items, grandTotal: cart.discount > 0 ? cart.grandTotal : total }
}
