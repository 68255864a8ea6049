import type { BagCoupon, Cart } from '@nukkad/contract/cart'
import { useEffect, useState } from 'react'
import { listCoupons } from '../../state/cart-api.ts'

/**
 * The coupons that the shop shows in this bag, read again after each change; null until the first answer, and if there
 * is none.
 */
export function useBagCoupons(cart: Cart): readonly BagCoupon[] | null {
  const [coupons, setCoupons] = useState<readonly BagCoupon[] | null>(null)

  // They are priced for the bag as it is now; an older answer is dropped.
  useEffect(() => {
    const gone = new AbortController()
    listCoupons(cart, gone.signal).then(setCoupons, (error: unknown) => {
      if (gone.signal.aborted) return
      console.warn('the coupons could not be read', error)
      setCoupons(null)
    })
    return () => gone.abort()
  }, [cart])

  return coupons
}
