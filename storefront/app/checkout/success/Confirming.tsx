import type { Order } from '@nukkad/contract/order'
import { notConfirmed } from '../../payment/ConfirmingNotice.tsx'
import styles from './Confirming.module.css'
import { SuccessFrame } from './SuccessFrame.tsx'
import { texts } from './texts.ts'

/** The bank has not confirmed the payment yet: the page asks every few seconds. */
export function Confirming({ order }: { order: Order }) {
  const { title, intro, waiting } = texts.confirming
  return (
    <SuccessFrame
      title={title}
      intro={
        <p>
          {intro.before}
          <strong>{order.orderId}</strong>
          {intro.after(order.totalAmount)}
        </p>
      }
    >
      <div className={styles.waiting}>
        <div className={styles.bar} aria-hidden="true" />
        <output>{waiting}</output>
        <p>{notConfirmed}</p>
      </div>
    </SuccessFrame>
  )
}
