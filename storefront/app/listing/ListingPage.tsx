import { isRouteErrorResponse, type MetaFunction, useLoaderData, useRouteError } from 'react-router'
import { ErrorPage } from '../chrome/ErrorPage.tsx'
import { privateHead } from '../platform/head.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { FetchFailed } from './FetchFailed.tsx'
import { listingHead } from './listing-head.ts'
import type { loader } from './listing-loader.ts'
import { ListingHeader } from './ListingHeader.tsx'
import styles from './ListingPage.module.css'
import { ListingToolbar } from './ListingToolbar.tsx'
import { Results } from './Results.tsx'
import { useChoices } from './use-choices.ts'

export { loader } from './listing-loader.ts'

export const meta: MetaFunction<typeof loader> = ({ loaderData, location, matches }) =>
  loaderData === undefined ? privateHead('Products') : listingHead(matches, loaderData, location.search)

/** New arrivals, the three collections and every category (spec §2.6). */
export default function ListingPage() {
  const listing = useLoaderData<typeof loader>()
  const choosing = useChoices()

  return (
    <div className={styles.page}>
      <ListingHeader collection={listing.collection} total={listing.total} />
      <ListingToolbar listing={listing} choosing={choosing} />
      <ActiveFilters listing={listing} choosing={choosing} />
      <Results listing={listing} choosing={choosing} />
    </div>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <ErrorPage /> : <FetchFailed />
}
