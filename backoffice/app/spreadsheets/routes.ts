import type { RouteObject } from 'react-router'

/** The pages on files that go out and come in. */
export const spreadsheetRoutes: RouteObject[] = [
  {
    path: 'spreadsheets',
    lazy: async () => {
      const { SpreadsheetsPage, loadImports } = await import('./SpreadsheetsPage.tsx')
      return { Component: SpreadsheetsPage, loader: loadImports }
    },
  },
  {
    path: 'spreadsheets/:importId',
    lazy: async () => {
      const { ImportPage, loadImport } = await import('./ImportPage.tsx')
      return { Component: ImportPage, loader: loadImport }
    },
  },
]
