import { addDays } from '@nukkad/contract/dates'
import type { DayRange, ReportName, ReportSpan } from '@nukkad/contract/report-rules'
import { paths } from '../platform/paths.ts'

type Row = { id: string }
type Links = Readonly<Record<string, string>>

function orders(range: DayRange, filter: Readonly<Record<string, string>> = {}): string {
  const { from, to } = range
  return `${paths.orders}?${new URLSearchParams({ from, to, ...filter }).toString()}`
}

/** The days of a row by time, within the period. */
export function daysOfRow(id: string, { from, to }: DayRange, span: ReportSpan): DayRange {
  const last = { day: id, week: addDays(id, 6), month: addDays(`${addDays(id, 31).slice(0, 7)}-01`, -1) }[span]
  return { from: id < from ? from : id, to: last > to ? to : last }
}

const onTheWay = ['SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERY_FAILED']

/** The list of COD orders that are with one courier, or with any. */
export function codOnTheWay(courier?: string): string {
  const search = new URLSearchParams({ paymentMethod: 'CASH', ...(courier !== undefined && { courier }) })
  for (const status of onTheWay) search.append('status', status)
  return `${paths.orders}?${search.toString()}`
}

/** COD shipments that the courier delivered and has not paid to the shop. */
function owedBy(courier: string): string {
  return `${paths.owedCash}?${new URLSearchParams({ courier }).toString()}`
}

type Linked = { row: Row; range: DayRange; span: ReportSpan }

const links: Partial<Record<ReportName, (asked: Linked) => Links>> = {
  sales: ({ row, range, span }) => ({ Orders: orders(daysOfRow(row.id, range, span)) }),
  products: ({ row, range }) => ({ Items: orders(range, { productId: row.id }) }),
  variants: ({ row, range }): Links => (row.id === '' ? {} : { Items: orders(range, { variantId: row.id }) }),
  states: ({ row, range }) => ({ Orders: orders(range, { state: row.id }) }),
  paymentMethods: ({ row, range }) => ({ Orders: orders(range, { paymentMethod: row.id }) }),
  coupons: ({ row }) => ({ Orders: paths.coupon(row.id) }),
  pincodes: ({ row, range }) => ({ Dispatched: orders(range, { pincode: row.id }) }),
  couriers: ({ row, range }) => ({ Dispatched: orders(range, { courier: row.id }) }),
  returnSizes: ({ row }) => ({ 'Delivered items': paths.product(row.id) }),
  stockAlerts: ({ row }) => ({ 'Waiting now': paths.variantStock(row.id) }),
  sellThrough: ({ row }) => ({ 'In stock': paths.variantStock(row.id) }),
  endOfDay: ({ row }): Links =>
    row.id === 'ONLINE' || row.id === 'CASH'
      ? {}
      : { 'COD in transit': codOnTheWay(row.id), 'COD not remitted': owedBy(row.id) },
}

/** The links of a row's figures, by column name. */
export function linksOfRow(report: ReportName, asked: Linked): Links {
  return links[report]?.(asked) ?? {}
}
