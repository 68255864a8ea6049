import { addDays, istDay, type IstDay } from './dates.ts'

export const reportNames = [
  'sales',
  'categories',
  'products',
  'variants',
  'states',
  'paymentMethods',
  'coupons',
  'returnReasons',
  'returnSizes',
  'pincodes',
  'couriers',
  'sellThrough',
  'endOfDay',
  'missedSearches',
  'stockAlerts',
] as const
export type ReportName = (typeof reportNames)[number]

/** The format of a cell: `rupees` with ₹, `percent` out of 100, `flag` as a word or nothing. */
export type ColumnKind = 'count' | 'rupees' | 'percent' | 'days' | 'flag'

/** `isSummed` is false if a sum is meaningless: shares, averages, days left. */
type ReportColumn = { name: string; kind: ColumnKind; isSummed: boolean }

const count = (name: string): ReportColumn => ({ name, kind: 'count', isSummed: true })
const rupees = (name: string): ReportColumn => ({ name, kind: 'rupees', isSummed: true })
const percent = (name: string): ReportColumn => ({ name, kind: 'percent', isSummed: false })

const ofOrders = [
  count('Orders'),
  count('Items'),
  rupees('Gross sales'),
  rupees('Discounts'),
  rupees('Delivery charges'),
  rupees('Cancelled'),
  rupees('Refunds'),
  rupees('Total sales'),
  { name: 'Average order value', kind: 'rupees', isSummed: false },
] as const satisfies ReportColumn[]

const ofItems = [
  count('Items'),
  rupees('Gross sales'),
  rupees('Discounts'),
  count('Cancelled items'),
  rupees('Cancelled'),
  count('Returned items'),
  rupees('Returned'),
  rupees('Net sales'),
] as const satisfies ReportColumn[]

const ofDeliveries = [
  count('Dispatched'),
  count('Delivered'),
  count('Delivery failed'),
  count('Refused'),
  count('RTO'),
  count('Lost'),
  percent('Not delivered %'),
] as const satisfies ReportColumn[]

/** The columns of each report after the first, which names the row. */
export const reportColumns: Readonly<Record<ReportName, readonly ReportColumn[]>> = {
  sales: ofOrders,
  categories: ofItems,
  products: ofItems,
  variants: ofItems,
  states: ofOrders,
  paymentMethods: ofOrders,
  coupons: ofOrders,
  returnReasons: [
    count('Returns'),
    count('Items'),
    count('Received'),
    count('Declined or closed'),
    rupees('Refunded'),
    percent('Share %'),
  ],
  returnSizes: [
    count('Delivered items'),
    count('Returned items'),
    percent('Returned %'),
    count('Size or fit'),
    percent('Size or fit %'),
    count('Too small'),
    count('Too large'),
    { name: 'Fit', kind: 'flag', isSummed: false },
  ],
  pincodes: ofDeliveries,
  couriers: ofDeliveries,
  sellThrough: [
    count('Sold'),
    count('In stock'),
    percent('Sell-through %'),
    { name: 'Days left', kind: 'days', isSummed: false },
  ],
  endOfDay: [
    count('Prepaid payments'),
    rupees('Captured'),
    count('Refunds'),
    rupees('Refunded'),
    count('COD delivered'),
    rupees('COD collected'),
    count('COD in transit'),
    rupees('COD to collect'),
    count('COD not remitted'),
    rupees('COD owed'),
    count('Remittances'),
    rupees('COD remitted'),
    rupees('Courier charges'),
  ],
  stockAlerts: [count('Waiting now'), count('Requested'), count('Notified')],
  missedSearches: [count('Searches'), { name: 'Days', kind: 'count', isSummed: false }],
}

/** The heading of the first column. */
export const reportRowNames: Readonly<Record<ReportName, string>> = {
  sales: 'Day',
  categories: 'Category',
  products: 'Product',
  variants: 'Variant',
  states: 'State',
  paymentMethods: 'Payment method',
  coupons: 'Coupon',
  returnReasons: 'Reason',
  returnSizes: 'Product and size',
  pincodes: 'Pincode',
  couriers: 'Courier',
  sellThrough: 'Variant',
  endOfDay: 'Source',
  missedSearches: 'Search',
  stockAlerts: 'Variant',
}

/** A row of a report by time is a day, a week from Monday, or a month. */
export const reportSpans = ['day', 'week', 'month'] as const
export type ReportSpan = (typeof reportSpans)[number]

/** The most rows on the screen; the file has all of them. */
export const mostReportRows = 500
/** The most days, first and last included: five financial years. */
export const mostReportDays = 1_827
/** The fewest delivered items for a meaningful return rate. */
export const fewestForShare = 20

export const rangePresets = ['today', '7days', '30days', '90days', 'month', 'lastMonth', 'year'] as const
export type RangePreset = (typeof rangePresets)[number]

/** Days in India, both included. */
export type DayRange = { from: IstDay; to: IstDay }

/** The days of a preset, counted from now in India. A financial year begins on 1 April. */
export function rangeOf(preset: RangePreset, now: Date): DayRange {
  const today = istDay(now)
  const month = `${today.slice(0, 7)}-01`
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '04-01' ? 1 : 0)
  const starts: Record<Exclude<RangePreset, 'lastMonth'>, IstDay> = {
    today,
    '7days': addDays(today, -6),
    '30days': addDays(today, -29),
    '90days': addDays(today, -89),
    month,
    year: `${year}-04-01`,
  }
  if (preset !== 'lastMonth') return { from: starts[preset], to: today }
  const to = addDays(month, -1)
  return { from: `${to.slice(0, 7)}-01`, to }
}

/** The number of days, first and last included. */
export function daysOf({ from, to }: DayRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000)) + 1
}
