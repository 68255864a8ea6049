import { ApiError } from '@nukkad/contract/client'
import { call } from '../platform/api.ts'
import type { WidgetAnswer } from './razorpay-widget.ts'

/**
 * `settled`: the shop knows the outcome. `verified`: it has the answer, and will know. `unclear`: the try got no clear
 * answer, which says nothing about the payment.
 */
export type Verification =
  | { kind: 'settled' | 'verified'; paymentId: string; isCancelled: boolean }
  | { kind: 'refused' | 'unclear' }

/** Hands what the provider's window said to the shop. It may be repeated. */
export async function verifyAnswer(orderId: string, answer: WidgetAnswer): Promise<Verification> {
  const paymentId = answer.razorpay_payment_id
  const body = {
    orderId,
    razorpayOrderId: answer.razorpay_order_id,
    razorpayPaymentId: paymentId,
    razorpaySignature: answer.razorpay_signature,
  }
  try {
    const { status } = await call('POST /payment/verify', { body })
    return { kind: status === 'PENDING' ? 'verified' : 'settled', paymentId, isCancelled: status === 'CANCELLED' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    console.warn('the payment could not be verified', error.code)
    return { kind: isRefusal(error) ? 'refused' : 'unclear' }
  }
}

/** Too many calls, or one of them still running, is no answer. */
function isRefusal({ status, code }: ApiError): boolean {
  if (status === 408 || status === 429 || code === 'IDEMPOTENCY_RUNNING') return false
  return status >= 400 && status < 500
}
