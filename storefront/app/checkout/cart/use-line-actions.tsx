import type { CartItem } from '@nukkad/contract/cart'
import { useToast } from '@nukkad/ui/Toast'
import { href, Link } from 'react-router'
import { useSession } from '../../platform/session.ts'
import { useFailureToast } from '../../platform/use-failure-toast.ts'
import { useWishlist } from '../../state/wishlist-context.ts'
import { useCart } from '../../state/cart-context.ts'
import { isOnline } from '../../connection/line.ts'
import { texts as stateTexts } from '../../state/texts.ts'
import { texts } from './texts.ts'
import type { ChangeLine } from '../../state/use-shown-cart.ts'

/** The actions of a line of the cart, each with its messages of spec §8.1. */
export function useLineActions({ productId, color, size, cartItemId }: CartItem, changeLine: ChangeLine) {
  const cart = useCart()
  const wishlist = useWishlist()
  const isLoggedIn = useSession() !== null
  const toast = useToast()
  const toastFailure = useFailureToast()
  const gone = { cartItemId, quantity: 0 }

  async function attempt(work: () => Promise<unknown>, done: string, failed: string) {
    try {
      const outcome = await work()
      if (outcome === 'queued' || outcome === 'held') toast(stateTexts.queue.changed(outcome, isOnline()))
      else toast(done, { tone: 'success' })
    } catch (error) {
      toastFailure(failed, error)
      await cart.reload()
    }
  }

  return {
    changeQuantity: (quantity: number) =>
      changeLine({ cartItemId, quantity }, () =>
        attempt(
          () => cart.updateQuantity({ productId, color, size, quantity }),
          texts.line.updated,
          texts.line.notUpdated,
        ),
      ),
    remove: () =>
      changeLine(gone, () => attempt(() => cart.remove(cartItemId), texts.line.removed, texts.line.notRemoved)),
    saveForLater: () =>
      changeLine(gone, () => attempt(() => cart.saveForLater(cartItemId), texts.saved.done, texts.saved.failed)),
    moveToWishlist: () => {
      if (!isLoggedIn) return toast(texts.line.needsLogin, { action: <ToLogin /> })
      const move = async () => {
        await wishlist.addFromCart(productId)
        await cart.remove(cartItemId)
      }
      changeLine(gone, () => attempt(move, texts.line.movedToWishlist, texts.line.notMoved))
    },
  }
}

function ToLogin() {
  return (
    <Link to={href('/auth/login')} reloadDocument>
      {texts.line.login}
    </Link>
  )
}
