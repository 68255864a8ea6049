import type { CatalogueChange } from '@nukkad/api/catalogue/read-model'
import { listFilters } from '@nukkad/contract/filter-rules'
import { productPage } from '@nukkad/contract/paths'

/** Query names that choose what a public page shows; React Router adds `_routes` when it fetches a page's data. */
const choosing = new Set<string>([...listFilters().map(([name]) => name), 'page', 'sort', 'q', 'product', '_routes'])

const longestKey = 500

/**
 * The page behind an address: its path and what of its query chooses what is shown, in one order. Anything else in a
 * query (a campaign's marks, a shopper's own e-mail, nonsense) is for the browser alone, and the page is the same without.
 */
export function pageKey(url: string): string {
  const at = url.indexOf('?')
  if (at < 0) return url
  const kept = [...new URLSearchParams(url.slice(at + 1))].filter(([name]) => choosing.has(name))
  const query = new URLSearchParams(kept.toSorted(byName)).toString()
  return query ? `${url.slice(0, at)}?${query}` : url.slice(0, at)
}

/** Pages at addresses longer than the store's own are not kept. */
export function isWorthKeeping(key: string): boolean {
  return key.length <= longestKey
}

/** A stock move shows on that product's page alone; lists show it only when the product sold out or came back. */
export function showsChange(key: string, change: CatalogueChange): boolean {
  if (change === '*' || change.turned) return true
  const page = productPage(change.slug)
  return key === page || key.startsWith(`${page}?`) || key.startsWith(`${page}.data`)
}

function byName([first]: [string, string], [second]: [string, string]): number {
  if (first === second) return 0
  return first < second ? -1 : 1
}
