import { formatDay, formatDays } from '@nukkad/contract/dates'
import { formatRupees } from '@nukkad/contract/money'

/** Texts of the pages that follow an order: its success, its receipt, or why it is cancelled. */
export const texts = {
  loading: 'Loading your order',
  placed: {
    title: 'Order placed',
    intro: { before: (name: string) => `Thank you, ${name}. Delivery by `, after: '.' },
    toConfirm: {
      before: 'Please ',
      link: 'confirm your order',
      between: ' by ',
      after: ', and we will pack it. We have also e-mailed you the link.',
    },
    cash: (amount: number) => `Please keep ${formatRupees(amount)} ready.`,
  },
  paid: {
    documentTitle: 'Your payment',
    title: 'Payment successful',
    intro: {
      before: (name: string, amount: number) =>
        `Thank you, ${name}. Your order of ${formatRupees(amount)} is confirmed. Delivery by `,
      after: '.',
    },
  },
  confirming: {
    title: 'Confirming your payment',
    intro: {
      before: 'Order ',
      after: (amount: number) =>
        `, ${formatRupees(amount)}. This usually takes a few seconds, and this page moves on automatically.`,
    },
    waiting:
      'Waiting for your bank. You can leave this page: we will e-mail you when the payment is confirmed. Please do not pay again.',
  },
  neverPaid: {
    title: 'This order is cancelled',
    intro: { before: 'Order ', after: ' was cancelled.' },
  },
  refunded: {
    title: 'Refund initiated',
    intro: { before: 'Order ', after: ' is cancelled. We will refund your payment.' },
  },
  links: {
    label: 'What next',
    orders: 'View orders',
    print: 'Print receipt',
    home: 'Back to home',
  },
  next: {
    title: 'What happens next',
    pack: {
      first: 'We pack it',
      after: (time: string) => ` within ${time}. You can cancel it in your account until it is shipped.`,
    },
    delivery: { first: (day: string) => `Delivery by ${formatDay(day)}.`, after: ' Track it in your orders.' },
    returns: {
      first: (days: number) => `${formatDays(days)} to return it,`,
      after: ' with free pick-up from your doorstep.',
    },
  },
  receipt: {
    label: 'Receipt',
    title: 'Order receipt',
    noInvoice: 'Not a tax invoice.',
    invoiceFollows: 'Not a tax invoice: the invoice comes with your order.',
    order: 'Order',
    placed: 'Placed',
    payment: 'Payment',
    paymentId: 'Payment ID',
    variant: (color: string, size: string, hsn: string) => `${color}, ${size} · HSN ${hsn}`,
    deliveryAddress: 'Delivery address',
    soldBy: 'Sold by',
    gstin: (gstin: string) => `GSTIN ${gstin}`,
  },
} as const
