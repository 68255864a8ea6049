import { Loading, ProductCardSkeleton } from '@nukkad/ui/Skeleton'
import type { Card } from './card.ts'
import { gridCardSizes } from './picture-sizes.ts'
import { ProductCard } from './ProductCard.tsx'
import styles from './ProductGrid.module.css'
import { texts } from './texts.ts'

// A phone's first row: whatever else is fetched with priority would take from it.
const eagerCards = 2

/** Cards in columns: 2 on phones, 3 from 768 px, 4 from 1100. */
export function ProductGrid({ cards }: { cards: readonly Card[] }) {
  return (
    <ul className={styles.grid}>
      {cards.map((card, index) => (
        <li key={card.productId}>
          <ProductCard card={card} sizes={gridCardSizes} eager={index < eagerCards} buyable level={2} />
        </li>
      ))}
    </ul>
  )
}

export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <Loading label={texts.loading}>
      <div className={styles.grid}>
        {Array.from({ length: count }, (_, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- they are all alike
          <ProductCardSkeleton key={index} />
        ))}
      </div>
    </Loading>
  )
}
