import { isRouteErrorResponse, useRouteError } from 'react-router'
import { isOutOfReach } from '../connection/line.ts'
import { OutOfReach } from '../connection/OutOfReach.tsx'
import { ErrorPage } from '../page/ErrorPage.tsx'
import { FetchFailed } from './FetchFailed.tsx'

/** In place of a list that is not there or could not be fetched. */
export function ListingError() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <ErrorPage />
  return isOutOfReach(error) ? <OutOfReach error={error} title="Failed to Fetch Products" /> : <FetchFailed />
}
