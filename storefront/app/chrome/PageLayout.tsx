import { isRouteErrorResponse, Outlet } from 'react-router'
import { privateHead } from '../platform/head.ts'
import type { Route } from './+types/PageLayout'

export { ErrorPage as ErrorBoundary } from './ErrorPage.tsx'

export const meta: Route.MetaFunction = ({ error }) => {
  if (error === undefined) return []
  return privateHead(isRouteErrorResponse(error) && error.status === 404 ? 'Page not found' : 'Something went wrong')
}

export default function PageLayout() {
  return <Outlet />
}
