import { useEffect, useState } from 'react'
import { href, type Location, useBlocker, useLocation, useRevalidator } from 'react-router'
import { isOnline, useIsOnline, useReturnOfLine } from './line.ts'
import { isForTheBrowser } from '../platform/is-for-the-browser.ts'
import { isKept, momentOf } from './kept-pages.ts'
import styles from './LineNotice.module.css'
import { texts } from './texts.ts'
import { useShownSince } from './use-shown-since.ts'

/**
 * The offline notice, with the age of what the page shows. Remembers the shopper's target page until the store is
 * reachable again.
 */
export function LineNotice() {
  const isConnected = useIsOnline()
  const isWaiting = useHeldPage()
  const shown = useShownSince()
  useFreshData(shown)
  const { pathname } = useLocation()
  // The offline page says it itself.
  const isSaid = pathname === href('/offline')
  if (isSaid || shown === null || (isConnected && !shown.isKeptCopy)) return null
  return (
    <output className={styles.notice} data-surface="ink" data-print="no" data-line-notice>
      <strong>{isConnected ? texts.unreachable.title : texts.offline.title}</strong>{' '}
      {isWaiting ? texts.offline.nextPageWaits : texts.offline.pricesFrom(momentOf(shown.since))}{' '}
      {isConnected && <RetryButton />}
    </output>
  )
}

function RetryButton() {
  return (
    <button type="button" className={styles.retry} onClick={() => window.location.reload()}>
      {texts.unreachable.retry}
    </button>
  )
}

/** Loads the data of a kept page again when the network is back, in its place: what was typed or said stays. */
function useFreshData(shown: ReturnType<typeof useShownSince>): void {
  const { revalidate } = useRevalidator()
  // On a network that only hangs, the shopper decides: it may hang again.
  const [wasOffline] = useState(() => !isOnline())
  const renew = async () => {
    await revalidate()
    shown?.markFresh()
  }
  useReturnOfLine(() => void renew(), wasOffline && shown?.isKeptDocument === true)
}

/** Holds a navigation that needs the network, and runs it once the network is back. Returns whether one is held. */
function useHeldPage(): boolean {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !isOnline() && needsLine(currentLocation, nextLocation),
  )
  const [document, setDocument] = useState<string | null>(null)
  const isHeld = blocker.state === 'blocked' || document !== null

  useReturnOfLine(() => {
    if (document !== null) return window.location.assign(document)
    if (blocker.state === 'blocked') blocker.proceed()
  }, isHeld)

  // A page that is kept opens at once.
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { pathname, search } = blocker.location
    void openIfKept(pathname + search)
  }, [blocker])

  // The browser follows links to other documents, and would show its own error page.
  useEffect(() => {
    const hold = (event: MouseEvent) => {
      const href = isOnline() || event.defaultPrevented ? null : documentOf(event)
      if (href === null) return
      event.preventDefault()
      setDocument(href)
      void openIfKept(href)
    }
    window.addEventListener('click', hold)
    return () => window.removeEventListener('click', hold)
  }, [])

  return isHeld
}

async function openIfKept(address: string): Promise<void> {
  const { href } = new URL(address, window.location.origin)
  if (await isKept(href)) window.location.assign(href)
}

/** False for words typed into the search: they change the address, not the page. */
function needsLine(from: Location, to: Location): boolean {
  return to.pathname !== from.pathname || (to.search !== from.search && to.pathname !== href('/search'))
}

function documentOf(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || isForTheBrowser(event)) return null
  return link.origin === window.location.origin && link.hash === '' && link.download === '' ? link.href : null
}
