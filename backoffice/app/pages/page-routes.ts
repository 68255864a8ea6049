import type { RouteObject } from 'react-router'

export const pageRoutes: RouteObject[] = [
  {
    path: 'pages',
    lazy: async () => {
      const { PagesPage, loadPages } = await import('./PagesPage.tsx')
      return { Component: PagesPage, loader: loadPages }
    },
  },
  {
    path: 'pages/:pageId',
    lazy: async () => {
      const { WrittenPage, loadWrittenPage } = await import('./WrittenPage.tsx')
      return { Component: WrittenPage, loader: loadWrittenPage }
    },
  },
]
