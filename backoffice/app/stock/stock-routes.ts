import type { RouteObject } from 'react-router'
import { paths } from '../platform/paths.ts'

/** The stock pages, each loaded when it is opened. */
export const stockRoutes: RouteObject[] = [
  {
    path: paths.stock,
    lazy: async () => {
      const { StockPage, loadStock } = await import('./StockPage.tsx')
      return { Component: StockPage, loader: loadStock }
    },
  },
  {
    path: paths.receipts,
    lazy: async () => {
      const { InwardPage, loadInward } = await import('./InwardPage.tsx')
      return { Component: InwardPage, loader: loadInward }
    },
  },
  {
    path: paths.newReceipt,
    lazy: async () => ({ Component: (await import('./NewInwardPage.tsx')).NewInwardPage }),
  },
  {
    path: paths.receipt(':documentId'),
    lazy: async () => {
      const { InwardDocument, loadDocument } = await import('./InwardDocument.tsx')
      return { Component: InwardDocument, loader: loadDocument }
    },
  },
  {
    path: paths.counts,
    lazy: async () => {
      const { CountsPage, loadCounts } = await import('./CountsPage.tsx')
      return { Component: CountsPage, loader: loadCounts }
    },
  },
  {
    path: paths.count(':countId'),
    lazy: async () => {
      const { CountPage, loadCount } = await import('./CountPage.tsx')
      return { Component: CountPage, loader: loadCount }
    },
  },
  {
    path: paths.variantStock(':variantId'),
    lazy: async () => {
      const { VariantPage, loadVariant } = await import('./VariantPage.tsx')
      return { Component: VariantPage, loader: loadVariant }
    },
  },
]
