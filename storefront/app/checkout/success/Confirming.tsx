import { formatRupees } from '@nukkad/contract/money'
import type { Order } from '@nukkad/contract/order'
import { notConfirmed } from '../../payment/ConfirmingNotice.tsx'
import styles from './Confirming.module.css'
import { SuccessFrame } from './SuccessFrame.tsx'

/** Paid, and the bank has not confirmed it yet: the page asks every few seconds. */
export function Confirming({ order }: { order: Order }) {
  return (
    <SuccessFrame
      title="Confirming your payment"
      intro={
        <p>
          Order <strong>{order.orderId}</strong>, {formatRupees(order.totalAmount)}. This usually takes a few seconds,
          and this page moves on automatically.
        </p>
      }
    >
      <div className={styles.waiting}>
        <div className={styles.bar} aria-hidden="true" />
        <output>
          Waiting for your bank. You can leave this page: we will e-mail you when the payment is confirmed. Please do
          not pay again.
        </output>
        <p>{notConfirmed}</p>
      </div>
    </SuccessFrame>
  )
}
