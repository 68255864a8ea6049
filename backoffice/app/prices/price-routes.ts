import type { RouteObject } from 'react-router'
import { paths } from '../platform/paths.ts'

export const priceRoutes: RouteObject[] = [
  {
    path: paths.prices,
    lazy: async () => {
      const { PricesPage, loadPrices } = await import('./PricesPage.tsx')
      return { Component: PricesPage, loader: loadPrices }
    },
  },
  {
    path: paths.newSale,
    lazy: async () => {
      const { NewPricesPage, loadNewPrices } = await import('./NewPricesPage.tsx')
      return { Component: NewPricesPage, loader: loadNewPrices }
    },
  },
  {
    path: paths.sale(':scheduleId'),
    lazy: async () => {
      const { SchedulePage, loadSchedule } = await import('./SchedulePage.tsx')
      return { Component: SchedulePage, loader: loadSchedule }
    },
  },
]
