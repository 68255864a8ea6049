import { Button } from '@nukkad/ui/Button'
import { IconButton } from '@nukkad/ui/IconButton'
import type { ReactNode } from 'react'
import { Failure } from '../platform/Failure.tsx'
import { texts } from './texts.ts'
import styles from './Content.module.css'

type RowsProps<Row> = {
  /** The name of one row, such as “banner”. */
  noun: string
  rows: readonly Row[]
  /** The error of the list as a whole. */
  error: string | undefined
  most: number
  empty: Row
  onRows: (rows: Row[]) => void
  render: (row: Row, change: (part: Partial<Row>) => void, at: number) => ReactNode
}

/** A list with rows to edit, add, move and remove. */
export function Rows<Row extends object>({ noun, rows, error, most, empty, onRows, render }: RowsProps<Row>) {
  const swap = (at: number, other: number) => onRows(rows.with(at, rows[other]!).with(other, rows[at]!))
  return (
    <>
      <ol className={styles.rows}>
        {rows.map((row, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines differ by their place alone
          <li key={at} className={styles.row}>
            <div className={styles.fields}>{render(row, (part) => onRows(rows.with(at, { ...row, ...part })), at)}</div>
            <span className={styles.steps}>
              <IconButton
                icon="chevron-up"
                size={18}
                label={texts.rows.moveUp(noun, at + 1)}
                aria-disabled={at === 0 || undefined}
                onClick={() => at > 0 && swap(at, at - 1)}
              />
              <IconButton
                icon="close"
                size={18}
                label={texts.rows.remove(noun, at + 1)}
                onClick={() => onRows(rows.filter((one) => one !== row))}
              />
            </span>
          </li>
        ))}
      </ol>
      {error && <Failure>{error}</Failure>}
      {rows.length < most && (
        <p>
          <Button size="small" icon="plus" onClick={() => onRows([...rows, { ...empty }])}>
            {texts.rows.add(noun)}
          </Button>
        </p>
      )}
    </>
  )
}
