import type { RouteObject, ShouldRevalidateFunctionArgs } from 'react-router'
import { paths } from '../platform/paths.ts'

/** Rows are sorted in the browser: a press on a head reads no report again. */
function needsReport({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const isSorted = currentUrl.search !== nextUrl.search && periodOf(currentUrl) === periodOf(nextUrl)
  return !isSorted && defaultShouldRevalidate
}

function periodOf({ pathname, searchParams }: URL): string {
  const rest = new URLSearchParams(searchParams)
  rest.delete('sort')
  return `${pathname}?${rest.toString()}`
}

/** The list of reports, and each report. */
export const reportRoutes: RouteObject[] = [
  {
    path: paths.reports,
    lazy: async () => ({ Component: (await import('./ReportsPage.tsx')).ReportsPage }),
  },
  {
    path: paths.report(':report'),
    lazy: async () => {
      const { ReportPage, loadReport } = await import('./ReportPage.tsx')
      return { Component: ReportPage, loader: loadReport, shouldRevalidate: needsReport }
    },
  },
]
