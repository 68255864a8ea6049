import { buttonClass } from '@nukkad/ui/Button'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { turnsPage } from '../page/RouteAnnouncer.tsx'
import { atPage, type Choices, lastInPlace, toSearch } from './choices.ts'
import type { Listing } from './listing-loader.ts'
import styles from './LoadMore.module.css'
import { loadsMore } from './use-choices.ts'

/** The next products under those that are there; a link, so that it works before and without scripts. */
export function LoadMore({ listing, choices, isBusy }: LoadMoreProps) {
  const { cards, total, lastShown, totalPages, collection } = listing
  const notePress = useFocusOnNew(cards.length)
  if (lastShown >= totalPages) return null
  const wished = { ...choices, upto: lastShown + 1 }
  const isInPlace = lastInPlace(collection, wished) > lastShown
  const shown = (choices.page - 1) * collection.size + cards.length
  return (
    <div className={styles.more}>
      <p aria-live="polite" className={styles.count}>
        {shown} of {total} products
      </p>
      {isInPlace ? (
        <Link
          to={{ search: toSearch(wished) }}
          replace
          preventScrollReset
          rel="nofollow"
          state={loadsMore}
          aria-disabled={isBusy || undefined}
          onClick={notePress}
          className={buttonClass({ size: 'large' })}
        >
          {isBusy ? 'Loading…' : 'Load more'}
        </Link>
      ) : (
        <Link
          to={{ search: toSearch(atPage(choices, lastShown + 1)) }}
          state={turnsPage}
          className={buttonClass({ size: 'large' })}
        >
          Go to page {lastShown + 1}
        </Link>
      )}
    </div>
  )
}

/** Puts the cursor on the first new product, so that keyboard and screen reader go on there. */
function useFocusOnNew(count: number) {
  const pressed = useRef<number | null>(null)
  useEffect(() => {
    const before = pressed.current
    if (before === null || count <= before) return
    pressed.current = null
    const links = document.querySelectorAll<HTMLElement>('#main article h2 a')
    links[before]?.focus({ preventScroll: true })
  }, [count])
  return () => {
    pressed.current = count
  }
}

type LoadMoreProps = { listing: Listing; choices: Choices; isBusy: boolean }
