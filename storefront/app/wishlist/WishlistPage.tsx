import { requireSession } from '../platform/guards.ts'
import { privateHead } from '../platform/head.ts'
import { useWishlist } from './wishlist-context.ts'
import { NoWishlist } from './NoWishlist.tsx'
import { WishlistFailed } from './WishlistFailed.tsx'
import { WishlistFrame } from './WishlistFrame.tsx'
import { WishlistGrid, WishlistGridSkeleton } from './WishlistGrid.tsx'

export const meta = () => privateHead('Wishlist')

export function clientLoader() {
  requireSession()
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <WishlistFrame>
      <WishlistGridSkeleton />
    </WishlistFrame>
  )
}

export default function WishlistPage() {
  const { wishlist, failure } = useWishlist()

  if (wishlist === null) {
    return (
      <WishlistFrame>{failure === null ? <WishlistGridSkeleton /> : <WishlistFailed words={failure} />}</WishlistFrame>
    )
  }
  if (wishlist.products.length === 0) return <NoWishlist />
  return (
    <WishlistFrame count={wishlist.products.length}>
      <WishlistGrid products={wishlist.products} />
    </WishlistFrame>
  )
}
