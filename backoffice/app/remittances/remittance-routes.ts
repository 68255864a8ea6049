import type { RouteObject } from 'react-router'
import { paths } from '../platform/paths.ts'

/** Remittances, debts of couriers, and claims; each page is loaded when it is opened. */
export const remittanceRoutes: RouteObject[] = [
  {
    path: paths.remittances,
    lazy: async () => {
      const { RemittancesPage, loadRemittances } = await import('./RemittancesPage.tsx')
      return { Component: RemittancesPage, loader: loadRemittances }
    },
  },
  {
    path: paths.newRemittance,
    lazy: async () => ({ Component: (await import('./NewRemittancePage.tsx')).NewRemittancePage }),
  },
  {
    path: paths.owedCash,
    lazy: async () => {
      const { OwedCashPage, loadOwedCash } = await import('./OwedCashPage.tsx')
      return { Component: OwedCashPage, loader: loadOwedCash }
    },
  },
  {
    path: paths.cashDays,
    lazy: async () => {
      const { CashDaysPage, loadCashDays } = await import('./CashDaysPage.tsx')
      return { Component: CashDaysPage, loader: loadCashDays }
    },
  },
  {
    path: paths.courierClaims,
    lazy: async () => {
      const { ClaimsPage, loadClaims } = await import('./ClaimsPage.tsx')
      return { Component: ClaimsPage, loader: loadClaims }
    },
  },
  {
    path: paths.remittance(':remittanceId'),
    lazy: async () => {
      const { RemittancePage, loadRemittance } = await import('./RemittancePage.tsx')
      return { Component: RemittancePage, loader: loadRemittance }
    },
  },
]
