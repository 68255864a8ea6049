import type { ReactNode } from 'react'
import { Logo } from '../../page/Logo.tsx'
import styles from './PayOrderFrame.module.css'

/** Without the steps of the checkout, because the order is already placed. */
export function PayOrderFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <Logo reloadDocument />
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  )
}
