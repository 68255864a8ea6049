import type { RouteObject } from 'react-router'

/** The pages of the stock, each fetched when it is opened. */
export const stockRoutes: RouteObject[] = [
  {
    path: 'stock',
    lazy: async () => {
      const { StockPage, loadStock } = await import('./StockPage.tsx')
      return { Component: StockPage, loader: loadStock }
    },
  },
  {
    path: 'stock/inward',
    lazy: async () => {
      const { InwardPage, loadInward } = await import('./InwardPage.tsx')
      return { Component: InwardPage, loader: loadInward }
    },
  },
  {
    path: 'stock/inward/new',
    lazy: async () => ({ Component: (await import('./NewInwardPage.tsx')).NewInwardPage }),
  },
  {
    path: 'stock/inward/:documentId',
    lazy: async () => {
      const { InwardDocument, loadDocument } = await import('./InwardDocument.tsx')
      return { Component: InwardDocument, loader: loadDocument }
    },
  },
  {
    path: 'stock/counts',
    lazy: async () => {
      const { CountsPage, loadCounts } = await import('./CountsPage.tsx')
      return { Component: CountsPage, loader: loadCounts }
    },
  },
  {
    path: 'stock/counts/:countId',
    lazy: async () => {
      const { CountPage, loadCount } = await import('./CountPage.tsx')
      return { Component: CountPage, loader: loadCount }
    },
  },
  {
    path: 'stock/:variantId',
    lazy: async () => {
      const { VariantPage, loadVariant } = await import('./VariantPage.tsx')
      return { Component: VariantPage, loader: loadVariant }
    },
  },
]
