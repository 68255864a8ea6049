import { formatRupees } from '@nukkad/contract/money'

/** Texts of the page on which a customer pays an order that is already placed. */
export const texts = {
  title: 'Pay online',
  loading: 'Loading your order…',
  retry: 'Try again',
  keepCash: 'Keep cash on delivery',
  viewOrder: 'View order',
  confirming: 'We are checking the payment with the bank. Please do not pay again.',
  notAvailable: 'Online payment is not available right now.',
  notVerified: 'We could not verify this payment. If you were charged, we will refund you.',
  /** After the cause of a failure. */
  staysCash: 'Your order stays cash on delivery.',
  payAgain: 'You can try again.',
  intro: {
    cash: { before: 'Order ', after: ' stays cash on delivery until your payment is confirmed.' },
    unpaid: { before: 'Pay for order ', between: ' by ', after: '. We pack it once it is paid.' },
  },
  sums: { onDelivery: 'Total on delivery', online: 'Pay online' },
  settled: {
    paid: {
      title: 'Payment received',
      text: (id: string) => `Order ${id} is paid. You have nothing to pay on delivery.`,
    },
    nothingDue: { title: 'Nothing to pay', text: (id: string) => `Order ${id} can no longer be paid online.` },
    cash: {
      title: 'Cash on delivery',
      itemCancelled: (id: string, due: number) =>
        `An item of order ${id} was cancelled, so the rest stays cash on delivery. ${keepReady(due)}`,
      packed: (id: string, due: number) =>
        `We have started to pack order ${id}, so it stays cash on delivery. ${keepReady(due)}`,
    },
  },
} as const

function keepReady(due: number): string {
  return `Please keep ${formatRupees(due)} ready for the delivery.`
}
