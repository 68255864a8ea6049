import { useEffect } from 'react'
import { useCart } from '../../state/cart-context.ts'
import { chosenDelivery } from '../chosen-delivery.ts'

/**
 * On the success pages, once the order `isDone`: its delivery is no longer being chosen, and the cart on the server has lost
 * what was bought. Read any earlier it would be empty while a step that needs a cart is still on the screen.
 */
export function useOrderDone(isDone: boolean): void {
  const { reload } = useCart()

  useEffect(() => {
    if (!isDone) return
    chosenDelivery.remove()
    void reload()
  }, [isDone, reload])
}
