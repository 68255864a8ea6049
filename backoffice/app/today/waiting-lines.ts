import { addDays, istDay } from '@nukkad/contract/dates'
import type { Today } from '@nukkad/contract/staff/today'
import type { TodayKind } from '@nukkad/contract/staff-rules'
import { paths } from '../platform/paths.ts'

type Line = { words: string; to: string }

/** What each line says, and the list that explains it; `{tomorrow}` is that day in India. */
const lines: Readonly<Record<TodayKind, Line>> = {
  refundsLate: { words: 'Refunds past their promised day', to: `${paths.refunds}?show=late` },
  pull: { words: 'Pull these: cancelled after packing', to: `${paths.shipments}?show=recalled` },
  toPackNow: {
    words: 'Not with the courier, promised for tomorrow or before',
    to: `${paths.orders}?status=CONFIRMED&status=PROCESSING&promisedUntil={tomorrow}&sort=promised`,
  },
  toPack: { words: 'Orders to pack', to: `${paths.orders}?status=CONFIRMED` },
  packing: { words: 'Being packed', to: `${paths.packing}?status=PROCESSING` },
  toHandOver: { words: 'Packed, to hand over', to: paths.shipments },
  undelivered: { words: 'Not delivered, to be tried again', to: `${paths.shipments}?show=undelivered` },
  comingBack: { words: 'Coming back to us', to: `${paths.shipments}?show=comingBack` },
  toReceive: { words: 'Parcels to receive: due here by now', to: `${paths.shipments}?show=toReceive` },
  cameBack: { words: 'Came back, to refund', to: `${paths.orders}?status=RETURNED_TO_ORIGIN` },
  returnsToDecide: { words: 'Returns to decide', to: `${paths.returns}?show=decide` },
  returnsToFetch: { words: 'Returns to fetch', to: `${paths.returns}?show=fetch` },
  returnsToInspect: { words: 'Returns to inspect', to: `${paths.returns}?show=coming` },
  returnsToRefund: { words: 'Returns to refund', to: `${paths.returns}?show=received` },
  refundsReady: { words: 'Cash to send', to: `${paths.refunds}?show=ready` },
  refundsFailed: { words: 'Refunds that failed', to: `${paths.refunds}?show=failed` },
  refundsDetails: { words: 'Cash that waits for an account', to: `${paths.refunds}?show=details` },
  strayMoney: { words: 'Money that fits no order, going back', to: paths.refunds },
  unpaid: { words: 'Not paid yet', to: `${paths.orders}?status=PENDING` },
  brokenSizes: { words: 'Gaps in size runs that sold in 30 days', to: `${paths.stock}?show=broken` },
  soldOut: { words: 'Sold out, though bought in 30 days', to: `${paths.stock}?show=out` },
}

const pressing: readonly TodayKind[] = ['refundsLate', 'pull', 'toPackNow', 'refundsFailed']

/** A line for each thing that waits. */
export function waitingLines(today: Pick<Today, 'at' | 'lines'>) {
  const tomorrow = addDays(istDay(new Date(today.at)), 1)
  return today.lines.map((line) => {
    const { words, to } = lines[line.kind]
    return { ...line, words, to: to.replace('{tomorrow}', tomorrow), isPressing: pressing.includes(line.kind) }
  })
}

/** How long ago, in the unit one would say it in. */
export function ageWords(since: string, now: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / 60_000))
  if (minutes < 1) return 'under 1 min'
  if (minutes < 60) return `${minutes} min`
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h`
  return `${Math.floor(minutes / (24 * 60))} days`
}
