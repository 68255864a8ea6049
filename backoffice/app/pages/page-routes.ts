import type { RouteObject } from 'react-router'
import { paths } from '../platform/paths.ts'

export const pageRoutes: RouteObject[] = [
  {
    path: paths.pages,
    lazy: async () => {
      const { PagesPage, loadPages } = await import('./PagesPage.tsx')
      return { Component: PagesPage, loader: loadPages }
    },
  },
  {
    path: paths.page(':pageId'),
    lazy: async () => {
      const { PageEditor, loadPage } = await import('./PageEditor.tsx')
      return { Component: PageEditor, loader: loadPage }
    },
  },
]
