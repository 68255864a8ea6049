const key = 'recent-results'
const most = 8

export const resultKinds = ['page', 'order', 'customer', 'product'] as const
export type ResultKind = (typeof resultKinds)[number]
/** What search everywhere found: a page to open. */
export type SearchResult = { kind: ResultKind; to: string; name: string; detail?: string }

/**
 * The results that this person opened last, newest first. They are kept in this browser until sign-out, without details:
 * those may be an e-mail.
 */
export function readRecent(staffId: string): SearchResult[] {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '') as { staffId: string; results: unknown[] }
    return kept.staffId === staffId ? kept.results.filter(isResult) : []
  } catch {
    // Nothing is kept, the browser keeps nothing, or somebody wrote something else.
    return []
  }
}

export function addRecent(staffId: string, { kind, to, name }: SearchResult): void {
  const others = readRecent(staffId).filter((one) => one.to !== to)
  try {
    localStorage.setItem(key, JSON.stringify({ staffId, results: [{ kind, to, name }, ...others].slice(0, most) }))
  } catch {
    // The browser keeps nothing: search works without.
  }
}

/** The next person must not see whom this one looked for. */
export function forgetRecent(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // The browser keeps nothing.
  }
}

function isResult(value: unknown): value is SearchResult {
  const { kind, to, name } = (value ?? {}) as Partial<Record<keyof SearchResult, unknown>>
  return (
    resultKinds.some((one) => one === kind) && typeof to === 'string' && to.startsWith('/') && typeof name === 'string'
  )
}
