import { useToast } from '@nukkad/ui/Toast'
import { useEffect, useEffectEvent } from 'react'
import { href, useLocation } from 'react-router'
import { session, useSession } from '../platform/session.ts'
import { useFailureToast } from '../platform/use-failure-toast.ts'
import { useWishlist } from '../state/wishlist-context.ts'
import { texts } from './texts.ts'
import { wishAtLogin } from './wish-at-login.ts'

const loginPages: readonly string[] = [href('/auth/login'), href('/auth/register'), href('/auth/verify-otp')]

/** Adds the product for whose heart a guest has just logged in; forgets it when the guest leaves the login. */
export function WishAtLogin() {
  const userId = useSession()?.user.userId ?? null
  const isAtLogin = loginPages.includes(useLocation().pathname)
  const { add } = useWishlist()
  const toast = useToast()
  const toastFailure = useFailureToast()

  const addWished = useEffectEvent(async (productId: string) => {
    try {
      await add(productId)
      toast(texts.wishlist.added, { tone: 'success' })
    } catch (error) {
      toastFailure(texts.wishlist.notChanged, error)
    }
  })

  useEffect(() => {
    // Until hydration everyone looks like a guest.
    if (session.current() === null) return isAtLogin ? forgetInTime() : wishAtLogin.forget()
    const productId = userId === null ? null : wishAtLogin.take()
    if (productId !== null) void addWished(productId)
    return undefined
  }, [userId, isAtLogin])
  return null
}

function forgetInTime(): (() => void) | undefined {
  const left = wishAtLogin.millisLeft()
  if (left === null) return undefined
  const timer = setTimeout(wishAtLogin.forget, left)
  return () => clearTimeout(timer)
}
