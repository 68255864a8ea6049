import type { ChromeContent } from '@nukkad/contract/content'
import { demoIdentity } from '@nukkad/contract/shop'
import { defaultTerms, shownTerms } from '@nukkad/contract/terms-rules'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createBrowserRouter, type LoaderFunctionArgs, matchRoutes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { session } from '../app/platform/session.ts'
import { type Answers, FakeApi, restoreFetch } from './fake-api.ts'
import { cartOf, customer, wishlistOf } from './fixtures.ts'
import { goOnline } from './offline.ts'
import { loadRoutes, serverContext } from './routes.ts'

type Visit = {
  /** Nobody: a guest. */
  as?: typeof customer | null
  /** In pixels; a phone's unless said otherwise. */
  width?: 390 | 1440
  api?: Answers
  /** Before the first call is sent. */
  prepare?: (api: FakeApi) => void
}

/** The header and footer data of the demo shop, without offers and pictures. */
export const chrome: ChromeContent = {
  shop: { state: 'open' },
  identity: demoIdentity,
  terms: shownTerms(defaultTerms),
  takesGstin: false,
  promotions: [],
  menuPromos: [],
  posters: [],
  footerPages: [],
}

/** The answers for every page. */
const everywhere: Answers = {
  'GET /category': [],
  'GET /content/chrome': chrome,
  'GET /cart/:userId': cartOf(),
  'GET /wishlist/user/:userId': wishlistOf(),
  'GET /coupons': { coupons: [] },
  'POST /payment/options': { confirmingOrderId: null, cashRefusal: null },
}

let opened: { root: Root; stop: () => void } | undefined
let api = new FakeApi()
const complaints: string[] = []
const { error, warn } = console

/** Before each test. */
export function watchConsole(): void {
  complaints.length = 0
  console.error = (...words: unknown[]) => {
    complaints.push(words.map(String).join(' '))
    error(...words)
  }
  // The app notes failed calls, which the tests want.
  console.warn = () => {}
}

/** After each test: leaves nothing of it, and fails it for calls without an answer and errors on the console. */
export function closeStore(): void {
  opened?.root.unmount()
  opened?.stop()
  opened = undefined
  goOnline()
  document.body.replaceChildren()
  session.end()
  localStorage.clear()
  sessionStorage.clear()
  restoreFetch()
  Object.assign(console, { error, warn })
  expect(api.unanswered, 'calls without an answer').toEqual([])
  expect(complaints, 'errors on the console').toEqual([])
}

/** The storefront itself at that path: its routes, loaders and contexts. Only the network is the test's. */
export async function openStore(path: string, { as = customer, width = 390, api: answers = {}, prepare }: Visit = {}) {
  api = new FakeApi()
  api.answer(everywhere)
  api.answer(answers)
  prepare?.(api)
  globalThis.fetch = api.fetch
  await page.viewport(width, width === 390 ? 844 : 900)
  if (as !== null) session.start(as)
  await showPage(path)
  return api
}

/** As a link from another page leads there: nothing of this page is left, the browser's storage is. */
export async function openAgain(path = window.location.pathname + window.location.search): Promise<void> {
  opened?.root.unmount()
  opened?.stop()
  document.body.replaceChildren()
  await showPage(path)
}

async function showPage(path: string): Promise<void> {
  window.history.pushState(null, '', path)
  const routes = await loadRoutes(new URL(path, window.location.origin).pathname)
  const loaderData = await loadOnServer(routes)
  const router = createBrowserRouter(routes, { getContext: serverContext, hydrationData: { loaderData } })
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  root.render(
    <StrictMode>
      <RouterProvider router={router} useTransitions={false} />
    </StrictMode>,
  )
  opened = { root, stop: () => router.dispose() }
}

/** The data that the server has loaded before the page comes. Loaders of the browser run in it. */
async function loadOnServer(routes: RouteObject[]): Promise<Record<string, unknown>> {
  const url = new URL(window.location.href)
  const context = serverContext()
  const loaded = (matchRoutes(routes, url.pathname) ?? []).map(async ({ route, params }) => {
    if (typeof route.loader !== 'function' || 'hydrate' in route.loader) return null
    const args = { request: new Request(url), url, params, context, pattern: route.path ?? '' }
    return [route.id ?? '', await route.loader(args as LoaderFunctionArgs)] as const
  })
  return Object.fromEntries((await Promise.all(loaded)).filter((entry) => entry !== null))
}
