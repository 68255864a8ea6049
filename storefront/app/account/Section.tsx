import type { ReactNode } from 'react'
import styles from './Section.module.css'

/** One part of the account under its title; on small screens a page of its own. */
export function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {aside}
      </header>
      {children}
    </section>
  )
}
