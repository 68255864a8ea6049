import { Button } from '@nukkad/ui/Button'
import { Price } from '@nukkad/ui/Price'
import { AddLabel } from './AddLabel.tsx'
import styles from './BuyingRow.module.css'
import type { ProductView } from './product-loader.ts'
import { useWishlist } from '../state/wishlist-context.ts'
import { useAddToCart } from '../goods/use-add-to-cart.tsx'
import { useAddToWishlist } from './use-add-to-wishlist.ts'
import type { Choice } from './use-choice.ts'
import { texts } from './texts.ts'

export function BuyingRow({ product, choice }: { product: ProductView; choice: Choice }) {
  const { combinations, refusal, refuse } = choice
  const addToCart = useAddToCart(product)
  const addToWishlist = useAddToWishlist(product)
  const isWished = useWishlist().has(product.productId)
  const notHere = product.isPreview ? texts.preview.notHere : undefined

  return (
    <div className={styles.row} data-buying-row>
      {/* On a short screen the price itself lies below the first sight of the page. */}
      <p aria-hidden="true" className={styles.price}>
        <Price price={product.price} oldPrice={product.oldPrice} size="small" />
      </p>
      <Button
        size="large"
        icon={isWished ? 'heart-filled' : 'heart'}
        disabledReason={notHere}
        onClick={addToWishlist}
        className={styles.wish}
      >
        <span>{texts.wishlist.add}</span>
      </Button>
      <Button
        tone="primary"
        size="large"
        className={styles.add}
        disabledReason={notHere ?? refusal}
        onRefused={notHere === undefined ? refuse : undefined}
        onClick={() => addToCart(combinations)}
      >
        {product.inStock ? <AddLabel pieces={combinations.buyable.length} price={product.price} /> : texts.buy.soldOut}
      </Button>
    </div>
  )
}
