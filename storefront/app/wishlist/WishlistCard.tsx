import type { ProductCard } from '@nukkad/contract/catalogue'
import { Button } from '@nukkad/ui/Button'
import { IconButton } from '@nukkad/ui/IconButton'
import { useState } from 'react'
import { toCard } from '../goods/card.ts'
import { CardPictures } from '../goods/CardPictures.tsx'
import { CardWords } from '../goods/CardWords.tsx'
import { gridCardSizes } from '../goods/picture-sizes.ts'
import { AddToCartDialog } from './AddToCartDialog.tsx'
import { useRemoval } from './use-removal.ts'
import styles from './WishlistCard.module.css'

export function WishlistCard({ product, onHide }: { product: ProductCard; onHide: () => void }) {
  const [isChoosing, setChoosing] = useState(false)
  const remove = useRemoval(product.productId, onHide)
  const { name, inStock } = product

  return (
    <article className={styles.card}>
      <CardPictures card={toCard(product)} sizes={gridCardSizes} eager={false} still withBack={false} />
      <CardWords card={product} level={2} />
      <div className={styles.toCart}>
        <Button
          wide
          size="small"
          icon="bag"
          aria-label={`Add to bag: ${name}`}
          {...(!inStock && { disabledReason: `${name} is sold out in every colour and size` })}
          onClick={() => setChoosing(true)}
        >
          Add to bag
        </Button>
      </div>
      <IconButton
        icon="close"
        backed
        label={`Remove ${name} from wishlist`}
        className={styles.remove}
        onClick={remove}
      />
      <AddToCartDialog card={product} open={isChoosing} onClose={() => setChoosing(false)} />
    </article>
  )
}
