import { Button, buttonClass } from '@nukkad/ui/Button'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { href, Link } from 'react-router'
import { CheckoutFrame } from '../CheckoutFrame.tsx'
import { progress } from '../../state/checkout-progress.ts'
import styles from './PaymentFailure.module.css'

type PaymentFailureProps = { message: string; reason?: string | undefined }

/** Spec §8.1: Retry loads the page again, Go Back leads to the address step. */
export function PaymentFailure({ message, reason }: PaymentFailureProps) {
  return (
    <CheckoutFrame step="payment" title="Review and pay">
      <div role="alert">
        <EmptyState
          drawing="broke"
          title={message}
          action={
            <div className={styles.ways}>
              <Button tone="primary" size="large" onClick={reload}>
                Retry
              </Button>
              <Link to={href('/checkout/address')} className={buttonClass({ size: 'large' })}>
                Go Back
              </Link>
            </div>
          }
        >
          {reason} You were not charged. Your bag and address are saved.
        </EmptyState>
      </div>
    </CheckoutFrame>
  )
}

function reload() {
  progress.keepOnce()
  window.location.reload()
}
