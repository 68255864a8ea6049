import type { RouteObject } from 'react-router'
import { paths } from '../platform/paths.ts'

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
      return { Component: ReportPage, loader: loadReport }
    },
  },
]
