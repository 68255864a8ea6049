import { Carousel } from '@nukkad/ui/Carousel'
import { href, Link } from 'react-router'
import type { Card } from '../goods/card.ts'
import { ProductCard } from '../goods/ProductCard.tsx'
import styles from './NewArrivals.module.css'
import { texts } from './texts.ts'

/** The newest twelve in a row to swipe (spec §9). */
export function NewArrivals({ cards, heading }: { cards: readonly Card[]; heading: string }) {
  return (
    <div className={styles.section}>
      <Carousel
        label={texts.arrivals.label}
        className={styles.carousel ?? ''}
        heading={
          <div className={styles.heading}>
            <h2 className={styles.title}>{heading}</h2>
            <Link to={href('/new-arrivals')}>{texts.arrivals.all}</Link>
          </div>
        }
        items={cards.map((card) => ({
          id: card.productId,
          content: <ProductCard card={card} sizes="clamp(11rem, 58vw, 18.75rem)" />,
        }))}
      />
    </div>
  )
}
