import type { RouteObject } from 'react-router'
import { paths } from '../platform/paths.ts'

/** The pages for export and import. */
export const importRoutes: RouteObject[] = [
  {
    path: paths.imports,
    lazy: async () => {
      const { ImportsPage, loadImports } = await import('./ImportsPage.tsx')
      return { Component: ImportsPage, loader: loadImports }
    },
  },
  {
    path: paths.import(':importId'),
    lazy: async () => {
      const { ImportPage, loadImport } = await import('./ImportPage.tsx')
      return { Component: ImportPage, loader: loadImport }
    },
  },
]
