/** Query names that choose what a public page shows; React Router adds `_routes` when it fetches a page's data. */
const choosing = new Set('page size sort q gender category color sleeve rating product _routes'.split(' '))
/** Query names that campaigns add; they change nothing on the page. */
const noise = /^(utm_\w+|gclid|fbclid|gbraid|wbraid|msclkid|mc_[ce]id|igshid|ref)$/

const longestKey = 500

/**
 * What an address is cached by: its path and what of its query chooses the page, in one order. Undefined when the
 * query holds anything else: such a page is rendered for this request alone.
 */
export function documentKey(url: string): string | undefined {
  const at = url.indexOf('?')
  if (at < 0) return url.length <= longestKey ? url : undefined

  const kept = [...new URLSearchParams(url.slice(at + 1))].filter(([name]) => !noise.test(name))
  if (!kept.every(([name]) => choosing.has(name))) return undefined
  const query = new URLSearchParams(kept.toSorted(byName)).toString()
  const key = query ? `${url.slice(0, at)}?${query}` : url.slice(0, at)
  return key.length <= longestKey ? key : undefined
}

function byName([first]: [string, string], [second]: [string, string]): number {
  if (first === second) return 0
  return first < second ? -1 : 1
}
