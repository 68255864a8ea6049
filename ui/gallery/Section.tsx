import type { ReactNode } from 'react'
import styles from './Section.module.css'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <div className={styles.content}>{children}</div>
    </section>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
