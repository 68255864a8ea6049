import { Button } from '@nukkad/ui/Button'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { useWishlist } from './wishlist-context.ts'

/** A wishlist that did not come, and another try. */
export function WishlistFailed({ words }: { words: string }) {
  const { reload } = useWishlist()
  return (
    <EmptyState drawing="broke" title={words} action={<Button onClick={reload}>Try again</Button>}>
      Nothing is lost. Check your connection and try again.
    </EmptyState>
  )
}
