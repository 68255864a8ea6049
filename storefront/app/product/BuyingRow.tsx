import { Button } from '@nukkad/ui/Button'
import { useToast } from '@nukkad/ui/Toast'
import styles from './BuyingRow.module.css'
import { type Chosen, type splitCombinations, whyNotAddable } from './choice-rules.ts'
import type { ProductView } from './product-loader.ts'
import { useAddToBag } from './use-add-to-bag.tsx'
import { useAddToWishlist } from './use-add-to-wishlist.ts'

/** Into the bag or the wishlist. On phones it stands above the bottom bar, always in reach. */
export function BuyingRow({ product, chosen, combinations, onRefused }: BuyingRowProps) {
  const addToBag = useAddToBag(product)
  const addToWishlist = useAddToWishlist(product)
  const toast = useToast()

  function refuse(reason: string) {
    toast(reason)
    onRefused()
  }

  return (
    <div className={styles.row} data-buying-row>
      <Button size="large" icon="heart" onClick={addToWishlist} className={styles.wish}>
        Wishlist
      </Button>
      <Button
        tone="primary"
        size="large"
        className={styles.add}
        disabledReason={product.inStock ? whyNotAddable(chosen, combinations) : 'This product is sold out'}
        onRefused={refuse}
        onClick={() => addToBag(combinations)}
      >
        {product.inStock ? 'Add to bag' : 'Sold out'}
      </Button>
    </div>
  )
}

type BuyingRowProps = {
  product: ProductView
  chosen: Chosen
  combinations: ReturnType<typeof splitCombinations>
  /** Nothing can be added yet, and the reason has been told. */
  onRefused: () => void
}
