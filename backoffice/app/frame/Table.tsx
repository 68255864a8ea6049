import { Fragment, type ReactNode } from 'react'
import styles from './Table.module.css'

type Column<Row> = {
  /** The heading, also in front of the cell on phones. */
  name: string
  cell: (row: Row) => ReactNode
  /** Buttons at the end of the row, without a visible heading. */
  isActions?: boolean
}

export type TableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** Set where rows can be selected. */
  isChosen?: (row: Row) => boolean
}

/** Rows of equal height on wide screens. On phones each row is a card with its first cell as heading. */
export function Table<Row>({ caption, columns, rows, keyOf, isChosen }: TableProps<Row>) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ name, isActions }) => (
            <th key={name} scope="col">
              {isActions ? <span className={styles.unseen}>{name}</span> : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} aria-selected={isChosen?.(row)}>
            {columns.map(({ name, cell, isActions }, at) => (
              <Fragment key={name}>
                {at === 0 ? (
                  <th scope="row">{cell(row)}</th>
                ) : (
                  <td data-name={isActions ? undefined : name} className={isActions ? styles.actions : undefined}>
                    {cell(row)}
                  </td>
                )}
              </Fragment>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
