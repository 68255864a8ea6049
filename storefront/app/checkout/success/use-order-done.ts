import { useEffect } from 'react'
import { useCart } from '../../state/cart-context.ts'
import { chosenDelivery } from '../chosen-delivery.ts'

/**
 * On the success pages: forgets the chosen delivery and reloads the cart, which no longer has the ordered items. Reloaded
 * earlier, it would be empty while a step that needs a cart is still on the screen.
 */
export function useOrderDone(isDone: boolean): void {
  const { reload } = useCart()

  useEffect(() => {
    if (!isDone) return
    chosenDelivery.remove()
    void reload()
  }, [isDone, reload])
}
