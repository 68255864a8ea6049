import type { ProductCard } from '@nukkad/contract/catalogue'
import { Button } from '@nukkad/ui/Button'
import { IconButton } from '@nukkad/ui/IconButton'
import { Price } from '@nukkad/ui/Price'
import { SwatchDots } from '@nukkad/ui/Swatch'
import { useState } from 'react'
import { Link } from 'react-router'
import { productPath, toCard } from '../product/card.ts'
import { CardPictures } from '../product/CardPictures.tsx'
import { gridCardSizes } from '../product/picture-sizes.ts'
import { AddToBagDialog } from './AddToBagDialog.tsx'
import { useRemoval } from './use-removal.ts'
import styles from './WishlistCard.module.css'

/** A product wished for: the way to it, into the bag, and out of the list. */
export function WishlistCard({ product, onHide }: { product: ProductCard; onHide: () => void }) {
  const [isChoosing, setChoosing] = useState(false)
  const remove = useRemoval(product.productId, onHide)
  const { name, slug, price, oldPrice, colours, inStock } = product

  return (
    <article className={styles.card}>
      <CardPictures card={toCard(product)} sizes={gridCardSizes} eager={false} still withBack={false} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={productPath(slug)} prefetch="intent" className={styles.link}>
            {name}
          </Link>
        </h2>
        <Price price={price} mrp={oldPrice} />
        <SwatchDots colours={colours} />
      </div>
      <div className={styles.bag}>
        <Button
          wide
          size="small"
          icon="bag"
          aria-label={`Add ${name} to bag`}
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
      <AddToBagDialog card={product} open={isChoosing} onClose={() => setChoosing(false)} />
    </article>
  )
}
