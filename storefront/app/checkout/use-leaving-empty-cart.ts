import type { Cart } from '@nukkad/contract/cart'
import { useEffect } from 'react'
import { href, useNavigate, useNavigation } from 'react-router'

/**
 * Leads from the address and payment steps back to the cart if another tab or device empties it (spec §2.2). An order
 * placed here also empties it: then the page is already leaving for the success page, and must not be overtaken.
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
