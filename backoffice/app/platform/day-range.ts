import { formatDay } from '@nukkad/contract/dates'

/** Days in India, both included; one day is named once. */
export function formatRange({ from, to }: { from: string; to: string }): string {
  return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`
}
