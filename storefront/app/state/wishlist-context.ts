import type { Wishlist } from '@nukkad/contract/wishlist'
import { createContext, use } from 'react'

export type WishlistState = {
  wishlist: Wishlist | null
  /** Why it could not be loaded, as a message, until `reload` succeeds. */
  failure: string | null
  has: (productId: string) => boolean
  reload: () => Promise<void>
  /** Adds or removes a product; resolves to whether it is in the wishlist afterwards. */
  toggle: (productId: string) => Promise<boolean>
  add: (productId: string) => Promise<void>
  addFromCart: (productId: string) => Promise<void>
  remove: (productId: string) => Promise<void>
  empty: () => Promise<void>
}

export const WishlistContext = createContext<WishlistState | null>(null)

/** The wishlist. Throws outside its provider. */
export function useWishlist(): WishlistState {
  const state = use(WishlistContext)
  if (state === null) throw new Error('useWishlist must be used inside WishlistProvider')
  return state
}
