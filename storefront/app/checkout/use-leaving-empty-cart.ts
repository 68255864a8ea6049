import type { Cart } from '@nukkad/contract/cart'
import { useEffect } from 'react'
import { href, useNavigate, useNavigation } from 'react-router'

/**
 * The address and payment steps of an emptied cart (another tab, another device) lead back to the cart (spec §2.2). An order
 * placed here empties it, too: then the page is on its way to the success page, and nothing may overtake that.
 */
export function useLeavingEmptyCart(cart: Cart | null): boolean {
  const navigate = useNavigate()
  const isLeaving = useNavigation().state !== 'idle'
  const isEmpty = cart?.items.length === 0

  useEffect(() => {
    if (isEmpty && !isLeaving) void navigate(href('/checkout/cart'), { replace: true })
  }, [isEmpty, isLeaving, navigate])
  return isEmpty
}
