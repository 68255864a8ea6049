import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { isOutOfReach } from '../connection/line.ts'
import { OutOfReach } from '../connection/OutOfReach.tsx'
import { ErrorPage } from '../page/ErrorPage.tsx'
import { FetchFailed } from './FetchFailed.tsx'
import { keptListing } from './kept-listing.ts'
import { texts } from './texts.ts'

/** In place of a list that is not there or could not be fetched; one that only could not grow stays. */
export function ListingError() {
  const error = useRouteError()
  const kept = keptListing(useLocation())
  if (kept !== undefined) return <kept.View listing={kept.listing} error={error} />
  if (isRouteErrorResponse(error) && error.status === 404) return <ErrorPage />
  return isOutOfReach(error) ? <OutOfReach error={error} title={texts.failed.title} /> : <FetchFailed />
}
