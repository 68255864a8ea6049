const indiaMs = 5.5 * 60 * 60 * 1000

/** What a field for day and time holds, on the shop's clock, which is India's. */
export function momentOf(typed: string): string | null {
  return typed === '' ? null : new Date(`${typed}:00+05:30`).toISOString()
}

/** As such a field shows it. */
export function typedMoment(at: string | null): string {
  return at === null ? '' : new Date(Date.parse(at) + indiaMs).toISOString().slice(0, 16)
}
