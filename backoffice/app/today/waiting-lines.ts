import { addDays, istDay } from '@nukkad/contract/dates'
import type { Today } from '@nukkad/contract/staff/today'
import type { TodayKind } from '@nukkad/contract/staff-rules'
import { mayOpen, type Person } from '../navigation/menu.ts'
import { waitingLists } from '../platform/waiting-lists.ts'
import { texts, todayNames } from './texts.ts'

const urgent: readonly TodayKind[] = ['refundsLate', 'pull', 'toPackNow', 'refundsFailed']

/** A line for each open task whose list the person may open. */
export function waitingLines(today: Pick<Today, 'at' | 'lines'>, person: Person) {
  const tomorrow = addDays(istDay(new Date(today.at)), 1)
  return today.lines.flatMap((line) => {
    const to = waitingLists[line.kind].replace('{tomorrow}', tomorrow)
    if (!mayOpen(person, to)) return []
    return [{ ...line, name: todayNames[line.kind], to, isUrgent: urgent.includes(line.kind) }]
  })
}

/** The age in its natural unit. */
export function formatAge(since: string, now: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / 60_000))
  if (minutes < 1) return texts.age.underAMinute
  if (minutes < 60) return texts.age.minutes(minutes)
  if (minutes < 48 * 60) return texts.age.hours(Math.floor(minutes / 60))
  return texts.age.days(Math.floor(minutes / (24 * 60)))
}
