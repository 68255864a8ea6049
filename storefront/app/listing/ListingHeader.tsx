import { Breadcrumbs } from '../chrome/Breadcrumbs.tsx'
import type { Collection } from './collections.ts'
import { trailOf } from './listing-head.ts'
import styles from './ListingHeader.module.css'

/** The listing's name, loud, and how much there is. */
export function ListingHeader({ collection, total }: { collection: Collection; total: number }) {
  return (
    <header className={styles.header}>
      <Breadcrumbs trail={trailOf(collection)} />
      <h1 className={styles.title}>{collection.title}</h1>
      <p className={styles.intro}>{collection.intro}</p>
      <p className={styles.count} aria-live="polite">
        {total} {total === 1 ? 'product' : 'products'}
      </p>
    </header>
  )
}
