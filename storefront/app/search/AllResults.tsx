import { ActiveFilters } from '../listing/ActiveFilters.tsx'
import { DeliveryDay } from '../listing/DeliveryDay.tsx'
import type { ListingViewProps } from '../listing/kept-listing.ts'
import { ListingToolbar } from '../listing/ListingToolbar.tsx'
import { Results } from '../listing/Results.tsx'
import { useChoices } from '../listing/use-choices.ts'
import { readingWords } from './reading-words.ts'
import styles from './AllResults.module.css'
import { texts } from './texts.ts'

/** All that the words find, with the filters, sorts and pages of a listing. */
export function AllResults({ listing, error }: ListingViewProps) {
  const choosing = useChoices(listing)
  const { collection, total, search } = listing
  const reading = search && readingWords(search)
  return (
    <div className={styles.all}>
      <header className={styles.header}>
        <h1 className={styles.title}>{collection.title}</h1>
        <p className={styles.count} aria-live="polite">
          {reading && `${reading}. `}
          {texts.results.products(total)}
        </p>
        <DeliveryDay />
      </header>
      <ListingToolbar listing={listing} choosing={choosing} />
      <ActiveFilters listing={listing} choosing={choosing} />
      <Results listing={listing} choosing={choosing} error={error} />
    </div>
  )
}
