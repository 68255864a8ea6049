import { formatRupees } from '@nukkad/contract/money'
import {
  daysOf,
  mostReportRows,
  reportColumns,
  reportRowNames,
  type DayRange,
  type ReportName,
  type ReportSpan,
} from '@nukkad/contract/report-rules'
import type { Report } from '@nukkad/contract/staff/reports'
import type { Sheet } from '../../platform/csv.ts'
import type { Db } from '../../platform/db.ts'
import { reportCouriers, reportEndOfDay, reportPincodes } from './delivery-reports.ts'
import { reportCategories, reportProducts, reportSellThrough, reportVariants } from './item-reports.ts'
import { reportCoupons, reportPaymentMethods, reportSales, reportStates } from './order-reports.ts'
import { sumRows, type ReportRow } from './report-rows.ts'
import { reportReturnReasons, reportReturnSizes } from './return-reports.ts'
import { reportMissedSearches } from './search-reports.ts'
import { reportStockAlerts } from './stock-alert-report.ts'

type ReportQuery = DayRange & { report: ReportName; span: ReportSpan }

const makers: Readonly<Record<ReportName, (db: Db, query: ReportQuery) => Promise<ReportRow[]>>> = {
  sales: (db, query) => reportSales(db, query, query.span),
  categories: reportCategories,
  products: reportProducts,
  variants: reportVariants,
  states: reportStates,
  paymentMethods: reportPaymentMethods,
  coupons: reportCoupons,
  returnReasons: reportReturnReasons,
  returnSizes: reportReturnSizes,
  pincodes: reportPincodes,
  couriers: reportCouriers,
  sellThrough: (db, query) => reportSellThrough(db, query, daysOf(query)),
  endOfDay: reportEndOfDay,
  missedSearches: reportMissedSearches,
  stockAlerts: reportStockAlerts,
}

/** The largest rows, and the sums of all. A report by time omits no row. */
export async function readReport(db: Db, query: ReportQuery, now: Date): Promise<Report> {
  const { report, from, to } = query
  const rows = await makers[report](db, query)
  return {
    report,
    from,
    to,
    at: now.toISOString(),
    rows: report === 'sales' ? rows : rows.slice(0, mostReportRows),
    sums: sumRows(report, rows),
    totalRows: rows.length,
  }
}

/** All rows and their sums, as on the screen. */
export async function reportSheet(db: Db, query: ReportQuery): Promise<Sheet> {
  const { report } = query
  const rows = await makers[report](db, query)
  return {
    columns: [reportRowNames[report], ...reportColumns[report].map(headOf)],
    rows: [...rows.map(({ name, cells }) => [name, ...cells]), ['Total', ...sumRows(report, rows)]],
  }
}

const sign = formatRupees(0).slice(0, 1)

function headOf({ name, kind }: { name: string; kind: string }): string {
  return kind === 'rupees' ? `${name} (${sign})` : name
}
