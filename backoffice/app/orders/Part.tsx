import { type ReactNode, useId } from 'react'
import styles from './OrderPage.module.css'

/** One part of an order's page, under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
