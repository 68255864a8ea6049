import { formatRupees } from '@nukkad/contract/money'
import type { ReactNode } from 'react'
import styles from './ProceedBar.module.css'
import { texts } from './texts.ts'

/** The button to the next step. On phones it stays at the foot of the screen, beside the total, if that is known. `note` explains it. */
export function ProceedBar({ total, note, children }: { total: number | null; note?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.bar}>
      <div className={styles.row}>
        {total !== null && (
          <p className={styles.total}>
            <span>{texts.total}</span>
            <strong>{formatRupees(total)}</strong>
          </p>
        )}
        <div className={styles.button}>{children}</div>
      </div>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}
