import { buttonClass } from '@nukkad/ui/Button'
import { href, Link } from 'react-router'
import styles from './ConfirmingNotice.module.css'
import { texts } from './texts.ts'

/** In place of paying: the bag may be paid already. The page asks, and moves on automatically. */
export function ConfirmingNotice({ orderId }: { orderId: string }) {
  return (
    <section aria-label={texts.confirming.label} className={styles.notice}>
      <h2 className={styles.title}>{texts.confirming.title}</h2>
      <div className={styles.bar} aria-hidden="true" />
      <output>
        {texts.confirming.checking.before}
        <strong className={styles.id}>{orderId}</strong>
        {texts.confirming.checking.after}
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
      {texts.confirming.viewStatus}
    </Link>
  )
}

export const { notConfirmed } = texts.confirming
