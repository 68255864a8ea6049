import { addDays, istDay } from '@nukkad/contract/dates'
import type { Today } from '@nukkad/contract/staff/today'
import type { TodayKind } from '@nukkad/contract/staff-rules'
import { paths } from '../platform/paths.ts'
import { texts, todayNames } from './texts.ts'

/** The list behind each line; `{tomorrow}` is that day in India. */
const links: Readonly<Record<TodayKind, string>> = {
  refundsLate: `${paths.refunds}?show=late`,
  pull: `${paths.shipments}?show=recalled`,
  toPackNow: `${paths.orders}?status=CONFIRMED&status=PROCESSING&promisedUntil={tomorrow}&sort=promised`,
  toPack: `${paths.orders}?status=CONFIRMED`,
  packing: `${paths.packing}?status=PROCESSING`,
  toHandOver: paths.shipments,
  undelivered: `${paths.shipments}?show=undelivered`,
  comingBack: `${paths.shipments}?show=comingBack`,
  toReceive: `${paths.shipments}?show=toReceive`,
  cameBack: `${paths.orders}?status=RETURNED_TO_ORIGIN`,
  returnsToDecide: `${paths.returns}?show=decide`,
  returnsToFetch: `${paths.returns}?show=fetch`,
  returnsToInspect: `${paths.returns}?show=coming`,
  returnsToRefund: `${paths.returns}?show=received`,
  refundsReady: `${paths.refunds}?show=ready`,
  refundsFailed: `${paths.refunds}?show=failed`,
  refundsDetails: `${paths.refunds}?show=details`,
  codOwed30: `${paths.owedCash}?age=over30`,
  codOwed15: `${paths.owedCash}?age=upTo30`,
  codOwed7: `${paths.owedCash}?age=upTo15`,
  strayMoney: paths.refunds,
  unpaid: `${paths.orders}?status=PENDING`,
  brokenSizes: `${paths.stock}?show=broken`,
  soldOut: `${paths.stock}?show=out`,
}

const urgent: readonly TodayKind[] = ['refundsLate', 'pull', 'toPackNow', 'refundsFailed']

/** A line for each open task. */
export function waitingLines(today: Pick<Today, 'at' | 'lines'>) {
  const tomorrow = addDays(istDay(new Date(today.at)), 1)
  return today.lines.map((line) => {
    const to = links[line.kind].replace('{tomorrow}', tomorrow)
    return { ...line, name: todayNames[line.kind], to, isUrgent: urgent.includes(line.kind) }
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
