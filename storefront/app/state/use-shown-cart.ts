import type { Cart } from '@nukkad/contract/cart'
import { useOptimistic, useTransition } from 'react'

/** Shows a change at once while `work` sends it; a failure reverts it. */
export type ChangeLine = (change: LineChange, work: () => Promise<void>) => void

export function useShownCart(cart: Cart) {
  const [shown, show] = useOptimistic(cart, applyChange)
  const [isChanging, startChange] = useTransition()

  const changeLine: ChangeLine = (change, work) =>
    startChange(async () => {
      show(change)
      await work()
    })
  return { shown, isChanging, changeLine }
}

/** A change of one line that the server has not confirmed yet. */
type LineChange = { cartItemId: string; quantity: number }

/** The cart after the change: quantity 0 removes the line. Only the server knows a code's discount, so that waits. */
export function applyChange(cart: Cart, { cartItemId, quantity }: LineChange): Cart {
  const items = cart.items
    .map((item) => (item.cartItemId === cartItemId ? { ...item, quantity } : item))
    .filter((item) => item.quantity > 0)
  const total = items.reduce((sum, { price, quantity: pieces }) => sum + price * pieces, 0)
  return { ...cart, items, grandTotal: cart.discount > 0 ? cart.grandTotal : total }
}
