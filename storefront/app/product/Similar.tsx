import { Link } from 'react-router'
import type { Card } from './card.ts'
import { ProductGrid } from './ProductGrid.tsx'
import styles from './Similar.module.css'

/** Others of the same category (spec §2.7). */
export function Similar({
  cards,
  category,
}: {
  cards: readonly Card[]
  category: { categoryName: string; categorySlug: string }
}) {
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="similar" className={styles.similar}>
      <header className={styles.header}>
        <h2 id="similar">Similar products</h2>
        <Link to={`/products/${category.categorySlug}`}>All {category.categoryName}</Link>
      </header>
      <ProductGrid cards={cards} still />
    </section>
  )
}
