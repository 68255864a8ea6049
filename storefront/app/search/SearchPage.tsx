import { type KeyboardEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { privateHead } from '../page/head.ts'
import { recentSearches } from './recent-searches.ts'
import { SearchBar } from './SearchBar.tsx'
import styles from './SearchPage.module.css'
import { SearchResults } from './SearchResults.tsx'
import { Suggestions } from './Suggestions.tsx'
import { useMissedSearch } from './use-missed-search.ts'
import { useSearch } from './use-search.ts'
import type { Route } from './+types/SearchPage'

export const meta: Route.MetaFunction = ({ matches }) => privateHead({ matches }, 'Search')

/** At most six results as you type (spec §2.8); the words stand in the address, so a search can be shared. */
export default function SearchPage() {
  const [search, setSearch] = useSearchParams()
  const [typed, setTyped] = useState(search.get('q') ?? '')
  const { found, isAsking } = useSearch(typed)
  useMissedSearch(isAsking ? null : found)

  function type(words: string) {
    setTyped(words)
    setSearch(words.trim() === '' ? {} : { q: words.trim() }, { replace: true, preventScrollReset: true })
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys walk between the controls inside
    <div className={styles.page} onKeyDown={walk}>
      <h1 className={styles.title}>Search</h1>
      <SearchBar typed={typed} onType={type} onSubmit={() => recentSearches.add(typed)} />
      <div className={styles.answer}>
        {found === null ? (
          <Suggestions onChoose={type} />
        ) : (
          <SearchResults found={found} isAsking={isAsking} onOpen={() => recentSearches.add(typed)} onChoose={type} />
        )}
      </div>
    </div>
  )
}

/** Down and Up walk through the box and the links below it. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-stop] a, [data-stop] > li > button'),
  ]
  const now = stops.findIndex((stop) => stop === document.activeElement)
  const next = stops[now + step]
  if (now < 0 || next === undefined) return
  event.preventDefault()
  next.focus()
}
