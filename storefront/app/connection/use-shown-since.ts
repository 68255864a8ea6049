import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { keptAnswers } from '../platform/kept-answers.ts'
import { lowData } from '../platform/low-data.ts'
import { forgetKeptAt, keptAt } from './kept-pages.ts'
import { isOnline } from './line.ts'
import { keepPage } from './register-worker.ts'

type Shown = {
  /** When the page's prices and stock came from the store. */
  since: Date
  isKeptDocument: boolean
  /** The document, or an answer in it, was kept. */
  isKeptCopy: boolean
  markFresh: () => void
}

/** The age of the shown page. A page opened inside the app is kept for later. */
export function useShownSince(): Shown | null {
  const { key, pathname, search } = useLocation()
  const [page, setPage] = useState<{ since: Date; isKeptDocument: boolean } | null>(null)
  const answered = useSyncExternalStore(keptAnswers.subscribe, keptAnswers.oldest, () => null)
  const first = useRef(key)
  const markFresh = useCallback(() => {
    forgetKeptAt()
    setPage({ since: new Date(), isKeptDocument: false })
  }, [])

  useEffect(() => {
    if (first.current !== key && isOnline()) {
      forgetKeptAt()
      // Its document would be fetched only in case it is wanted offline.
      if (!lowData.isOn()) keepPage(pathname + search)
    }
    const at = keptAt()
    // oxlint-disable-next-line react/set-state-in-effect -- only the document knows, and only in the browser
    setPage({ since: at === null ? new Date() : new Date(at), isKeptDocument: at !== null })
  }, [key, pathname, search])

  if (page === null) return null
  const { isKeptDocument } = page
  const times = [page.since, ...(answered === null ? [] : [new Date(answered)])]
  const since = new Date(Math.min(...times.map(Number)))
  return { since, isKeptDocument, isKeptCopy: isKeptDocument || answered !== null, markFresh }
}
