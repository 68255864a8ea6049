import { reportColumns, type ReportName } from '@nukkad/contract/report-rules'
import type { Report } from '@nukkad/contract/staff/reports'
import type { SortDirection } from '../frame/SortHead.tsx'

export type RowOrder = { column: string; direction: SortDirection }
type Row = Report['rows'][number]

const firstColumn = 'name'

/** The order that the address names; null: the report's own. */
export function readRowOrder(report: ReportName, search: URLSearchParams): RowOrder | null {
  const sort = search.get('sort') ?? ''
  const column = sort.replace(/^-/, '')
  const isKnown = column === firstColumn || reportColumns[report].some(({ name }) => name === column)
  return isKnown ? { column, direction: sort.startsWith('-') ? 'descending' : 'ascending' } : null
}

/** The address after a press on a column: figures begin with the largest, and a second press turns the order round. */
export function rowOrderAddress(column: string, now: RowOrder | null, search: URLSearchParams): string {
  const rest = new URLSearchParams(search)
  const usual: SortDirection = column === firstColumn ? 'ascending' : 'descending'
  const other: SortDirection = usual === 'ascending' ? 'descending' : 'ascending'
  const next = now?.column === column && now.direction === usual ? other : usual
  rest.set('sort', next === 'descending' ? `-${column}` : column)
  return `?${rest.toString()}`
}

/** Rows without a value are last in both directions. By time, the first column is the day and not its words. */
export function sortRows(report: ReportName, rows: readonly Row[], order: RowOrder | null): readonly Row[] {
  if (order === null) return rows
  const sign = order.direction === 'ascending' ? 1 : -1
  const at = reportColumns[report].findIndex(({ name }) => name === order.column)
  const valueOf = (row: Row) => (at === -1 ? row.name : (row.cells[at] ?? null))
  return rows.toSorted((one, other) => {
    const [first, second] = [valueOf(one), valueOf(other)]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    return sign * compare(first, second)
  })
}

function compare(one: number | string, other: number | string): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return String(one).localeCompare(String(other), 'en-IN', { numeric: true })
}
