import { ApiError } from '@nukkad/contract/client'
import { call } from '../../platform/api.ts'
import type { WidgetAnswer } from './razorpay-widget.ts'

const pauseMillis = 1_500

/** Hands the widget's answer to the store, and once more where the first try got no clear answer. */
export async function verifyAnswer(orderId: string, answer: WidgetAnswer): Promise<boolean> {
  const body = {
    orderId,
    razorpayOrderId: answer.razorpay_order_id,
    razorpayPaymentId: answer.razorpay_payment_id,
    razorpaySignature: answer.razorpay_signature,
  }
  const verify = () => call('POST /payment/verify', { body })
  try {
    await verify().catch(async (error: unknown) => {
      if (isRefusal(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMillis))
      return verify()
    })
    return true
  } catch (error) {
    console.warn('the payment could not be verified', error instanceof ApiError ? error.code : error)
    return false
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}
