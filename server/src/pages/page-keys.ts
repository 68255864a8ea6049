import type { CatalogueChange } from '@nukkad/api/store/catalogue/read-model'
import { unknownReply, type Shown } from '@nukkad/api/platform/finished'
import { listFilters } from '@nukkad/contract/filter-rules'
import { previewRoot, productPage } from '@nukkad/contract/paths'

/** React Router adds `_routes` when it fetches a page's data. */
const choosing = new Set<string>([
  ...listFilters().map(([name]) => name),
  'page',
  'upto',
  'sort',
  'q',
  'all',
  'product',
  'photos',
  '_routes',
])

const longestKey = 500

/** The path and, sorted, the query parameters that choose the content: not campaign marks, an e-mail or nonsense. */
export function pageKey(url: string): string {
  const at = url.indexOf('?')
  if (at < 0) return url
  const kept = [...new URLSearchParams(url.slice(at + 1))].filter(([name]) => choosing.has(name))
  const query = new URLSearchParams(kept.toSorted(byName)).toString()
  return query ? `${url.slice(0, at)}?${query}` : url.slice(0, at)
}

/** Drafts are not cached, because their changes are not announced; neither are addresses longer than the store's own. */
export function isWorthKeeping(key: string): boolean {
  return key.length <= longestKey && !key.startsWith(previewRoot)
}

/** Whether a page, which is undefined while it is made, must be rendered again. */
export function showsChange(key: string, page: Shown | undefined, change: CatalogueChange): boolean {
  if (change === '*') return true
  return change.slugs.some((slug) => isPageOf(slug, key)) || change.isShownIn(page ?? unknownReply)
}

function isPageOf(slug: string, key: string): boolean {
  const page = productPage(slug)
  return key === page || key.startsWith(`${page}?`) || key.startsWith(`${page}.data`)
}

function byName([first]: [string, string], [second]: [string, string]): number {
  if (first === second) return 0
  return first < second ? -1 : 1
}
