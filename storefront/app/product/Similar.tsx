import { Carousel } from '@nukkad/ui/Carousel'
import { href, Link } from 'react-router'
import type { Card } from '../goods/card.ts'
import { gridCardSizes } from '../goods/picture-sizes.ts'
import { ProductCard } from '../goods/ProductCard.tsx'
import styles from './Similar.module.css'
import { texts } from './texts.ts'

const fewCards = [undefined, styles.one, styles.two, styles.three]

/** Others of the same category (spec §2.7). If they do not fill a row, their heading is in it with them. */
export function Similar({
  cards,
  category,
}: {
  cards: readonly Card[]
  category: { categoryName: string; categorySlug: string }
}) {
  if (cards.length === 0) return null
  return (
    <div className={styles.similar}>
      <Carousel
        label={texts.similar.title}
        className={fewCards[cards.length] ?? styles.row ?? ''}
        heading={
          <div className={styles.heading}>
            <h2>{texts.similar.title}</h2>
            <Link to={href('/products/:slug', { slug: category.categorySlug })}>
              {texts.similar.all(category.categoryName)}
            </Link>
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
