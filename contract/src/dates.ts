/** A calendar day in India, `YYYY-MM-DD`. */
export type IstDay = string

const timeZone = 'Asia/Kolkata'
const dayMillis = 24 * 60 * 60 * 1000
const shortDay = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short', year: 'numeric' })
const dayAndTime = new Intl.DateTimeFormat('en-IN', { timeZone, dateStyle: 'medium', timeStyle: 'short' })

const offsetMillis = 5.5 * 60 * 60 * 1000

/** By the offset alone: India has no daylight saving, and a formatter takes ten times as long. */
export function istDay(at: Date): IstDay {
  return new Date(at.getTime() + offsetMillis).toISOString().slice(0, 10)
}

/** ISO 8601 with India's offset, for files: `2026-01-01T02:08:00+05:30`. The day equals the day on the screens. */
export function istTime(at: Date): string {
  return `${new Date(at.getTime() + offsetMillis).toISOString().slice(0, 19)}+05:30`
}

/** India has no daylight saving, so a day is 24 hours. */
export function addDays(day: IstDay, days: number): IstDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMillis).toISOString().slice(0, 10)
}

export function startOfDay(day: IstDay): Date {
  return new Date(`${day}T00:00:00+05:30`)
}

const hourMillis = 60 * 60 * 1000
/** Indian time is half an hour off the hours of UTC. */
const halfHour = hourMillis / 2

/** The beginning of the hour in Indian time. */
export function startOfHour(at: Date): Date {
  return new Date(at.getTime() - ((at.getTime() + halfHour) % hourMillis))
}

/** `21 Nov 2026` (spec §9). A missing date gives `missing`, an unreadable one 'Invalid date' (spec §8.1). */
/** `1 day`, `7 days` */
export function formatDays(count: number): string {
  return count === 1 ? '1 day' : `${count} days`
}

export function formatDay(at: string | Date | null | undefined, missing: 'N/A' | '-' = 'N/A'): string {
  return format(shortDay, at, missing)
}

/** `21 Nov 2026, 7:49 am` (spec §9); otherwise as `formatDay`. */
export function formatDayAndTime(at: string | Date | null | undefined, missing: 'N/A' | '-' = 'N/A'): string {
  return format(dayAndTime, at, missing)
}

function format(style: Intl.DateTimeFormat, at: string | Date | null | undefined, missing: string): string {
  if (at === null || at === undefined || at === '') return missing
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? 'Invalid date' : style.format(date)
}
