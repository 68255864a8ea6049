import { isRouteErrorResponse } from 'react-router'
import { privateHead } from '../page/head.ts'
import { keptListing, useKeptListing } from './kept-listing.ts'
import { listingHead } from './listing-head.ts'
import { ListingView } from './ListingView.tsx'
import { texts } from './texts.ts'
import type { Route } from './+types/ListingPage'

export { ListingError as ErrorBoundary } from './ListingError.tsx'
export { loader } from './listing-loader.ts'

export const meta: Route.MetaFunction = ({ loaderData, location, matches, error }) => {
  const listing = loaderData ?? keptListing(location)?.listing
  return listing === undefined
    ? privateHead({ matches }, failureTitle(error))
    : listingHead(matches, listing, location.search)
}

function failureTitle(error: unknown): string {
  const isMissing = isRouteErrorResponse(error) && error.status === 404 && typeof error.data === 'string'
  return isMissing ? error.data : texts.failed.title
}

export default function ListingPage({ loaderData: listing }: Route.ComponentProps) {
  useKeptListing(listing, ListingView)
  return <ListingView listing={listing} />
}
