import { refundTime } from '@nukkad/contract/order-rules'

/** Texts of a payment on its way, and of the provider's window. */
export const texts = {
  confirming: {
    label: 'Your payment',
    title: 'Confirming your payment',
    checking: {
      before: 'We are checking the payment for order ',
      after: '. This page moves on automatically. Please do not pay again.',
    },
    notConfirmed: `If the order is not confirmed, we refund you within ${refundTime}.`,
    viewStatus: 'View order status',
  },
  window: { order: (orderId: string) => `Order ${orderId}`, noReason: 'no reason was given' },
} as const
