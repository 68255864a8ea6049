import { buttonClass } from '@nukkad/ui/Button'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { Pager } from '@nukkad/ui/Pager'
import { href, Link } from 'react-router'
import { turnsPage } from '../page/RouteAnnouncer.tsx'
import { ProductGrid, ProductGridSkeleton } from '../goods/ProductGrid.tsx'
import { atPage, type Choices, countChosen, toSearch, withoutFilters } from './choices.ts'
import type { ListingViewProps } from './kept-listing.ts'
import { LoadMore } from './LoadMore.tsx'
import styles from './Results.module.css'
import { texts } from './texts.ts'
import type { ListingChoices } from './use-choices.ts'
import { useSlow } from './use-slow.ts'

export function Results({
  listing,
  choosing: { choices, isNarrowing, isLoadingMore },
  error,
}: ListingViewProps & { choosing: ListingChoices }) {
  const isSlow = useSlow(isNarrowing)
  if (isSlow) return <ProductGridSkeleton count={listing.cards.length || listing.collection.size} />
  if (listing.cards.length === 0) return <NoProducts choices={choices} path={listing.collection.path} />
  return (
    <>
      <ProductGrid cards={listing.cards} />
      <LoadMore listing={listing} choices={choices} isBusy={isLoadingMore} error={error} />
      <div className={styles.pager}>
        <Pager
          first={choices.page}
          page={listing.lastShown}
          total={listing.totalPages}
          link={({ page, ...props }) => (
            <Link to={{ search: toSearch(atPage(choices, page)) }} state={turnsPage} {...props} />
          )}
        />
      </div>
    </>
  )
}

function NoProducts({ choices, path }: { choices: Choices; path: string }) {
  const isFiltered = countChosen(choices) > 0
  const back = isFiltered
    ? { to: path + toSearch({ ...withoutFilters(choices), sort: null }), words: texts.none.all }
    : { to: href('/collection-all'), words: texts.none.shopAll }
  return (
    <EmptyState
      drawing="nothing-found"
      title={texts.none.title}
      action={
        <Link to={back.to} className={buttonClass({ tone: 'primary' })}>
          {back.words}
        </Link>
      }
    >
      <p>{isFiltered ? texts.none.filtered : reasonOf(choices)}</p>
    </EmptyState>
  )
}

function reasonOf({ q }: Choices): string {
  return q === '' ? texts.none.unfiltered : texts.none.words(q)
}
