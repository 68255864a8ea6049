import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { href } from 'react-router'
import { useSeller } from '../../page/chrome-loader.ts'
import { notConfirmed, OrderStatusLink } from '../../payment/ConfirmingNotice.tsx'
import { texts } from './texts.ts'
import styles from './UnverifiedDialog.module.css'
import type { WaitingPayment } from './use-payment.ts'

/** The payment is made and not verified yet. Paying again is not offered: closing leads to the order. */
export function UnverifiedDialog({ waiting: { paymentId, orderId } }: { waiting: WaitingPayment }) {
  const { email, phone } = useSeller()
  const { contact } = texts.unverified
  const toOrder = () => window.location.assign(href('/my-profile/order/:orderId', { orderId }))
  return (
    <Dialog
      open
      onClose={toOrder}
      title={texts.unverified.title}
      actions={
        <>
          <OrderStatusLink orderId={orderId} />
          <Button tone="quiet" onClick={toOrder}>
            {texts.unverified.close}
          </Button>
        </>
      }
    >
      <div className={styles.words}>
        {paymentId !== null && <p>{texts.unverified.text}</p>}
        <p className={styles.ids}>
          {paymentId === null ? texts.unverified.order(orderId) : texts.unverified.paymentAndOrder(paymentId, orderId)}
        </p>
        <output>{texts.unverified.checking}</output>
        <p>{notConfirmed}</p>
        <p>
          {contact.before}
          <a href={`mailto:${email}`}>{email}</a>
          {contact.between}
          {phone}
          {contact.after}
        </p>
      </div>
    </Dialog>
  )
}
