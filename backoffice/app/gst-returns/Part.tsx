import type { ReactNode } from 'react'
import styles from './GstReturnsPage.module.css'

type PartProps = { id: string; title: string; hint?: string; action?: ReactNode; children: ReactNode }

/** A section of the page under its own heading. */
export function Part({ id, title, hint, action, children }: PartProps) {
  return (
    <section aria-labelledby={id} className={styles.part}>
      <div className={styles.partHead}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </section>
  )
}
