import { reportColumns, reportRowNames, type ReportSpan } from '@nukkad/contract/report-rules'
import type { Report } from '@nukkad/contract/staff/reports'
import { VisuallyHidden } from '@nukkad/ui/VisuallyHidden'
import { useSearchParams } from 'react-router'
import { SortHead } from '../frame/SortHead.tsx'
import { PermittedLink } from '../navigation/PermittedLink.tsx'
import { formatCell, formatRowName } from './report-cells.ts'
import { linksOfRow, pageOfRow } from './report-links.ts'
import { readRowOrder, rowOrderAddress, sortRows } from './row-order.ts'
import { reportTexts, spanNames, texts } from './texts.ts'
import styles from './ReportTable.module.css'

type ReportTableProps = { report: Report; span: ReportSpan }

/** Rows of figures with sums; a table wider than the screen scrolls inside itself. */
export function ReportTable({ report, span }: ReportTableProps) {
  const columns = reportColumns[report.report]
  const [search] = useSearchParams()
  const order = readRowOrder(report.report, search)
  const head = (column: string) => ({
    to: rowOrderAddress(column, order, search),
    direction: order?.column === column ? order.direction : undefined,
  })
  const { title } = reportTexts[report.report]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={title}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>
            {title}, {texts.days(report)}
          </VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <SortHead
              label={report.report === 'sales' ? spanNames[span] : reportRowNames[report.report]}
              {...head('name')}
            />
            {columns.map(({ name }) => (
              <SortHead key={name} label={name} {...head(name)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {sortRows(report.report, report.rows, order).map((row) => (
            <Row key={row.id + row.name} report={report} row={row} span={span} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.total}</th>
            {columns.map(({ name, kind }, at) => (
              <td key={name}>{report.sums[at] == null ? '' : formatCell(kind, report.sums[at])}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

type RowProps = { report: Report; row: Report['rows'][number]; span: ReportSpan }

function Row({ report, row, span }: RowProps) {
  const name = formatRowName(report.report, row, report, span)
  const page = pageOfRow(report.report, row)
  const links = linksOfRow(report.report, { row, range: report, span })
  return (
    <tr>
      <th scope="row">{page === undefined ? name : <PermittedLink to={page}>{name}</PermittedLink>}</th>
      {reportColumns[report.report].map((column, at) => {
        const words = formatCell(column.kind, row.cells[at] ?? null)
        const to = links[column.name]
        return (
          <td key={column.name}>
            {to !== undefined && row.cells[at] !== 0 ? (
              <PermittedLink to={to} aria-label={texts.link(name, `${column.name} ${words}`)}>
                {words}
              </PermittedLink>
            ) : (
              words
            )}
          </td>
        )
      })}
    </tr>
  )
}
