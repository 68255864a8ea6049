import { listFilters } from '@nukkad/contract/filter-rules'

/**
 * Query names of pages and API whose values tell nothing of a person; every other value is masked, so a new secret is
 * never logged by default (decision 055).
 */
const open = new Set<string>([
  ...listFilters().flatMap(([name, { query }]) => [name, query]),
  'page',
  'size',
  'sort',
  'product',
])
/** Who knows a guest cart's id owns the cart. */
const guestCart = /(\/cart\/guest\/)[^/]+/

/** A request's address as it may stand in a log: no code, no e-mail, no search words, no guest cart's id. */
export function maskUrl(url: string): string {
  const [path = '', query] = url.split('?', 2)
  const shown = path.replace(guestCart, '$1…')
  return query ? `${shown}?${query.split('&').map(maskPair).join('&')}` : shown
}

function maskPair(pair: string): string {
  const [name = '', value] = pair.split('=', 2)
  if (open.has(name)) return pair
  return value === undefined ? '…' : `${name}=…`
}
