import { useState } from 'react'
import { type Location, useLocation, useNavigate, useNavigation } from 'react-router'
import { type Choices, readChoices, toSearch } from './choices.ts'
import type { Listing } from './listing-loader.ts'

export function useChoices({ spelled }: Pick<Listing, 'spelled'>) {
  const { key, pathname, search } = useLocation()
  const { location: next } = useNavigation()
  const navigate = useNavigate()
  // While the answer is on its way the controls already show what was pressed.
  const [shown, setShown] = useState({ key, search })
  if (shown.key !== key) setShown({ key, search })
  const read = readChoices(new URLSearchParams(shown.search))

  return {
    // A pressed option is spelled as it was offered.
    choices: shown.search === search ? { ...read, ...spelled } : read,
    isNarrowing: next !== undefined && next.pathname === pathname && !isLoadingMore(next),
    isLoadingMore: next !== undefined && isLoadingMore(next),
    choose: (choices: Choices) => {
      const wanted = toSearch(choices)
      setShown({ key, search: wanted })
      // Back leads to where the shopper came from, not through every tick.
      void navigate({ pathname, search: wanted }, { preventScrollReset: true, replace: true })
    },
  }
}

/** State of the link that shows the next products under those that are there. */
export const loadsMore = { loadsMore: true }

function isLoadingMore({ state }: Location): boolean {
  return (state as typeof loadsMore | null)?.loadsMore === true
}

export type ListingChoices = ReturnType<typeof useChoices>
