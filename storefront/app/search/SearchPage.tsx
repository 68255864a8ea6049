import { type KeyboardEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { privateHead } from '../page/head.ts'
import { apiOf } from '../platform/api-context.ts'
import { readChoices } from '../listing/choices.ts'
import { keptListing, useKeptListing } from '../listing/kept-listing.ts'
import { searchCollection } from '../listing/collections.ts'
import { loadListing } from '../listing/listing-loader.ts'
import { AllResults } from './AllResults.tsx'
import { recentSearches } from './recent-searches.ts'
import { SearchBar } from './SearchBar.tsx'
import styles from './SearchPage.module.css'
import { SearchResults } from './SearchResults.tsx'
import { Suggestions } from './Suggestions.tsx'
import { useMissedSearch } from './use-missed-search.ts'
import { useOpenAll } from './use-open-all.ts'
import { useSearch } from './use-search.ts'
import { texts } from './texts.ts'
import type { Route } from './+types/SearchPage'

export { ListingError as ErrorBoundary } from '../listing/ListingError.tsx'

/** Nothing, unless all results are asked for. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const choices = readChoices(url.searchParams)
  if (!choices.all || choices.q === '') return null
  return loadListing(apiOf(context), searchCollection(choices.q), choices)
}

/** The search field calls the API itself. */
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return readChoices(new URL(request.url).searchParams).all ? serverLoader() : Promise.resolve(null)
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const listing = loaderData ?? keptListing(location)?.listing
  return privateHead({ matches }, listing?.collection.title ?? texts.title)
}

/** Six results as you type (spec §2.8), or all of them. The address has the words, so a search can be shared. */
export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const [search, setSearch] = useSearchParams()
  const all = search.get('all') === '1' ? loaderData : null
  const isAll = all !== null
  useKeptListing(all, AllResults)
  const [typed, setTyped] = useTyped(search.get('q') ?? '', isAll)
  const [isEntered, setEntered] = useState(false)

  function type(words: string) {
    setTyped(words)
    setEntered(false)
    // Back leads from the six to all of them again.
    setSearch(words.trim() === '' ? {} : { q: words.trim() }, { replace: !isAll, preventScrollReset: true })
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys walk between the controls inside
    <div className={styles.page} onKeyDown={isAll ? undefined : walk}>
      {!isAll && <h1 className={styles.title}>{texts.title}</h1>}
      <SearchBar
        typed={typed}
        isStill={isAll}
        onType={type}
        onSubmit={() => {
          recentSearches.add(typed)
          setEntered(!isAll)
        }}
      />
      {isAll ? (
        <AllResults listing={all} />
      ) : (
        <FirstResults typed={typed} isEntered={isEntered} onType={type} onOpen={() => setEntered(false)} />
      )}
    </div>
  )
}

function FirstResults({ typed, isEntered, onType, onOpen }: FirstResultsProps) {
  const { found, isAsking } = useSearch(typed)
  const answer = isAsking ? null : found
  useMissedSearch(answer)
  useOpenAll(isEntered ? answer : null, onOpen)
  const keep = () => recentSearches.add(typed)
  return (
    <div className={styles.answer}>
      {found === null ? (
        <Suggestions onChoose={onType} />
      ) : (
        <SearchResults found={found} isAsking={isAsking} onOpen={keep} onChoose={onType} />
      )}
    </div>
  )
}

type FirstResultsProps = {
  typed: string
  /** Enter was pressed after the last letter, maybe before the answer is here. */
  isEntered: boolean
  onType: (words: string) => void
  onOpen: () => void
}

/** The words in the box; those of the address again when all results are back. */
function useTyped(words: string, isAll: boolean) {
  const [typed, setTyped] = useState(words)
  const [seen, setSeen] = useState(isAll)
  if (seen !== isAll) {
    setSeen(isAll)
    if (isAll) setTyped(words)
  }
  return [typed, setTyped] as const
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
