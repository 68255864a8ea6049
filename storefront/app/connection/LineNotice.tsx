import { useEffect, useState } from 'react'
import { href, type Location, useBlocker } from 'react-router'
import { isOnline, useIsOnline, useReturnOfLine } from './line.ts'
import styles from './LineNotice.module.css'
import { texts } from './texts.ts'

/** Says that there is no line, and keeps where the shopper wanted to go until there is one. */
export function LineNotice() {
  const isConnected = useIsOnline()
  const isWaiting = useHeldPage()
  if (isConnected) return null
  return (
    <output className={styles.notice} data-surface="ink" data-print="no" data-line-notice>
      <strong>{texts.offline.title}</strong> {isWaiting ? texts.offline.nextPageWaits : texts.offline.pageStays}
    </output>
  )
}

/** Holds what would need the line, and goes there when it is back. Answers whether anything is held. */
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

  // Links to documents of their own are followed by the browser, which would show an error of its own.
  useEffect(() => {
    const hold = (event: MouseEvent) => {
      const href = isOnline() || event.defaultPrevented ? null : documentOf(event)
      if (href === null) return
      event.preventDefault()
      setDocument(href)
    }
    window.addEventListener('click', hold)
    return () => window.removeEventListener('click', hold)
  }, [])

  return isHeld
}

/** Words typed into the search change the address, not the page. */
function needsLine(from: Location, to: Location): boolean {
  return to.pathname !== from.pathname || (to.search !== from.search && to.pathname !== href('/search'))
}

function documentOf(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || isForTheBrowser(event)) return null
  return link.origin === window.location.origin && link.hash === '' && link.download === '' ? link.href : null
}

/** Another button or a key with it: to open a tab, to save a file. */
function isForTheBrowser({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button > 0 || metaKey || ctrlKey || shiftKey || altKey
}
