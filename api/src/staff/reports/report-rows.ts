import { toRupees, type Paise } from '@nukkad/contract/money'
import { reportColumns, type ReportName } from '@nukkad/contract/report-rules'

/** A cell as the report shows it: amounts in rupees. */
type Cell = number | string | null
export type ReportRow = { id: string; name: string; cells: Cell[] }

/** The first rows, and the sums and the number of all. */
export type ReportPage = { rows: ReportRow[]; sums: (number | null)[]; totalRows: number }

/** The figure in the row's column of that name. */
export function figureOf(report: ReportName, cells: ReportRow['cells'], column: string): number {
  const place = reportColumns[report].findIndex(({ name }) => name === column)
  if (place < 0) throw new Error(`${report} has no column ${column}`)
  return Number(cells[place])
}

/** Rupees with paise. */
export function rupees(paise: Paise): number {
  return toRupees(Math.round(paise))
}

/** A percentage with one decimal; null if the whole is 0. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1_000) / 10
}

/** Sums over all rows; null for columns that do not add up. */
export function sumRows(report: ReportName, rows: readonly ReportRow[]): (number | null)[] {
  return reportColumns[report].map(({ kind, isSummed }, at) => {
    if (!isSummed) return null
    const sum = rows.reduce((total, { cells }) => total + Number(cells[at] ?? 0), 0)
    return kind === 'rupees' ? Math.round(sum * 100) / 100 : sum
  })
}
