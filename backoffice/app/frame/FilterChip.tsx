import { Icon } from '@nukkad/ui/Icon'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './FilterChip.module.css'
import { texts } from './texts.ts'

/** The active filters of a list, in a row. */
export function FilterChips({ children }: { children: ReactNode }) {
  return <p className={styles.chips}>{children}</p>
}

/** An active filter. One press leads to `without`, the list without it. */
export function FilterChip({ without, children }: { without: string; children: ReactNode }) {
  return (
    <Link to={without} className={styles.chip}>
      <span>{children}</span>
      <Icon name="close" size={14} label={texts.removeFilter} />
    </Link>
  )
}
