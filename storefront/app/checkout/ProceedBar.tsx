import { formatRupees } from '@nukkad/contract/money'
import type { ReactNode } from 'react'
import styles from './ProceedBar.module.css'

/** The way on. On phones it stays at the foot of the screen, with the total beside it; `note` is what pressing means. */
export function ProceedBar({ total, note, children }: { total: number; note?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.bar}>
      <div className={styles.row}>
        <p className={styles.total}>
          <span>Total</span>
          <strong>{formatRupees(total)}</strong>
        </p>
        <div className={styles.button}>{children}</div>
      </div>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
}
