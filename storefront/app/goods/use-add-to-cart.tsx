import { useToast } from '@nukkad/ui/Toast'
import { href, Link } from 'react-router'
import { useCart } from '../state/cart-context.ts'
import { isOnline } from '../connection/line.ts'
import { texts as stateTexts } from '../state/texts.ts'
import { useFailureToast } from '../platform/use-failure-toast.ts'
import { texts } from './texts.ts'

/** One line a combination, one piece each (spec §4); what is sold out stays out, as the notes above the button say. */
export function useAddToCart({ productId, name }: { productId: string; name: string }) {
  const cart = useCart()
  const toast = useToast()
  const toastFailure = useFailureToast()

  /** True when they are in the cart, or will be once there is a network. */
  return async ({ buyable }: { buyable: readonly { color: string; size: string }[] }): Promise<boolean> => {
    const lines = buyable.map(({ color, size }) => ({ productId, color, size, quantity: 1 }))
    try {
      const outcome = await cart.add(lines, name)
      if (outcome !== 'sent') toast(stateTexts.queue.added(outcome, isOnline()))
      else toast(texts.addToBag.added(name, lines.length), { tone: 'success', action: <ToCart /> })
      return true
    } catch (error) {
      toastFailure(texts.addToBag.notAdded, error)
      return false
    }
  }
}

/** The link of a toast to the bag. */
export function ToCart() {
  return (
    <Link to={href('/checkout/cart')} reloadDocument>
      {texts.addToBag.viewBag}
    </Link>
  )
}
