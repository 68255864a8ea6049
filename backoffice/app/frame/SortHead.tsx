import { Link } from 'react-router'
import styles from './SortHead.module.css'

export type SortDirection = 'ascending' | 'descending'

type SortHeadProps = {
  label: string
  /** The address of the list in the order that a press chooses. */
  to: string
  /** Undefined: the list is not sorted by this column. */
  direction: SortDirection | undefined
  /** The column's name for the style sheet. */
  column?: string
}

/** The head of a column that sorts its table; the address holds the order. */
export function SortHead({ label, to, direction, column }: SortHeadProps) {
  return (
    <th scope="col" aria-sort={direction} data-column={column}>
      <Link to={to} className={styles.head} preventScrollReset>
        {label}
        <span aria-hidden="true" className={styles.arrow}>
          {direction === 'ascending' ? '↑' : '↓'}
        </span>
      </Link>
    </th>
  )
}
