import type { Order } from '@nukkad/contract/order'
import { refundLines } from './refund-words.ts'
import styles from './Refunds.module.css'

export function Refunds({ order }: { order: Order }) {
  const lines = refundLines(order)
  if (lines.length === 0) return null
  return (
    <ul className={styles.refunds} aria-label="Refunds">
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  )
}
