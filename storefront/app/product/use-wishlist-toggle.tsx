import { useToast } from '@nukkad/ui/Toast'
import { useState } from 'react'
import { Link } from 'react-router'
import { messageOf } from '../platform/api.ts'
import { useSession } from '../platform/session.ts'
import { useWishlist } from '../wishlist/wishlist-context.ts'

/** The heart: turns at once, and back if the store refuses (messages of spec §8.1). */
export function useWishlistToggle(productId: string) {
  const { has, toggle } = useWishlist()
  const session = useSession()
  const toast = useToast()
  const askForLogin = useLoginPrompt()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const isIn = wanted ?? has(productId)

  async function press() {
    if (session === null) return askForLogin()
    if (wanted !== null) return
    setWanted(!isIn)
    try {
      toast((await toggle(productId)) ? 'Added to wishlist' : 'Removed from wishlist', { tone: 'success' })
    } catch (error) {
      toast(messageOf(error, 'Failed to update wishlist'), { tone: 'danger' })
    } finally {
      setWanted(null)
    }
  }

  return { isIn, toggle: press }
}

/** Says to a guest that the wishlist needs a login, with the way there. */
export function useLoginPrompt() {
  const toast = useToast()
  return () => toast('Please login to add items to wishlist', { action: <Link to="/auth/login">Login</Link> })
}
