import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { keptAnswers } from '../platform/kept-answers.ts'
import { lowData } from '../platform/low-data.ts'
import { isOnline } from './line.ts'
import { forgetKeptAt, keptAt } from './kept-pages.ts'
import { keepPage } from './register-worker.ts'

type Shown = {
  /** When the page's prices and stock came from the store. */
  since: Date
  isKeptCopy: boolean
}

/** How old the shown page is. A page opened inside the app is kept for later. */
export function useShownSince(): Shown | null {
  const { key, pathname, search } = useLocation()
  const [shown, setShown] = useState<Shown | null>(null)
  const answered = useSyncExternalStore(keptAnswers.subscribe, keptAnswers.oldest, () => null)
  const first = useRef(key)

  useEffect(() => {
    const isFirst = first.current === key
    if (!isFirst && isOnline()) {
      forgetKeptAt()
      // Its document would be fetched only in case it is wanted offline.
      if (!lowData.isOn()) keepPage(pathname + search)
    }
    const at = keptAt()
    setShown({ since: at === null ? new Date() : new Date(at), isKeptCopy: at !== null })
  }, [key, pathname, search])

  if (shown === null || answered === null) return shown
  const at = new Date(answered)
  return { since: at < shown.since ? at : shown.since, isKeptCopy: true }
}
