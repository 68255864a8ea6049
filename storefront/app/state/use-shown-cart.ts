import type { Cart } from '@nukkad/contract/cart'
import { useOptimistic, useTransition } from 'react'

/** Shows a change at once while `work` sends it; what fails is as it was. */
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

/** A change of one line that the server has not answered yet. */
type LineChange = { cartItemId: string; quantity: number }

/** The cart as it will be: no pieces means the line is gone. Only the server knows what a code gives, so that waits. */
export function applyChange(cart: Cart, { cartItemId, quantity }: LineChange): Cart {
  const items = cart.items
    .map((item) => (item.cartItemId === cartItemId ? { ...item, quantity } : item))
    .filter((item) => item.quantity > 0)
  const total = items.reduce((sum, { price, quantity: pieces }) => sum + price * pieces, 0)
  return { ...cart, items, grandTotal: cart.discount > 0 ? cart.grandTotal : total }
}
