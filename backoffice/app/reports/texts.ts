import { formatDay } from '@nukkad/contract/dates'
import { fewestForFit, fitPercent, manySizeReturnsPercent } from '@nukkad/contract/fit-rules'
import { fewestForShare, type RangePreset, type ReportName, type ReportSpan } from '@nukkad/contract/report-rules'
import { counted } from '../platform/counted.ts'
import { formatRange } from '../platform/day-range.ts'

/** Texts of reports and of the sales figures. */
export const texts = {
  title: 'Reports',
  purpose: 'Sales, returns, deliveries and stock for any period. All amounts include GST.',
  range: 'Period',
  from: 'From',
  to: 'To',
  apply: 'Apply',
  span: 'Group by',
  download: 'Download CSV',
  days: formatRange,
  total: 'Total',
  empty: 'No data for this period',
  emptyHint: 'Choose other dates.',
  rows: (shown: number, all: number) =>
    shown < all ? `${counted(all, 'row')}. Showing the first ${shown}. The CSV has all rows.` : counted(all, 'row'),
  daysLeft: (days: number) => (days >= 999 ? 'Over 999 days' : counted(days, 'day')),
  none: '–',
  /** The row of shipments without a courier, as the API names it. */
  noCourier: 'No courier',
  week: (from: string, to: string) => `${formatDay(from)} – ${formatDay(to)}`,
  chart: (largest: string) => `Total sales over time. The highest value is ${largest}. The table below has each value.`,
  totalSales: 'Total sales',
  link: (name: string, column: string) => `${name}: ${column}`,
  overview: {
    title: 'Sales',
    updated: 'Compared with the previous period, up to the same time of day',
    empty: 'Your sales will appear here. There are none in the last 180 days.',
    loading: 'Loading the sales figures',
    failed: 'Couldn’t load the sales figures.',
    periods: { 1: 'Today', 7: '7 days', 30: '30 days', 90: '90 days' } as Readonly<Record<number, string>>,
    figure: 'Metric',
    orders: 'Orders',
    items: 'Items',
    gross: 'Gross sales',
    discounts: 'Discounts',
    delivery: 'Delivery charges',
    cancelled: 'Cancelled',
    refunds: 'Refunds',
    net: 'Total sales',
    averageOrder: 'Average order value',
    before: (value: string) => `Previous: ${value}`,
    bestSellers: 'Best sellers, 30 days',
    noSales: 'No sales in the last 30 days.',
    sold: (items: number, net: string) => `${counted(items, 'item')}, ${net}`,
    lowStock: 'Low stock',
    enoughStock: 'No product is low on stock.',
    left: (stock: number) => `${stock} left`,
    low: (count: number) => `${counted(count, 'variant')} low`,
    out: (count: number) => `${counted(count, 'variant')} out of stock`,
    money: 'COD and refunds',
    onTheWay: 'COD in transit',
    codOwed: 'COD owed by couriers',
    refundsOwed: 'Refunds owed',
    payoutsDue: 'COD refunds to pay',
    amount: (amount: string, count: number, noun: string) => `${amount}, ${counted(count, noun)}`,
    byDay: 'Total sales by day, 30 days',
    chart: (largest: string) =>
      `Total sales of the last 30 days. The highest day is ${largest}. The sales report has each day.`,
    toReport: 'Sales report',
  },
} as const

export const rangeNames: Readonly<Record<RangePreset, string>> = {
  today: 'Today',
  '7days': '7 days',
  '30days': '30 days',
  '90days': '90 days',
  month: 'This month',
  lastMonth: 'Last month',
  year: 'This financial year',
}

export const spanNames: Readonly<Record<ReportSpan, string>> = { day: 'Day', week: 'Week', month: 'Month' }

const byOrder =
  'Orders count on the day they were placed, once paid or accepted as COD. Cancelled, undelivered and lost orders are subtracted on the day that happens, refunds on the day they are initiated. Items returned for an exchange count under Refunds on the day the exchange is placed.'
const byItem =
  'Items count on the day they were ordered. Cancelled and returned items are subtracted on the day that happens. Delivery charges and goodwill refunds are not included.'
const byDelivery = 'Dispatched orders placed in this period, with their current status.'

/** The description of each report in the list of reports. */
export const reportSummaries: Readonly<Record<ReportName, string>> = {
  sales: 'Orders, refunds and total sales by day, week or month.',
  categories: 'Items sold, cancelled and returned by category.',
  products: 'Items sold, cancelled and returned by product.',
  variants: 'Items sold, cancelled and returned by size and colour.',
  states: 'Orders, refunds and total sales by delivery state.',
  paymentMethods: 'Orders, refunds and total sales by COD and online payment.',
  coupons: 'Orders, refunds and total sales by coupon.',
  returnReasons: 'Returns requested, and their status, by reason.',
  returnSizes: 'How many delivered items came back, and which sizes run small or large.',
  pincodes: 'Dispatched orders that could not be delivered, by pincode.',
  couriers: 'Dispatched orders that could not be delivered, by courier.',
  sellThrough: 'Items sold and in stock, and how long the stock lasts at this pace.',
  endOfDay: 'Payments captured, refunds initiated, COD delivered and remitted, and COD that couriers owe.',
  missedSearches: 'Searches that found no product.',
  stockAlerts: 'Customers who asked to be told when a variant is back in stock.',
}

/** The title of each report, and the rule by which it counts. */
export const reportTexts: Readonly<Record<ReportName, { title: string; counts: string }>> = {
  sales: { title: 'Sales over time', counts: byOrder },
  categories: { title: 'Sales by category', counts: `${byItem} A product counts in its current category.` },
  products: { title: 'Sales by product', counts: byItem },
  variants: { title: 'Sales by variant', counts: byItem },
  states: { title: 'Sales by State', counts: byOrder },
  paymentMethods: { title: 'Sales by payment method', counts: byOrder },
  coupons: { title: 'Discounts by coupon', counts: `Orders with a coupon. ${byOrder}` },
  returnReasons: { title: 'Returns by reason', counts: 'Returns requested in this period, and their status.' },
  returnSizes: {
    title: 'Returns by product and size',
    counts: `Delivered items of orders placed in this period, and how many of them came back or are on their way. Percentages and Fit are shown from ${fewestForShare} delivered items. Runs small: at least ${fewestForFit} items and ${fitPercent}% were returned as too small, and at least twice as many as too large. Runs large is the reverse. Check size guide: ${manySizeReturnsPercent}% or more were returned for size or fit, without a clear direction.`,
  },
  pincodes: { title: 'Failed deliveries by pincode', counts: byDelivery },
  couriers: { title: 'Failed deliveries by courier', counts: byDelivery },
  sellThrough: {
    title: 'Sell-through',
    counts:
      'Items sold in this period, without cancelled and returned ones, and current stock. Days left: how long the stock lasts at this pace.',
  },
  endOfDay: {
    title: 'End of day',
    counts:
      'Payments captured, refunds initiated, COD delivered and remittances received in this period, and COD in transit and owed by couriers now. COD remitted is what reached the bank, after courier charges.',
  },
  missedSearches: {
    title: 'Searches without results',
    counts:
      'Searches that found no product. Only the words and the day are stored, not who searched. Searches with an e-mail or a number of five or more digits are not counted.',
  },
  stockAlerts: {
    title: 'Back-in-stock alerts',
    counts:
      'Customers waiting for a variant that is out of stock, and how many alerts were requested and sent in this period. Alerts are kept for 90 days.',
  },
}

export const reportGroups: readonly { title: string; reports: readonly ReportName[] }[] = [
  {
    title: 'Sales',
    reports: ['sales', 'products', 'variants', 'categories', 'states', 'paymentMethods', 'coupons'],
  },
  { title: 'Returns', reports: ['returnReasons', 'returnSizes'] },
  { title: 'Deliveries', reports: ['couriers', 'pincodes'] },
  { title: 'Store', reports: ['missedSearches'] },
  { title: 'Stock and payments', reports: ['sellThrough', 'stockAlerts', 'endOfDay'] },
]
