import { formatRupees } from '@nukkad/contract/money'
import type { Order } from '@nukkad/contract/order'
import styles from './Confirming.module.css'
import { SuccessFrame } from './SuccessFrame.tsx'

/** Paid, and the bank's word is on its way; the page asks by itself. */
export function Confirming({ order }: { order: Order }) {
  return (
    <SuccessFrame
      title="Confirming your payment"
      intro={
        <p>
          Order <strong>{order.orderId}</strong>, {formatRupees(order.totalAmount)}. This mostly takes seconds, and this
          page moves on by itself.
        </p>
      }
    >
      <div className={styles.waiting}>
        <div className={styles.bar} aria-hidden="true" />
        <output>
          Waiting for your bank. You may leave: once the money is with us you get a mail, and if it cannot be, all of it
          goes back to you.
        </output>
      </div>
    </SuccessFrame>
  )
}
