import type { RouteObject } from 'react-router'
import { paths } from '../platform/paths.ts'

export const taxDocumentRoutes: RouteObject[] = [
  {
    path: paths.taxDocuments,
    lazy: async () => {
      const { TaxDocumentsPage, loadTaxDocuments } = await import('./TaxDocumentsPage.tsx')
      return { Component: TaxDocumentsPage, loader: loadTaxDocuments }
    },
  },
]
