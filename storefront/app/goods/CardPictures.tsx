import { Badge } from '@nukkad/ui/Badge'
import { useViewTransitionState } from 'react-router'
import { type Card, productPath } from './card.ts'
import styles from './CardPictures.module.css'
import { GarmentPicture } from './GarmentPicture.tsx'
import { texts } from './texts.ts'

/** The front, and once pointed at the back over it: who never hovers never fetches it. */
export function CardPictures({ card, sizes, eager, still, withBack }: CardPicturesProps) {
  const isTravelling = useViewTransitionState(productPath(card.slug)) && !still
  return (
    <div className={isTravelling ? `${styles.pictures} ${styles.travelling}` : styles.pictures}>
      {card.front && <GarmentPicture picture={card.front} sizes={sizes} eager={eager} />}
      {card.back && withBack && (
        <GarmentPicture picture={card.back} sizes={sizes} className={styles.back} untinted decorative />
      )}
      {card.badge && (
        <span className={styles.said}>
          <Badge>{card.badge}</Badge>
        </span>
      )}
      {stockWords(card) && (
        <span className={styles.badge}>
          <Badge>{stockWords(card)}</Badge>
        </span>
      )}
    </div>
  )
}

function stockWords({ inStock, fewLeft, asked }: Card): string | undefined {
  if (!inStock) return texts.card.soldOut
  return fewLeft === undefined ? undefined : texts.card.few(fewLeft, asked?.color)
}

type CardPicturesProps = { card: Card; sizes: string; eager: boolean; still: boolean; withBack: boolean }
