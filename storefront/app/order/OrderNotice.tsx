import type { ReactNode } from 'react'
import styles from './OrderNotice.module.css'

/** A notice above an order's details. `label` names it to screen readers. */
export function OrderNotice({ label, title, children }: { label: string; title: string; children: ReactNode }) {
  return (
    <section aria-label={label} className={styles.notice}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  )
}
