import { useEffect } from 'react'
import { href, useNavigate } from 'react-router'
import { turnsPage } from '../page/RouteAnnouncer.tsx'
import type { SearchResult } from './use-search.ts'

/** The page of all results for these words. */
export function allResultsPage(words: string) {
  return { pathname: href('/search'), search: new URLSearchParams({ q: words, all: '1' }).toString() }
}

/** Opens the page of all results of this search, unless there are none: then suggestions are better. */
export function useOpenAll(entered: SearchResult, onOpen: () => void): void {
  const navigate = useNavigate()
  const isFound = entered !== null && 'cards' in entered && entered.cards.length > 0 && !entered.near
  const words = isFound ? entered.words : ''
  useEffect(() => {
    if (words === '') return
    onOpen()
    void navigate(allResultsPage(words), { state: turnsPage })
  }, [words, navigate, onOpen])
}
