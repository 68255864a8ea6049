const key = 'recent-results'
const most = 8

export const resultKinds = ['page', 'order', 'customer', 'product'] as const
export type ResultKind = (typeof resultKinds)[number]
/** A result of the search: a page to open. */
export type SearchResult = { kind: ResultKind; to: string; name: string; detail?: string }

/**
 * The results that this person opened last, newest first. This browser keeps them until sign-out, without details,
 * because those may be e-mails.
 */
export function readRecent(staffId: string): SearchResult[] {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '') as { staffId: string; results: unknown[] }
    return kept.staffId === staffId ? kept.results.filter(isResult) : []
  } catch {
    // Nothing stored, storage is unavailable, or the stored value is invalid.
    return []
  }
}

export function addRecent(staffId: string, { kind, to, name }: SearchResult): void {
  const others = readRecent(staffId).filter((one) => one.to !== to)
  try {
    localStorage.setItem(key, JSON.stringify({ staffId, results: [{ kind, to, name }, ...others].slice(0, most) }))
  } catch {
    // Storage is unavailable: search works without it.
  }
}

/** The next person on this browser must not see the searches of this one. */
export function forgetRecent(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is unavailable.
  }
}

function isResult(value: unknown): value is SearchResult {
  const { kind, to, name } = (value ?? {}) as Partial<Record<keyof SearchResult, unknown>>
  return (
    resultKinds.some((one) => one === kind) && typeof to === 'string' && to.startsWith('/') && typeof name === 'string'
  )
}
