import { buttonClass } from '@nukkad/ui/Button'
import { href, Link } from 'react-router'
import styles from './ConfirmingNotice.module.css'

/** In place of paying: the bag may be paid already. The page asks, and moves on automatically. */
export function ConfirmingNotice({ orderId }: { orderId: string }) {
  return (
    <section aria-label="Your payment" className={styles.notice}>
      <h2 className={styles.title}>Confirming your payment</h2>
      <div className={styles.bar} aria-hidden="true" />
      <output>
        We are checking the payment for order <strong className={styles.id}>{orderId}</strong>. This page moves on
        automatically. Please do not pay again.
      </output>
      <p>{notConfirmed}</p>
      <p>
        <OrderStatusLink orderId={orderId} />
      </p>
    </section>
  )
}

export function OrderStatusLink({ orderId, look }: { orderId: string; look?: Parameters<typeof buttonClass>[0] }) {
  return (
    <Link to={`${href('/payment-success')}?orderId=${orderId}`} className={buttonClass({ tone: 'primary', ...look })}>
      View order status
    </Link>
  )
}

export const notConfirmed = 'If the order is not confirmed, the amount is refunded in 5-7 days.'
