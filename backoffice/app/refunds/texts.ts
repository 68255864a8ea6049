import { formatDayAndTime } from '@nukkad/contract/dates'
import { formatRupees } from '@nukkad/contract/money'
import type { RefundStatus } from '@nukkad/contract/order-rules'
import type { RefundView } from '@nukkad/contract/staff-rules'
import { counted } from '../platform/counted.ts'
import { formatRange } from '../platform/day-range.ts'

/** Texts of the list of refunds and its dialogs. */
export const texts = {
  list: {
    title: 'Refunds',
    caption: 'Refunds',
    views: 'Refund views',
    pages: 'Pages of refunds',
    count: ({ total, totalIsMore }: { total: number; totalIsMore: boolean }) =>
      total === 1 ? '1 refund' : `${total.toLocaleString('en-IN')}${totalIsMore ? '+' : ''} refunds`,
    ofOrder: 'Refunds for order',
    initiated: (from: string, to: string, paymentMethod?: 'ONLINE' | 'CASH') =>
      `${paymentMethod === undefined ? 'Refunds' : { ONLINE: 'Prepaid refunds', CASH: 'COD refunds' }[paymentMethod]} initiated ${formatRange({ from, to })}, without retries.`,
    showOpen: 'Show all open refunds',
    payoutFile: (ready: number) => (ready === 0 ? 'Payout file' : `Payout file (${ready})`),
    noneReady: 'No refund on this page is ready to pay',
    importUtrs: 'Import UTRs',
    goodwill: 'Goodwill refund',
  },
  columns: {
    order: 'Order',
    amount: 'Amount',
    status: 'Status',
    refundTo: 'Refund to',
    dueBy: 'Due by',
    reference: 'Reference (UTR)',
    reason: 'Reason',
    actions: 'Actions',
  },
  row: {
    noOrder: 'No order',
    update: 'Update',
    updateLabel: (orderId: string | null) => `Update refund of ${orderId}`,
    accountChanged: 'Bank details added after an e-mail change',
    initiated: (at: string) => `Initiated ${formatDayAndTime(at)}`,
    overdue: 'overdue',
    goodwill: (by: string) => ` (goodwill, ${by})`,
  },
  to: {
    original: 'Original payment method',
    pending: 'Waiting for bank details',
    upiDeleted: 'UPI ID (deleted)',
    accountDeleted: 'Bank account (deleted)',
  },
  update: {
    title: (amount: number, orderId: string | null) => `Refund of ${formatRupees(amount)} – ${orderId ?? 'no order'}`,
    refundTo: 'Refund to',
    reference: (reference: string) => `, reference ${reference}`,
    utr: 'Bank reference (UTR)',
    markSent: 'Mark as sent',
    sent: 'Refund marked as sent',
    autoProcessed: 'Refunds are marked as processed automatically, 7 days after they were sent.',
    markProcessed: 'Mark as processed',
    processed: 'Refund marked as processed',
    bankReason: 'Reason from the bank',
    markFailed: 'Mark as failed',
    failed: 'Refund marked as failed',
    askAgain: 'Ask the customer for new bank details',
    retry: 'Retry refund',
    retried: 'Refund retried',
  },
  goodwill: {
    title: 'Goodwill refund',
    rules:
      'Prepaid orders are refunded to the original payment method. For COD, the customer is asked for bank details.',
    limit: (amount: number) => ` You can refund up to ${formatRupees(amount)} per order.`,
    order: 'Order number',
    amount: 'Amount',
    reason: 'Reason',
    reasonHint: 'Sent to the customer by e-mail',
    issue: 'Issue refund',
    done: (amount: number, orderId: string) => `Goodwill refund of ${formatRupees(amount)} initiated for ${orderId}`,
  },
  payouts: {
    title: 'Payout file',
    intro: (count: number, total: number) =>
      `${counted(count, 'refund')}, ${formatRupees(total)} in total. Account numbers are shown in full; viewing them is recorded in the activity log.`,
    show: 'Show bank details',
    download: 'Download CSV',
    copy: 'payout file',
    next: 'Pay the refunds, fill in the “reference” column with the UTRs and upload the file with “Import UTRs”.',
    accounts: 'Bank details',
    accountChanged: ' – added after an e-mail change, check first',
    account: (account: string, ifsc: string) => `${account}, IFSC ${ifsc}`,
  },
  references: {
    title: 'Import UTRs',
    intro: 'Upload the payout file with the UTRs in its “reference” column, or paste its rows.',
    file: 'File',
    lines: 'Rows',
    import: 'Import UTRs',
    result: (imported: number, duplicates: number, errors: number) =>
      `${imported} imported, ${counted(duplicates, 'duplicate')}, ${counted(errors, 'error')}`,
    errors: 'Rows with errors',
    error: (line: number, why: string) => `Row ${line}: ${why}`,
    done: 'Done',
  },
} as const

/** The tabs of the list. */
export const refundViewNames: Readonly<Record<RefundView, string>> = {
  open: 'Open',
  owed: 'Not sent',
  late: 'Overdue',
  details: 'Waiting for bank details',
  ready: 'Ready to pay',
  sent: 'Sent',
  failed: 'Failed',
  all: 'All',
}

export const noRefunds: Readonly<Record<RefundView, string>> = {
  open: 'No open refunds.',
  owed: 'All refunds have been sent.',
  late: 'No overdue refunds.',
  details: 'No refunds are waiting for bank details.',
  ready: 'No refunds are ready to pay.',
  sent: 'No refunds have been sent.',
  failed: 'No failed refunds.',
  all: 'No refunds yet.',
}

type NamedRefund = { status: RefundStatus; isCash: boolean; isReplaced: boolean }

/** A refund's status. The customer of a COD order gives bank details first; the provider carries out the others. */
export function refundStatusName({ status, isCash, isReplaced }: NamedRefund): string {
  const names: Readonly<Record<RefundStatus, string>> = {
    REQUESTED: isCash ? 'Waiting for bank details' : 'Initiated',
    READY: 'Ready to pay',
    SENT: 'Sent',
    PROCESSED: 'Processed',
    FAILED: isReplaced ? 'Failed, retried' : 'Failed',
  }
  return names[status]
}
