import { formatRupees } from '@nukkad/contract/money'

/** Texts that several steps of the checkout share. */
export const texts = {
  steps: { cart: 'Bag', address: 'Address', payment: 'Payment' },
  /** Heard as the name of the column beside the step. */
  summary: 'Summary',
  total: 'Total',
  codCharge: 'COD fee',
  payment: 'Your payment',
  orderFailed: 'Failed to process order. Please try again.',
  pay: {
    preparing: 'Preparing payment…',
    pay: (amount: number) => `Pay ${formatRupees(amount)}`,
    confirming: 'Confirming your payment…',
    notReady: 'Payment is not ready.',
    failed: (reason: string) => `Payment failed: ${reason}`,
    byRazorpay: 'Pay securely with Razorpay: UPI, card, net banking or wallet. We never see your card details.',
  },
} as const
