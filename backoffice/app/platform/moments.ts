const indiaMs = 5.5 * 60 * 60 * 1000

/** Reads a field for date and time, which is in Indian time. */
export function momentOf(typed: string): string | null {
  return typed === '' ? null : new Date(`${typed}:00+05:30`).toISOString()
}

/** The value for such a field. */
export function typedMoment(at: string | null): string {
  return at === null ? '' : new Date(Date.parse(at) + indiaMs).toISOString().slice(0, 16)
}
