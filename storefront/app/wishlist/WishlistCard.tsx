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
import { texts } from './texts.ts'

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
          aria-label={texts.card.addOf(name)}
          {...(!inStock && { disabledReason: texts.card.soldOut(name) })}
          onClick={() => setChoosing(true)}
        >
          {texts.card.add}
        </Button>
      </div>
      <IconButton icon="close" backed label={texts.card.removeOf(name)} className={styles.remove} onClick={remove} />
      <AddToCartDialog card={product} open={isChoosing} onClose={() => setChoosing(false)} />
    </article>
  )
}
