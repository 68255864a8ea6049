import { Carousel } from '@nukkad/ui/Carousel'
import { href, Link } from 'react-router'
import type { Card } from '../goods/card.ts'
import { ProductCard } from '../goods/ProductCard.tsx'
import styles from './NewArrivals.module.css'

/** The newest twelve in a row to swipe (spec §9). */
export function NewArrivals({ cards, heading }: { cards: readonly Card[]; heading: string }) {
  return (
    <div className={styles.section}>
      <Carousel
        label="New arrivals"
        className={styles.carousel ?? ''}
        heading={
          <div className={styles.heading}>
            <h2 className={styles.title}>{heading}</h2>
            <Link to={href('/new-arrivals')}>All new arrivals</Link>
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
