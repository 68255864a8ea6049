import { CheckoutFrame } from './CheckoutFrame.tsx'
import type { CheckoutStep } from '../state/checkout-progress.ts'
import { ConfirmingNotice } from '../payment/ConfirmingNotice.tsx'
import { texts } from './texts.ts'

/** A step of the checkout while its bag may already be paid. */
export function ConfirmingStep({ step, orderId }: { step: CheckoutStep; orderId: string }) {
  return (
    <CheckoutFrame step={step} title={texts.payment}>
      <ConfirmingNotice orderId={orderId} />
    </CheckoutFrame>
  )
}
