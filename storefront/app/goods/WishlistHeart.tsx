import { IconButton } from '@nukkad/ui/IconButton'
import { texts } from './texts.ts'
import { useWishlistToggle } from './use-wishlist-toggle.tsx'
import styles from './WishlistHeart.module.css'

/** The heart of a card or a product page: adds or removes (spec §4). */
export function WishlistHeart({ productId, name }: { productId: string; name: string }) {
  const { isIn, isBusy, toggle } = useWishlistToggle(productId)
  return (
    <IconButton
      icon={isIn ? 'heart-filled' : 'heart'}
      label={texts.wishlist.heart(name)}
      aria-pressed={isIn}
      aria-busy={isBusy || undefined}
      className={styles.heart}
      onClick={() => void toggle()}
    />
  )
}
