import { addDays } from '@nukkad/contract/dates'
import type { DayRange, ReportName, ReportSpan } from '@nukkad/contract/report-rules'
import { paths } from '../platform/paths.ts'
import { texts } from './texts.ts'

type Row = { id: string }
type Links = Readonly<Record<string, string>>

type Filter = Readonly<Record<string, string>>

function orders({ from, to }: DayRange, filter: Filter): string {
  return `${paths.orders}?${new URLSearchParams({ from, to, ...filter }).toString()}`
}

/** The orders that sales figures of these days count: never-paid orders are left out. */
export function soldOrders(range: DayRange, filter: Filter = {}): string {
  return orders(range, { sold: 'true', ...filter })
}

/** The sales report of these days. */
export function salesReport({ from, to }: DayRange): string {
  return `${paths.report('sales')}?${new URLSearchParams({ from, to }).toString()}`
}

/** The days of a row by time, within the period. */
export function daysOfRow(id: string, { from, to }: DayRange, span: ReportSpan): DayRange {
  const last = { day: id, week: addDays(id, 6), month: addDays(`${addDays(id, 31).slice(0, 7)}-01`, -1) }[span]
  return { from: id < from ? from : id, to: last > to ? to : last }
}

const onTheWay = ['SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERY_FAILED']

/** The list of COD orders that are with one courier, or with any. */
function codOnTheWay(courier?: string): string {
  const search = new URLSearchParams({
    paymentMethod: 'CASH',
    exchange: 'false',
    ...(courier !== undefined && { courier }),
  })
  for (const status of onTheWay) search.append('status', status)
  return `${paths.orders}?${search.toString()}`
}

/** COD shipments that the courier delivered and has not paid to the shop. */
function owedBy(courier: string): string {
  return `${paths.owedCash}?${new URLSearchParams({ courier }).toString()}`
}

/** The lists behind the figures of *Sales* on Home, besides orders and the sales report. */
export const overviewLists = {
  codOnTheWay: codOnTheWay(),
  codOwed: paths.owedCash,
  refundsOwed: `${paths.refunds}?show=owed`,
  payoutsDue: `${paths.refunds}?show=ready`,
  low: `${paths.stock}?show=low`,
  out: `${paths.stock}?show=out`,
} as const

/** Refunds initiated on these days. */
function refunds({ from, to }: DayRange, paymentMethod: string): string {
  return `${paths.refunds}?${new URLSearchParams({ show: 'all', from, to, paymentMethod }).toString()}`
}

/** Returns requested on these days, whatever became of them. */
function returns({ from, to }: DayRange, reason: string): string {
  return `${paths.returns}?${new URLSearchParams({ show: 'all', from, to, reason }).toString()}`
}

type Linked = { row: Row; range: DayRange; span: ReportSpan }

const links: Partial<Record<ReportName, (asked: Linked) => Links>> = {
  sales: ({ row, range, span }) => ({ Orders: soldOrders(daysOfRow(row.id, range, span)) }),
  categories: ({ row, range }): Links => (row.id === '' ? {} : { Items: soldOrders(range, { categoryId: row.id }) }),
  products: ({ row, range }) => ({ Items: soldOrders(range, { productId: row.id }) }),
  variants: ({ row, range }): Links => (row.id === '' ? {} : { Items: soldOrders(range, { variantId: row.id }) }),
  states: ({ row, range }) => ({ Orders: soldOrders(range, { state: row.id }) }),
  paymentMethods: ({ row, range }) => ({ Orders: soldOrders(range, { paymentMethod: row.id }) }),
  coupons: ({ row, range }) => ({ Orders: soldOrders(range, { coupon: row.id }) }),
  returnReasons: ({ row, range }) => ({ Returns: returns(range, row.id) }),
  pincodes: ({ row, range }) => ({ Dispatched: orders(range, { dispatched: 'true', pincode: row.id }) }),
  couriers: ({ row, range }): Links =>
    row.id === texts.noCourier ? {} : { Dispatched: orders(range, { dispatched: 'true', courier: row.id }) },
  stockAlerts: ({ row }) => ({ 'Waiting now': paths.variantStock(row.id) }),
  sellThrough: ({ row }) => ({ 'In stock': paths.variantStock(row.id) }),
  endOfDay: ({ row, range }): Links => {
    if (row.id === 'ONLINE' || row.id === 'CASH') return { Refunds: refunds(range, row.id) }
    const owed = { 'COD not remitted': owedBy(row.id) }
    return row.id === texts.noCourier ? owed : { 'COD in transit': codOnTheWay(row.id), ...owed }
  },
}

/** The links of a row's figures, by column name. Each list has as many entries as the figure says. */
export function linksOfRow(report: ReportName, asked: Linked): Links {
  return links[report]?.(asked) ?? {}
}

/** The page about a row, where there is one. */
export function pageOfRow(report: ReportName, { id }: Row): string | undefined {
  if (report === 'coupons') return paths.coupon(id)
  return report === 'returnSizes' ? paths.product(id) : undefined
}
