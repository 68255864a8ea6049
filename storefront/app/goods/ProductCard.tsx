import { type PointerEvent, useState } from 'react'
import type { Card } from './card.ts'
import { CardPictures } from './CardPictures.tsx'
import { CardWords } from './CardWords.tsx'
import styles from './ProductCard.module.css'
import { WishlistHeart } from './WishlistHeart.tsx'

/** A product in a list. `still` leaves out the picture's flight to the product page, which has a picture of its own. */
export function ProductCard({ card, sizes, eager = false, still = false, level = 3 }: ProductCardProps) {
  const [isPointed, setPointed] = useState(false)

  return (
    <article
      className={styles.card}
      onPointerEnter={({ pointerType }: PointerEvent) => pointerType === 'mouse' && setPointed(true)}
    >
      <CardPictures card={card} sizes={sizes} eager={eager} still={still} withBack={isPointed} />
      <CardWords card={card} level={level} viewTransition={!still} />
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
