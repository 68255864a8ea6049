import { Carousel } from '@nukkad/ui/Carousel'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import type { Card } from '../goods/card.ts'
import { gridCardSizes } from '../goods/picture-sizes.ts'
import { ProductCard } from '../goods/ProductCard.tsx'
import styles from './Similar.module.css'
import { texts } from './texts.ts'

const fewCards = [undefined, styles.one, styles.two, styles.three, `${styles.row} ${styles.four}`]

type SimilarProps = { cards: readonly Card[]; category: { categoryName: string; categorySlug: string } }

/** Others of the same category (spec §2.7). */
export function Similar({ cards, category: { categoryName, categorySlug } }: SimilarProps) {
  return (
    <CardRow title={texts.similar.title} cards={cards}>
      <Link to={href('/products/:slug', { slug: categorySlug })}>{texts.similar.all(categoryName)}</Link>
    </CardRow>
  )
}

/** A row of products. If they do not fill it, their heading is in it with them. `children` follow the heading. */
export function CardRow({ title, cards, children }: { title: string; cards: readonly Card[]; children?: ReactNode }) {
  if (cards.length === 0) return null
  return (
    <div className={styles.similar}>
      <Carousel
        label={title}
        className={fewCards[cards.length] ?? styles.row ?? ''}
        heading={
          <div className={styles.heading}>
            <h2>{title}</h2>
            {children}
          </div>
        }
        items={cards.map((card) => ({
          id: card.productId,
          content: <ProductCard card={card} sizes={gridCardSizes} still />,
        }))}
      />
    </div>
  )
}
