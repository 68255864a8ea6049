import { useToast } from '@nukkad/ui/Toast'
import { useSession } from '../platform/session.ts'
import { useFailureToast } from '../platform/use-failure-toast.ts'
import { useWishlist } from '../state/wishlist-context.ts'
import type { ProductView } from './product-loader.ts'
import { useLoginPrompt } from '../goods/use-wishlist-toggle.tsx'
import { texts } from './texts.ts'

/** The product page's own button only adds (spec §8.1); the heart on the picture takes away, too. */
export function useAddToWishlist({ productId, name }: ProductView) {
  const { has, add } = useWishlist()
  const session = useSession()
  const toast = useToast()
  const toastFailure = useFailureToast()
  const askForLogin = useLoginPrompt(productId)

  return async () => {
    if (session === null) return askForLogin()
    if (has(productId)) return toast(texts.wishlist.known(name))
    try {
      await add(productId)
      toast(texts.wishlist.added(name), { tone: 'success' })
    } catch (error) {
      toastFailure(texts.wishlist.notAdded, error)
    }
  }
}
