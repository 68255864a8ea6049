import { Price } from '@nukkad/ui/Price'
import { SwatchDots } from '@nukkad/ui/Swatch'
import { type PointerEvent, useState } from 'react'
import { Link } from 'react-router'
import { type Card, productPath } from './card.ts'
import { CardPictures } from './CardPictures.tsx'
import styles from './ProductCard.module.css'
import { WishlistHeart } from './WishlistHeart.tsx'

/** A product in a list. `still` leaves out the picture's flight to the product page, which has a picture of its own. */
export function ProductCard({ card, sizes, eager = false, still = false, level = 3 }: ProductCardProps) {
  const [isPointed, setPointed] = useState(false)
  const Heading = level === 2 ? 'h2' : 'h3'

  return (
    <article
      className={styles.card}
      onPointerEnter={({ pointerType }: PointerEvent) => pointerType === 'mouse' && setPointed(true)}
    >
      <CardPictures card={card} sizes={sizes} eager={eager} still={still} withBack={isPointed} />
      <div className={styles.words}>
        <Heading className={styles.name}>
          <Link to={productPath(card.slug)} viewTransition={!still} prefetch="intent" className={styles.link}>
            {card.name}
          </Link>
        </Heading>
        <Price price={card.price} mrp={card.oldPrice} />
        <SwatchDots colours={card.colours} />
      </div>
      <div className={styles.heart}>
        <WishlistHeart productId={card.productId} name={card.name} />
      </div>
    </article>
  )
}

type ProductCardProps = {
  card: Card
  /** How wide the picture is shown, for the browser's choice of file. */
  sizes: string
  eager?: boolean
  still?: boolean
  level?: 2 | 3
}
