import { searchResults } from '@nukkad/contract/listing-rules'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { useSlow } from '../listing/use-slow.ts'
import { ProductCard } from '../product/ProductCard.tsx'
import { searchCardSizes } from '../product/picture-sizes.ts'
import { ProductGridSkeleton } from '../product/ProductGrid.tsx'
import styles from './SearchResults.module.css'
import type { Found } from './use-search.ts'

/** What was found, or that nothing was; said aloud, too. */
export function SearchResults({ found, isAsking, onOpen }: SearchResultsProps) {
  const isSlow = useSlow(isAsking)
  if (isSlow) return <ProductGridSkeleton count={searchResults} />
  return (
    <>
      <p aria-live="polite" className={styles.count}>
        {inWords(found)}
      </p>
      {'failed' in found && (
        <EmptyState drawing="broke" title="Failed to fetch products.">
          <p>Check your connection and type on.</p>
        </EmptyState>
      )}
      {'cards' in found && found.cards.length === 0 && (
        <EmptyState drawing="nothing-found" title="No products found.">
          <p>Try a garment or a colour: tee, jeans, indigo.</p>
        </EmptyState>
      )}
      {'cards' in found && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- notes which search led to a product
        <ul data-stop className={styles.results} onClick={onOpen}>
          {found.cards.map((card) => (
            <li key={card.productId}>
              <ProductCard card={card} sizes={searchCardSizes} level={2} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function inWords(found: NonNullable<Found>): string {
  if ('failed' in found) return ''
  const { length } = found.cards
  return length === 0 ? '' : `${length} ${length === 1 ? 'result' : 'results'} for “${found.words}”`
}

type SearchResultsProps = { found: NonNullable<Found>; isAsking: boolean; onOpen: () => void }
