import { useToast } from '@nukkad/ui/Toast'
import { useTransition } from 'react'
import { useFailureToast } from '../platform/use-failure-toast.ts'
import { useWishlist } from '../state/wishlist-context.ts'
import { texts } from './texts.ts'

/** Takes a product out of the wishlist; `hide` shows it gone before the server has answered. */
export function useRemoval(productId: string, hide: () => void) {
  const wishlist = useWishlist()
  const toast = useToast()
  const toastFailure = useFailureToast()
  const [, startRemoval] = useTransition()

  return () =>
    startRemoval(async () => {
      hide()
      try {
        await wishlist.remove(productId)
        toast(texts.card.removed, { tone: 'success' })
      } catch (error) {
        toastFailure(texts.card.notRemoved, error)
      }
    })
}
