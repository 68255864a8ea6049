import { requireSession } from '../platform/guards.ts'
import { type Headed, privateHead } from '../page/head.ts'
import { useWishlist } from '../state/wishlist-context.ts'
import { NoWishlist } from './NoWishlist.tsx'
import { WishlistFrame } from './WishlistFrame.tsx'
import { WishlistGrid, WishlistGridSkeleton } from './WishlistGrid.tsx'
import { Button } from '@nukkad/ui/Button'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { useRetryAfterOffline } from '../connection/line.ts'
import { texts as connectionTexts } from '../connection/texts.ts'
import { texts } from './texts.ts'

export const meta = (page: Headed) => privateHead(page, texts.title)

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

function WishlistFailed({ words }: { words: string }) {
  const { reload } = useWishlist()
  const wasOffline = useRetryAfterOffline(() => void reload())
  return (
    <EmptyState drawing="broke" title={words} action={<Button onClick={reload}>{texts.failed.retry}</Button>}>
      {texts.failed.safe} {wasOffline ? connectionTexts.offline.retries : texts.failed.later}
    </EmptyState>
  )
}
