import { Button } from '@nukkad/ui/Button'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { comesByItself, useRetryAfterOffline } from '../line/line.ts'
import { useWishlist } from './wishlist-context.ts'

/** A wishlist that did not come, and another try. */
export function WishlistFailed({ words }: { words: string }) {
  const { reload } = useWishlist()
  const wasOffline = useRetryAfterOffline(() => void reload())
  return (
    <EmptyState drawing="broke" title={words} action={<Button onClick={reload}>Try again</Button>}>
      Nothing is lost. {wasOffline ? `You are offline. ${comesByItself}` : 'Try again in a moment.'}
    </EmptyState>
  )
}
