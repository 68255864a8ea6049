import { type ComponentType, useEffect } from 'react'
import { type Location, useLocation } from 'react-router'
import { readChoices, toSearch } from './choices.ts'
import type { Listing } from './listing-loader.ts'
import type { loadsMore } from './use-choices.ts'

export type ListingViewProps = {
  listing: Listing
  /** The next products were asked for and did not come. */
  error?: unknown
}

type KeptListing = { key: string; listing: Listing; View: ComponentType<ListingViewProps> }

let kept: KeptListing | undefined

/** Keeps the list on the screen: without a connection, *Load more* would leave nothing of it. */
export function useKeptListing(listing: Listing | null, View: KeptListing['View']): void {
  const location = useLocation()
  const key = keyOf(location)
  useEffect(() => {
    if (listing !== null) kept = { key, listing, View }
  }, [key, listing, View])
}

/** The list that was there when the products after it could not be fetched. */
export function keptListing(location: Location): Omit<KeptListing, 'key'> | undefined {
  const isMore = (location.state as typeof loadsMore | null)?.loadsMore === true
  const { upto } = readChoices(new URLSearchParams(location.search))
  return isMore && kept?.key === keyOf(location) && kept.listing.lastShown === upto - 1 ? kept : undefined
}

/** A list's address, however many of its products are shown. */
function keyOf({ pathname, search }: Location): string {
  const choices = readChoices(new URLSearchParams(search))
  return pathname + toSearch({ ...choices, upto: choices.page })
}
