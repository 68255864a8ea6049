import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { href } from 'react-router'
import { useSeller } from '../../page/chrome-loader.ts'
import { notConfirmed, OrderStatusLink } from '../../payment/ConfirmingNotice.tsx'
import styles from './UnverifiedDialog.module.css'
import type { WaitingPayment } from './use-payment.ts'

const unverified = 'Payment was processed but verification failed. Please contact support with your payment details.'

/** The payment is made and the shop has not said that it knows. Paying again is not offered: closing leads to the order. */
export function UnverifiedDialog({ waiting: { paymentId, orderId } }: { waiting: WaitingPayment }) {
  const { email, phone } = useSeller()
  const toOrder = () => window.location.assign(href('/my-profile/order/:orderId', { orderId }))
  return (
    <Dialog
      open
      onClose={toOrder}
      title="Confirming your payment"
      actions={
        <>
          <OrderStatusLink orderId={orderId} />
          <Button tone="quiet" onClick={toOrder}>
            Close
          </Button>
        </>
      }
    >
      <div className={styles.words}>
        {paymentId !== null && <p>{unverified}</p>}
        <p className={styles.ids}>
          {paymentId !== null && `Payment ${paymentId}, `}order {orderId}
        </p>
        <output>We are still checking with the bank. This page moves on automatically.</output>
        <p>{notConfirmed}</p>
        <p>
          Write to <a href={`mailto:${email}`}>{email}</a> or call {phone}.
        </p>
      </div>
    </Dialog>
  )
}
