import { isRouteErrorResponse, Outlet } from 'react-router'
import { privateHead } from '../page/head.ts'
import { texts as pageTexts } from '../page/texts.ts'
import type { Route } from './+types/PageLayout'

export { ErrorPage as ErrorBoundary } from '../page/ErrorPage.tsx'

export const meta: Route.MetaFunction = ({ error, matches }) => {
  if (error === undefined) return []
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return privateHead({ matches }, isMissing ? pageTexts.missing.title : pageTexts.broken.documentTitle)
}

export default function PageLayout() {
  return <Outlet />
}
