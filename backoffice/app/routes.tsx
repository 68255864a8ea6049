import { redirect, type RouteObject } from 'react-router'
import { Frame } from './frame/Frame.tsx'
import { firstPage } from './frame/menu.ts'
import { OutOfOrder } from './frame/OutOfOrder.tsx'
import { frameId, loadMe } from './platform/session.ts'

/** Every page. Those behind the door share the frame; each is fetched when it is opened. */
export const routes: RouteObject[] = [
  {
    path: '/sign-in',
    ErrorBoundary: OutOfOrder,
    HydrateFallback,
    lazy: async () => ({ Component: (await import('./sign-in/SignInPage.tsx')).SignInPage }),
  },
  {
    id: frameId,
    path: '/',
    loader: loadMe,
    Component: Frame,
    HydrateFallback,
    ErrorBoundary: OutOfOrder,
    children: [
      { index: true, loader: async (asked) => redirect(firstPage(await loadMe(asked))) },
      {
        ErrorBoundary: OutOfOrder,
        children: [
          {
            path: 'today',
            lazy: async () => {
              const { TodayPage, loadToday } = await import('./today/TodayPage.tsx')
              return { Component: TodayPage, loader: loadToday }
            },
          },
          {
            path: 'people',
            lazy: async () => {
              const { PeoplePage, loadPeople } = await import('./people/PeoplePage.tsx')
              return { Component: PeoplePage, loader: loadPeople }
            },
          },
          {
            path: 'audit',
            lazy: async () => {
              const { AuditPage, loadAudit } = await import('./audit/AuditPage.tsx')
              return { Component: AuditPage, loader: loadAudit }
            },
          },
          {
            path: 'account',
            lazy: async () => {
              const { AccountPage, loadAccount } = await import('./account/AccountPage.tsx')
              return { Component: AccountPage, loader: loadAccount }
            },
          },
          { path: '*', loader: nothingHere },
        ],
      },
    ],
  },
]

function nothingHere(): never {
  throw new Response('', { status: 404 })
}

/** The first moments, before anything is known. */
function HydrateFallback() {
  return null
}
