import { useToast } from '@nukkad/ui/Toast'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { useSession } from '../platform/session.ts'
import { useFailureToast } from '../platform/use-failure-toast.ts'
import { useWishlist } from '../state/wishlist-context.ts'
import { texts } from './texts.ts'
import { wishAtLogin } from './wish-at-login.ts'

/**
 * The heart: turns at once, and back if the store refuses (messages of spec §8.1). Until the wishlist is known it looks
 * empty, and a press means what it looks like: to add.
 */
export function useWishlistToggle(productId: string) {
  const { wishlist, has, add, toggle } = useWishlist()
  const session = useSession()
  const toast = useToast()
  const toastFailure = useFailureToast()
  const askForLogin = useLoginPrompt(productId)
  const [wanted, setWanted] = useState<boolean | null>(null)
  const isIn = wanted ?? has(productId)

  async function press() {
    if (session === null) return askForLogin()
    if (wanted !== null) return
    setWanted(!isIn)
    try {
      const isAdded = wishlist === null ? await add(productId).then(() => true) : await toggle(productId)
      toast(isAdded ? texts.wishlist.added : texts.wishlist.removed, { tone: 'success' })
    } catch (error) {
      toastFailure(texts.wishlist.notChanged, error)
    } finally {
      setWanted(null)
    }
  }

  return { isIn, isBusy: wanted !== null, toggle: press }
}

/** Says to a guest that the wishlist needs a login, with the way there. That login adds the product. */
export function useLoginPrompt(productId: string) {
  const toast = useToast()
  const login = (
    <Link to={href('/auth/login')} onClick={() => wishAtLogin.note(productId)}>
      {texts.wishlist.toLogin}
    </Link>
  )
  return () => toast(texts.wishlist.login, { action: login })
}
