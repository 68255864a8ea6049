import type { ReactNode } from 'react'
import styles from './ItemFields.module.css'

/** Fields of several items of an order, under one legend. */
export function ItemFields({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  )
}
