/** Texts of the step in which the customer reviews the order and pays. */
export const texts = {
  title: 'Review and pay',
  review: {
    deliverTo: 'Deliver to',
    order: 'Your order',
    change: 'Change',
    changeOf: (title: string) => `Change: ${title}`,
    invoiceFor: (business: string) => `Invoice for ${business}`,
    gstin: (gstin: string) => `GSTIN ${gstin}`,
    variant: (quantity: number, size: string, color: string) => `Quantity ${quantity} · Size ${size} · ${color}`,
  },
  noData: 'Missing required data to initiate payment.',
  noProviderOrder: 'Razorpay order creation failed - no order ID returned',
  noScript: 'Failed to load Razorpay SDK',
  noOrderId: 'Failed to create order - no order ID returned',
  failed: {
    notCharged: 'You were not charged. Your bag and address are saved.',
    retry: 'Retry',
    goBack: 'Go Back',
  },
  unverified: {
    title: 'Confirming your payment',
    text: 'Payment was processed but verification failed. Please contact support with your payment details.',
    order: (orderId: string) => `Order ${orderId}`,
    paymentAndOrder: (paymentId: string, orderId: string) => `Payment ${paymentId}, order ${orderId}`,
    checking: 'We are still checking with the bank. This page moves on automatically.',
    contact: { before: 'Write to ', between: ' or call ', after: '.' },
    close: 'Close',
  },
} as const
