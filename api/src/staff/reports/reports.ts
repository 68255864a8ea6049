import { formatRupees } from '@nukkad/contract/money'
import {
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
import { sumRows, type ReportPage, type ReportRow } from './report-rows.ts'
import { reportReturnReasons, reportReturnSizes } from './return-reports.ts'
import { reportMissedSearches } from './search-reports.ts'
import { reportStockAlerts } from './stock-alert-report.ts'

type ReportQuery = DayRange & { report: ReportName; span: ReportSpan }

/** The reports that the database sums, because it may have a row for every variant or pincode. */
const longReports = {
  sellThrough: reportSellThrough,
  returnSizes: reportReturnSizes,
  pincodes: reportPincodes,
  couriers: reportCouriers,
}

function isLong(report: ReportName): report is keyof typeof longReports {
  return report in longReports
}

/** The other reports. */
const makers: Readonly<
  Record<Exclude<ReportName, keyof typeof longReports>, (db: Db, query: ReportQuery) => Promise<ReportRow[]>>
> = {
  sales: (db, query) => reportSales(db, query, query.span),
  categories: reportCategories,
  products: reportProducts,
  variants: reportVariants,
  states: reportStates,
  paymentMethods: reportPaymentMethods,
  coupons: reportCoupons,
  returnReasons: reportReturnReasons,
  endOfDay: reportEndOfDay,
  missedSearches: reportMissedSearches,
  stockAlerts: reportStockAlerts,
}

/** The largest rows, and the sums of all. A report by time omits no row. */
export async function readReport(db: Db, query: ReportQuery, now: Date): Promise<Report> {
  const { report, from, to } = query
  const page = await makePage(db, query, report === 'sales' ? null : mostReportRows)
  return { report, from, to, at: now.toISOString(), ...page }
}

/** All rows and their sums, as on the screen. */
export async function reportSheet(db: Db, query: ReportQuery): Promise<Sheet> {
  const { report } = query
  const { rows, sums } = await makePage(db, query, null)
  return {
    columns: [reportRowNames[report], ...reportColumns[report].map(headOf)],
    rows: [...rows.map(({ name, cells }) => [name, ...cells]), ['Total', ...sums]],
  }
}

/** `most` null: all rows. */
async function makePage(db: Db, query: ReportQuery, most: number | null): Promise<ReportPage> {
  const { report } = query
  if (isLong(report)) return longReports[report](db, query, most)
  const rows = await makers[report](db, query)
  return {
    rows: most === null ? rows : rows.slice(0, most),
    sums: sumRows(report, rows),
    totalRows: rows.length,
  }
}

const sign = formatRupees(0).slice(0, 1)

function headOf({ name, kind }: { name: string; kind: string }): string {
  return kind === 'rupees' ? `${name} (${sign})` : name
}
