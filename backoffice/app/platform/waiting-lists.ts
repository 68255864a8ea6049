import type { Today } from '@nukkad/contract/staff/today'
import type { TodayKind } from '@nukkad/contract/staff-rules'
import { paths } from './paths.ts'

/** The list behind each line of Today; `{tomorrow}` is that day in India. */
export const waitingLists: Readonly<Record<TodayKind, string>> = {
  refundsLate: `${paths.refunds}?show=late`,
  pull: `${paths.shipments}?show=recalled`,
  toPackNow: `${paths.orders}?status=CONFIRMED&status=PROCESSING&promisedUntil={tomorrow}&sort=promised`,
  onHold: `${paths.orders}?status=CONFIRMED&status=PROCESSING&held=true`,
  toPack: `${paths.orders}?status=CONFIRMED&held=false`,
  packing: `${paths.packing}?status=PROCESSING`,
  toHandOver: `${paths.shipments}?show=packed`,
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
  photosToCheck: `${paths.reviews}?show=photos`,
  brokenSizes: `${paths.stock}?show=broken&soldLately=true`,
  soldOut: `${paths.stock}?show=out&soldLately=true`,
}

/** Another page with the same list. */
const sameLists: Partial<Record<TodayKind, string>> = { packing: `${paths.orders}?status=PROCESSING&packed=false` }

/** Today's count for the list at an address; undefined if Today does not count that list. */
export function countAt(address: string, lines: Today['lines']): number | undefined {
  const asked = listIn(address)
  return lines.find(({ kind }) => [waitingLists[kind], sameLists[kind]].some((one) => one && listIn(one) === asked))
    ?.count
}

/** The path and filters of an address. The sort does not change what a list holds. */
function listIn(address: string): string {
  const [path = '', search = ''] = address.split('?')
  const filters = new URLSearchParams(search)
  filters.delete('sort')
  return `${path}?${sortFilters(filters)}`
}

/** The filters as a text that does not depend on their order. */
export function sortFilters(search: URLSearchParams): string {
  return [...search]
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('&')
}
