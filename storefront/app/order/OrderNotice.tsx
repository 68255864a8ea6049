import type { ReactNode } from 'react'
import styles from './OrderNotice.module.css'

/** What a shopper should know of an order before its details; `label` names it to screen readers. */
export function OrderNotice({ label, title, children }: { label: string; title: string; children: ReactNode }) {
  return (
    <section aria-label={label} className={styles.notice}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  )
}
