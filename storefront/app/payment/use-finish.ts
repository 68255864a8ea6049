import { href, useNavigate } from 'react-router'
import { progress } from '../state/checkout-progress.ts'
import type { SettledPayment } from './follow-payment.ts'

/** Spec §4: payment and success are complete after the verification; on to /payment-success. */
export function useFinish(): (paid: SettledPayment) => Promise<void> {
  const navigate = useNavigate()
  return async ({ orderId, paymentId }) => {
    progress.complete('payment', 'success')
    await navigate(`${href('/payment-success')}?orderId=${orderId}`, { replace: true, state: { orderId, paymentId } })
  }
}
