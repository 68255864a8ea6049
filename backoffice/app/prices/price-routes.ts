import type { RouteObject } from 'react-router'

export const priceRoutes: RouteObject[] = [
  {
    path: 'prices',
    lazy: async () => {
      const { PricesPage, loadPrices } = await import('./PricesPage.tsx')
      return { Component: PricesPage, loader: loadPrices }
    },
  },
  {
    path: 'prices/new',
    lazy: async () => {
      const { NewPricesPage, loadNewPrices } = await import('./NewPricesPage.tsx')
      return { Component: NewPricesPage, loader: loadNewPrices }
    },
  },
  {
    path: 'prices/:scheduleId',
    lazy: async () => {
      const { SchedulePage, loadSchedule } = await import('./SchedulePage.tsx')
      return { Component: SchedulePage, loader: loadSchedule }
    },
  },
]
