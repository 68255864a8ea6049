import { CheckoutFrame } from './CheckoutFrame.tsx'
import type { CheckoutStep } from '../state/checkout-progress.ts'
import { ConfirmingNotice } from '../payment/ConfirmingNotice.tsx'

/** A step of the checkout while its bag may be paid already. */
export function ConfirmingStep({ step, orderId }: { step: CheckoutStep; orderId: string }) {
  return (
    <CheckoutFrame step={step} title="Your payment">
      <ConfirmingNotice orderId={orderId} />
    </CheckoutFrame>
  )
}
