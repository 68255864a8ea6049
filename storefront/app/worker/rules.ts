import { apiRoot, pages } from '@nukkad/contract/paths'

/** The caches of the service worker. They hold nothing of a customer: only pages and files that are the same for everybody. */
export const cacheNames = { pages: 'pages', assets: 'assets', choices: 'choices' } as const

/** When a page was kept: the header of the kept copy, and the attribute of the document made from it. */
export const keptAtHeader = 'x-kept-at'
export const keptAtAttribute = 'data-kept-at'

/** A hanging network is given up after this, if there is a kept copy. */
export const patienceMillis = 5_000

export const limits = { pages: 30, bytes: 4 * 1024 * 1024, assets: 200 } as const

type WorkerRequest = { method: string; mode: string; url: string; destination?: string }

/**
 * Worker's answer to a request. `asset`: the kept file first. `page`: the network first, then the kept copy. `place`: the
 * network, or else the offline page. `picture`: in low-data mode a smaller one.
 * `network`: the worker stays out.
 */
export type Plan = 'asset' | 'page' | 'place' | 'picture' | 'network'

const lists = [pages.everything, pages.men, pages.women, pages.newArrivals, '/'] as const
/** The bag's and the wishlist's documents are empty frames, the same for everybody. */
const kept: readonly string[] = [...lists, pages.cart, pages.wishlist]
const product = /^\/product-view\/[\w-]+$/
const category = /^\/products\/[\w-]+$/
const noPage = new RegExp(String.raw`^(${apiRoot}|/media|/feeds|/assets)/|\.(data|xml|txt|png|svg|jpg|webmanifest|js)$`)

export function planOf({ method, mode, url, destination }: WorkerRequest, origin: string): Plan {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin) return 'network'
  if (pathname.startsWith('/assets/')) return 'asset'
  if (destination === 'image' && pathname.startsWith('/media/')) return 'picture'
  return mode === 'navigate' ? planOfPage(pathname) : 'network'
}

function planOfPage(pathname: string): Plan {
  if (noPage.test(pathname)) return 'network'
  return isKeepable(pathname) ? 'page' : 'place'
}

export function isKeepable(pathname: string): boolean {
  return kept.includes(pathname) || category.test(pathname) || isProduct(pathname)
}

export function isProduct(pathname: string): boolean {
  return product.test(pathname)
}

/** Marks of campaigns, and the look that is open over the home page. */
const sameDocument = /^(utm_\w+|gclid|fbclid|look)$/

/** The address under which a page is kept: without its fragment and what leaves its document as it is. */
export function keptAddress(url: string): string {
  const { origin, pathname, searchParams } = new URL(url)
  const query = new URLSearchParams([...searchParams].filter(([name]) => !sameDocument.test(name))).toString()
  return origin + pathname + (query === '' ? '' : `?${query}`)
}

/** The offline page for a wanted page, which it opens when the network is back. */
export function offlineAddress(url: string): string {
  const { origin, pathname, search } = new URL(url)
  return `${origin}${pages.offline}?to=${encodeURIComponent(pathname + search)}`
}

export type KeptPage = { url: string; bytes: number }

/** The pages that must go, of a list with the page seen last at its end. The offline page always stays. */
export function pagesToDrop(entries: readonly KeptPage[], { pages: most, bytes } = limits as PageLimits): string[] {
  let count = 0
  let sum = 0
  return entries
    .filter(({ url }) => new URL(url).pathname !== pages.offline)
    .toReversed()
    .filter((entry) => ++count > most || (sum += entry.bytes) > bytes)
    .map(({ url }) => url)
}
type PageLimits = { pages: number; bytes: number }

const asset = /\/assets\/[\w.-]+\.(?:js|css|woff2)/g

/** The scripts, styles and fonts that the page needs. */
export function assetsOf(html: string): string[] {
  return [...new Set(html.match(asset))]
}

/** The files that no kept page needs, the oldest first, as far as there are too many. */
export function assetsToDrop(
  files: readonly string[],
  needed: ReadonlySet<string>,
  most: number = limits.assets,
): string[] {
  return files.filter((file) => !needed.has(file)).slice(0, Math.max(0, files.length - most))
}

/** The kept document, which knows when it was kept. A script could not tell it: the page's policy allows none. */
export function stamped(html: string, at: string): string {
  return html.replace('<html', `<html ${keptAtAttribute}="${at}"`)
}
