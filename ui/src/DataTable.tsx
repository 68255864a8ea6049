import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './DataTable.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/**
 * A small table that scrolls inside itself on phones. The first cell of a row is its heading; `marked` highlights rows
 * by heading.
 */
export function DataTable({ caption, columns, rows, marked = [] }: DataTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={caption}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([head, ...cells]) => (
            <tr key={String(head)} className={marked.includes(String(head)) ? styles.marked : undefined}>
              <th scope="row">
                {head}
                {marked.includes(String(head)) && <VisuallyHidden>, chosen</VisuallyHidden>}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/**
 * Terms and descriptions: a product's features, an address. `totals` is for sums: figures at the end, the last one
 * bold.
 */
export function DefinitionList({ items, totals = false }: DefinitionListProps) {
  return (
    <dl className={classNames(styles.list, totals && styles.totals)}>
      {items.map((item) => (
        <div key={item.term} className={styles.pair}>
          <dt>{item.term}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}

type DataTableProps = {
  caption: string
  columns: readonly string[]
  rows: readonly (readonly (string | number)[])[]
  /** The headings of the rows that the reader selected. */
  marked?: readonly string[]
}

type DefinitionListProps = { items: readonly { term: string; value: ReactNode }[]; totals?: boolean }
