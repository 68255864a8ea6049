import { buttonClass } from '@nukkad/ui/Button'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { isOutOfReach, useReturnOfLine } from '../connection/line.ts'
import { turnsPage } from '../page/RouteAnnouncer.tsx'
import { atPage, type Choices, lastInPlace, toSearch } from './choices.ts'
import type { Listing } from './listing-loader.ts'
import styles from './LoadMore.module.css'
import { texts } from './texts.ts'
import { loadsMore } from './use-choices.ts'

/** The next products under those that are there; a link, so that it works before and without scripts. */
export function LoadMore({ listing, choices, isBusy, error }: LoadMoreProps) {
  const { cards, total, lastShown, totalPages, collection } = listing
  const notePress = useFocusOnNew(collection.path, cards.length)
  const isFailed = error !== undefined && !isBusy
  const button = useRetry(isFailed, isOutOfReach(error))
  if (lastShown >= totalPages) return null
  const wished = { ...choices, upto: lastShown + 1 }
  const isInPlace = lastInPlace(collection, wished) > lastShown
  const words = isFailed ? texts.more.retry : isBusy ? texts.more.loading : texts.more.load
  const shown = (choices.page - 1) * collection.size + cards.length
  return (
    <div className={styles.more}>
      <p aria-live="polite" className={styles.count}>
        {texts.more.shown(shown, total)}
      </p>
      {isFailed && <p role="alert">{texts.more.failed}</p>}
      {isInPlace ? (
        <Link
          ref={button}
          to={{ search: toSearch(wished) }}
          replace
          preventScrollReset
          rel="nofollow"
          state={loadsMore}
          aria-disabled={isBusy || undefined}
          onClick={notePress}
          className={buttonClass({ size: 'large' })}
        >
          {words}
        </Link>
      ) : (
        <Link
          to={{ search: toSearch(atPage(choices, lastShown + 1)) }}
          state={turnsPage}
          className={buttonClass({ size: 'large' })}
        >
          {texts.more.page(lastShown + 1)}
        </Link>
      )}
    </div>
  )
}

/** After a failure the focus returns to the button. It is pressed automatically when the store can be reached. */
function useRetry(isFailed: boolean, isOutOfReach: boolean) {
  const button = useRef<HTMLAnchorElement>(null)
  const navigate = useNavigate()
  const { search } = useLocation()
  useReturnOfLine(
    () => void navigate({ search }, { replace: true, preventScrollReset: true, state: loadsMore }),
    isFailed && isOutOfReach,
  )
  useEffect(() => {
    if (isFailed && document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [isFailed])
  return button
}

// Kept beside the component: a failure puts another in its place.
let pressed: { path: string; count: number } | null = null

/** Puts the cursor on the first new product, so that keyboard and screen reader go on there. */
function useFocusOnNew(path: string, count: number) {
  useEffect(() => {
    const before = pressed
    if (before === null || (before.path === path && before.count === count)) return
    pressed = null
    if (before.path !== path || count < before.count) return
    const links = document.querySelectorAll<HTMLElement>('#main article h2 a')
    links[before.count]?.focus({ preventScroll: true })
  }, [path, count])
  return () => {
    pressed = { path, count }
  }
}

type LoadMoreProps = { listing: Listing; choices: Choices; isBusy: boolean; error: unknown }
