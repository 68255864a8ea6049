import { formatDay, formatDayAndTime } from '@nukkad/contract/dates'
import { formatRupees } from '@nukkad/contract/money'
import { mostReasonCharacters, type OrderStatus, refundTime, returnRefundTime } from '@nukkad/contract/order-rules'
import type { ReturnStatus } from '@nukkad/contract/return-rules'

const status: Readonly<Record<OrderStatus, string>> = {
  PENDING: 'Payment pending',
  CONFIRMED: 'Confirmed',
  PROCESSING: 'Being packed',
  SHIPPED: 'Shipped',
  OUT_FOR_DELIVERY: 'Out for delivery',
  DELIVERED: 'Delivered',
  DELIVERY_FAILED: 'Delivery failed, we will try again',
  RETURNED_TO_ORIGIN: 'Returned to seller',
  LOST: 'Lost in transit',
  CANCELLED: 'Cancelled',
  RETURNED: 'Returned',
  REFUNDED: 'Refunded',
}

const returnTitles: Readonly<Record<ReturnStatus, string>> = {
  REQUESTED: 'Return requested',
  APPROVED: 'Return approved',
  REJECTED: 'Return declined',
  PICKED_UP: 'Return picked up',
  RECEIVED: 'Return received',
  CLOSED: 'Return closed',
  REFUNDED: 'Return refunded',
}

type Variant = { color: string; size: string }
type SentRefund = { amount: number; account: string; sentAt: string; expectedBy: string }
type ProcessedRefund = { amount: number; processedAt: string | null; expectedBy: string }

/** Texts of an order's page and of the list of orders. */
export const texts = {
  documentTitle: 'Your order',
  back: 'Back',
  loading: 'Loading your order',
  failed: {
    title: 'Error loading order details',
    hint: 'Check the order number and your connection.',
    retry: 'Try again',
    orders: 'Your orders',
  },
  head: {
    title: (orderId: string) => `Order ${orderId}`,
    placed: (at: string) => `Placed on ${formatDayAndTime(at, '-')}`,
    side: 'Delivery and payment',
    deliveryAddress: 'Delivery address',
  },
  card: {
    more: (count: number) => ` and ${count} more`,
    facts: (day: string, items: number, amount: number) =>
      `${formatDay(day)} · ${items === 1 ? '1 item' : `${items} items`} · ${formatRupees(amount)}`,
  },
  status,
  declined: 'Delivery declined, returning to seller',
  toConfirm: 'Confirmation pending',
  /** Beside the status. */
  beside: {
    arrival: (day: string) => `Delivery by ${formatDay(day)}`,
    confirming: 'Confirming your payment',
    notPaid: 'Not paid',
    delivered: (at: string | null) => `On ${formatDay(at)}`,
    refundInitiated: (amount: number, by: string) =>
      `Refund of ${formatRupees(amount)} initiated, expected by ${formatDay(by)}`,
    refundProcessed: (amount: number, by: string) =>
      `Refund of ${formatRupees(amount)} sent to your bank, expected by ${formatDay(by)}`,
  },
  timeline: { title: 'Track Your Order', pending: 'Pending' },
  shipment: {
    label: 'Shipment',
    courier: 'Courier',
    awb: 'Tracking number (AWB)',
    track: (courier: string | null) => (courier === null ? 'Track shipment' : `Track with ${courier}`),
    copy: 'Copy',
    copyNumber: 'Copy tracking number',
    copied: 'Tracking number copied',
    notCopied: 'Could not copy. Please select the tracking number instead.',
  },
  confirmation: {
    label: 'Your confirmation',
    title: 'Please confirm this order',
    text: {
      before: 'Confirm by ',
      after:
        ' that you want this order with cash on delivery, or pay online. Then we pack it. If you do not confirm, we cancel it and nothing is charged.',
    },
    confirm: 'Confirm order',
    confirmed: 'Order confirmed',
    notConfirmed: 'The order could not be confirmed',
  },
  cancellation: {
    label: 'Cancelled by us',
    title: 'Reason for cancellation',
    partTitle: 'Reason for partial cancellation',
  },
  payment: {
    title: 'Payment',
    id: (id: string) => `Payment ID: ${id}`,
    exchange: 'Exchange, nothing to pay',
    cash: 'Cash on delivery',
    online: 'Paid online',
    notPaid: 'Online, not paid',
    payOnline: (amount: number) => `Pay ${formatRupees(amount)} online`,
    payOnlineNote: (codFee: number) =>
      codFee > 0
        ? `You can pay online until we start packing, and save the ${formatRupees(codFee)} COD fee.`
        : 'You can pay online until we start packing.',
  },
  totals: {
    items: 'Items',
    discount: (code: string | null) => (code === null ? 'Discount' : `Discount ${code}`),
    codCharge: 'COD fee',
    delivery: 'Delivery',
    free: 'Free',
    total: 'Total',
    gst: (heads: string) => `Including GST on items (${heads})`,
  },
  papers: {
    receipt: 'Download receipt',
    noReceipt: 'The receipt could not be downloaded. Please try again.',
    invoice: 'Download invoice',
    noInvoice: 'The invoice could not be downloaded. Please try again.',
    creditNote: (number: string) => `Download credit note ${number}`,
    noCreditNote: 'The credit note could not be downloaded. Please try again.',
  },
  gstin: {
    title: 'Business invoice',
    gstin: (gstin: string) => `GSTIN ${gstin}`,
    add: 'Add GSTIN',
    addUntil: 'You can add it until we start packing.',
    change: 'Change GSTIN',
    changeUntil: 'You can change it until we start packing.',
    save: 'Save GSTIN',
    cancel: 'Cancel',
    remove: 'Remove GSTIN',
    saved: 'GSTIN saved',
    removed: 'GSTIN removed',
    notSaved: 'Not saved. Try again.',
  },
  /** An order whose payment is open, came too late or never came. */
  trouble: {
    label: 'Your payment',
    confirmingTitle: 'Confirming your payment',
    confirming:
      'We are checking the payment with the bank. This page updates automatically, and we will e-mail you when the payment is confirmed. Please do not pay again.',
    pendingTitle: 'Payment pending',
    inBag: { before: 'Please pay by ', after: '. Its items are still in your bag, so you can pay from there.' },
    payFromBag: 'Pay from your bag',
    byLink: { before: 'Please pay by ', after: '. We hold the items until then, and pack the order once it is paid.' },
    neverPaidTitle: 'Cancelled: payment not received',
    bag: 'View bag',
    shop: 'Continue shopping',
    tooLateTitle: 'This order stays cash on delivery',
    tooLate: (due: number) =>
      `Your online payment came too late for this order, so we refund it to your original payment method. Please keep ${formatRupees(due)} ready for the delivery.`,
  },
  line: {
    variant: (quantity: number, size: string, color: string) => `Quantity ${quantity} · Size ${size} · ${color}`,
    cancelled: (count: number) => `${count} cancelled`,
    returned: (count: number) => `${count} returned`,
    review: 'Your review',
    writeReview: 'Write a review',
    /** Heard after the button's text. */
    reviewOf: (product: string) => ` of ${product}`,
    hidden: 'Hidden by the store',
    reviewNotOpened: 'Failed to open. Please try again.',
  },
  actions: {
    cancel: 'Cancel Order',
    return: 'Return Order',
    exchange: 'Exchange',
    returnUntil: (day: string | null) => `Returns are open until ${formatDay(day)}.`,
    cancelled: 'Order cancelled',
    notCancelled: 'Failed to cancel order',
    returned: 'Return request submitted',
    notReturned: 'Return request failed',
  },
  reason: {
    cancel: { title: 'Cancel this order?', keep: 'Keep my order', submit: 'Cancel My Order' },
    return: { title: 'Return this order?', keep: 'Keep my items', submit: 'Return My Order' },
    exchange: { title: 'Exchange items', keep: 'Keep my items', submit: 'Exchange' },
    legend: 'Tell us why',
    fit: 'Is it too small or too large?',
    noFit: 'Please choose',
    other: 'Your reason',
    none: 'Please provide a reason',
    long: `Please use at most ${mostReasonCharacters} characters`,
    refund: (amount: number, isCash: boolean) => ({
      label: `Refund: ${formatRupees(amount)}`,
      when: `within ${returnRefundTime}.${isCash ? ' You choose a UPI ID or bank account for it.' : ''}`,
    }),
  },
  items: {
    legend: 'Select items to return',
    once: 'You can ask for one return per order, so select everything you want to send back.',
    item: (name: string, color: string, size: string) => `${name}, ${color}, ${size}`,
    quantity: (item: string) => `Quantity to return: ${item}`,
    none: 'Please select items to return',
  },
  exchange: {
    legend: 'Refund or exchange?',
    legendExchange: 'Choose a new size or colour',
    refund: 'Refund',
    choose: 'Choose a size or colour',
    none: 'Please choose a size or colour, or a refund',
    for: ({ color, size }: Variant) => `Exchange: Size ${size}, ${color}`,
    noOther: 'No other size or colour is in stock',
    notLoaded: 'We could not load other sizes and colours. Close this window and try again.',
    soldOut: 'Sold out now. Choose another size or colour, or a refund.',
    note: 'We hold the new item for you and send it free of charge once we have checked your return.',
    label: 'Your exchange',
    title: 'Exchange',
    sentFor: { before: 'Sent in exchange for your return of ', after: '. You have nothing to pay.' },
    orderLink: (orderId: string) => `order ${orderId}`,
    line: ({ quantity, color, size }: Variant & { quantity: number }, state: string) =>
      `Exchange: ${quantity} × ${color}, ${size} – ${state}`,
    held: 'held for you',
    released: 'ships if in stock when your return arrives; otherwise refunded',
    ordered: 'ordered',
    partOrdered: (sent: number | null) => `${sent} ordered, the rest refunded`,
    refused: 'refunded instead',
    see: { before: 'See ', after: '.' },
  },
  return: {
    label: 'Your return',
    titles: returnTitles,
    underReview: 'Your request is under review.',
    disagree: 'Please contact us if you disagree.',
    exchangeFollows: 'When it reaches us, we check it and send your exchange.',
    refundFollows: `The refund follows within ${returnRefundTime}.`,
    noRefund: 'No refund is due for this return.',
    exchangeSent: 'We are sending your exchange.',
    refund: (amount: number) => `Refund of ${formatRupees(amount)} within ${refundTime}.`,
    noPickup: 'No pick-up will take place.',
    refunded: 'Thank you for sending it back.',
    pickupMissed: (day: string) =>
      `The pick-up was due on ${formatDay(day)}. If the courier did not come, write to us and we will send them again.`,
    requested: (at: string, reason: string) => `Requested on ${formatDay(at)}: “${reason}”`,
    unknown: 'We could not load your returns.',
    unknownSafe: 'Any return you requested is saved.',
    unknownLater: 'Please try again in a moment.',
    retry: 'Try again',
  },
  refunds: {
    label: 'Refunds',
    creditNotes: 'Credit notes',
    toSource: (amount: number) => `${refundOf(amount)} to your original payment method within ${refundTime}.`,
    account: 'your bank account or UPI ID',
    noDetails: (amount: number) => `${refundOf(amount)}: add your refund details.`,
    expected: (amount: number, account: string, by: string) =>
      `${refundOf(amount)} to ${account}, expected by ${formatDay(by)}.`,
    sent: (amount: number, account: string, at: string) =>
      `${refundOf(amount)} was sent to ${account} on ${formatDay(at)}.`,
    sentExpected: ({ amount, account, sentAt, expectedBy }: SentRefund) =>
      `${refundOf(amount)} was sent to ${account} on ${formatDay(sentAt)}, expected by ${formatDay(expectedBy)}.`,
    initiatedTo: (amount: number, account: string) => `${refundOf(amount)} to ${account} initiated.`,
    initiated: (amount: number, at: string, by: string) =>
      `${refundOf(amount)} initiated on ${formatDay(at)}, expected by ${formatDay(by)}.`,
    processed: ({ amount, processedAt, expectedBy }: ProcessedRefund) =>
      `${refundOf(amount)} sent to your bank on ${formatDay(processedAt)}, expected in your account by ${formatDay(expectedBy)}.`,
    reference: (reference: string | null) => ` Reference (UTR): ${reference}.`,
  },
  payout: {
    label: 'Your refund',
    title: 'Refund details',
    intro: 'You paid in cash, so we refund to your UPI ID or bank account.',
    codeComes: ' We e-mail you a code to confirm the change: enter it only on this page.',
    neverShare: ' Never share a PIN or a code with anyone.',
    ways: { legend: 'Refund to', upi: 'UPI ID', bank: 'Bank account' },
    upiHint: 'As shown in your UPI app, like name@bank',
    account: 'Account number',
    accountAgain: 'Re-enter account number',
    accountsDiffer: 'The account numbers do not match',
    ifsc: 'IFSC',
    ifscHint: 'Like HDFC0001234',
    holder: 'Account holder’s name',
    holderHint: 'As in your bank records',
    save: 'Save refund details',
    cancel: 'Cancel',
    notSaved: 'Not saved. Try again.',
    codeSent: 'We e-mailed you a code',
    to: (account: string | null) => `We will refund to ${account}`,
    change: 'Change account',
    changeUntil: 'We will e-mail you when we send the refund. You can change the account until then.',
    confirmTitle: 'Confirm your refund account',
    confirm: 'Confirm account',
    confirmLink: (account: string) => `Confirm ${account} as your refund account.`,
    enterCode: (account: string) => `We e-mailed you a 4-digit code. Enter it within 5 minutes to confirm ${account}.`,
    untilThen: (account: string | null) => ` Until then, we will refund to ${account}.`,
    notConfirmed: 'Verification failed',
  },
} as const

function refundOf(amount: number): string {
  return `Refund of ${formatRupees(amount)}`
}
