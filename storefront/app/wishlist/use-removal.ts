import { useToast } from '@nukkad/ui/Toast'
import { useTransition } from 'react'
import { messageOf } from '../platform/api.ts'
import { useWishlist } from './wishlist-context.ts'

/** Takes a product out of the wishlist; `hide` shows it gone before the server has answered. */
export function useRemoval(productId: string, hide: () => void) {
  const wishlist = useWishlist()
  const toast = useToast()
  const [, startRemoval] = useTransition()

  return () =>
    startRemoval(async () => {
      hide()
      try {
        await wishlist.remove(productId)
        toast('Item removed from Wishlist', { tone: 'success' })
      } catch (error) {
        toast(messageOf(error, 'Failed to remove item'), { tone: 'danger' })
      }
    })
}
