import { formatDay } from '@nukkad/contract/dates'
import { formatRupees } from '@nukkad/contract/money'
import type { ColumnKind, DayRange, ReportName, ReportSpan } from '@nukkad/contract/report-rules'
import { daysOfRow } from './report-links.ts'
import { texts } from './texts.ts'

const formats: Readonly<Record<ColumnKind, (value: number) => string>> = {
  count: (value) => value.toLocaleString('en-IN'),
  rupees: formatRupees,
  percent: (value) => `${value.toLocaleString('en-IN')} %`,
  days: texts.daysLeft,
  flag: String,
}

/** The text of a cell. */
export function formatCell(kind: ColumnKind, value: number | string | null): string {
  if (value === null) return texts.none
  return typeof value === 'string' ? value : formats[kind](value)
}

const monthName = new Intl.DateTimeFormat('en-IN', { month: 'short', year: 'numeric', timeZone: 'UTC' })

type NamedRow = { id: string; name: string }

/** The first cell of a row; by time it is the day, week or month. */
export function formatRowName(report: ReportName, { id, name }: NamedRow, range: DayRange, span: ReportSpan): string {
  if (report !== 'sales') return name
  if (span === 'day') return formatDay(id)
  if (span === 'month') return monthName.format(new Date(`${id}T00:00:00Z`))
  const { from, to } = daysOfRow(id, range, 'week')
  return texts.week(from, to)
}
