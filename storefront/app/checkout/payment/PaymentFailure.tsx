import { Button, buttonClass } from '@nukkad/ui/Button'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { href, Link } from 'react-router'
import { CheckoutFrame } from '../CheckoutFrame.tsx'
import { progress } from '../../state/checkout-progress.ts'
import styles from './PaymentFailure.module.css'
import { texts } from './texts.ts'

type PaymentFailureProps = { message: string; reason?: string | undefined }

/** Spec §8.1: Retry reloads the page, Go Back leads to the address step. */
export function PaymentFailure({ message, reason }: PaymentFailureProps) {
  return (
    <CheckoutFrame step="payment" title={texts.title}>
      <div role="alert">
        <EmptyState
          drawing="broke"
          title={message}
          action={
            <div className={styles.ways}>
              <Button tone="primary" size="large" onClick={reload}>
                {texts.failed.retry}
              </Button>
              <Link to={href('/checkout/address')} className={buttonClass({ size: 'large' })}>
                {texts.failed.goBack}
              </Link>
            </div>
          }
        >
          {reason} {texts.failed.notCharged}
        </EmptyState>
      </div>
    </CheckoutFrame>
  )
}

function reload() {
  progress.keepOnce()
  window.location.reload()
}
