import { formatDayAndTime } from '@nukkad/contract/dates'
import type { TodayKind } from '@nukkad/contract/staff-rules'

/** Texts of the page Home. */
export const texts = {
  title: 'Home',
  purpose: 'To do, most urgent first',
  empty: 'You’re all caught up.',
  list: 'To do',
  updated: 'Updated',
  stale: (at: string) =>
    `Couldn’t update. These numbers are from ${formatDayAndTime(at)}. Trying again every 30 seconds.`,
  age: {
    underAMinute: 'under 1 min',
    minutes: (count: number) => `${count} min`,
    hours: (count: number) => `${count} h`,
    days: (count: number) => `${count} days`,
    oldest: (age: string) => `oldest: ${age}`,
  },
  unpaid: {
    title: 'Payment pending, last hour',
    noFailure: 'No failed payment attempt.',
    failure: (message: string) => `Payment failed: ${message}`,
    attempts: (count: number) => ` (${count} attempts)`,
  },
  checks: {
    title: 'Failed checks',
    money: (count: number) =>
      `${count === 1 ? '1 amount' : `${count} amounts`} did not match in last night’s payment check. Run npm run match on the server for details.`,
    providerAway: 'Last night’s payment check could not reach the payment provider.',
  },
  jobs: {
    title: 'Failed jobs',
    job: ({ since, attempts, error }: { since: string; attempts: number; error: string }) =>
      `, since ${formatDayAndTime(since)}, tried ${attempts} times: ${error}`,
    retry: 'Retry',
    retryLabel: (name: string, jobId: string) => `Retry ${name} ${jobId}`,
  },
} as const

/** The name of each background job. */
export const jobNames: Readonly<Record<string, string>> = {
  'send-login-code': 'Login OTP e-mail',
  'send-staff-code': 'Sign-in code e-mail to staff',
  'send-staff-welcome': 'Welcome e-mail to staff',
  'send-email-code': 'OTP e-mail for an e-mail change',
  'send-email-undo': 'E-mail about a changed e-mail address',
  'send-deletion-code': 'OTP e-mail for account deletion',
  'send-account-deleted': 'E-mail about a deleted account',
  'send-placed-mails': 'E-mails about a new order',
  'send-order-mail': 'E-mail about an order',
  'send-step-mail': 'E-mail about an order update',
  'send-return-mail': 'E-mail about a return',
  'send-staff-mail': 'Order e-mail to staff',
  'send-order-digest': 'Hourly order e-mail to staff',
  'send-stock-alert': 'Back-in-stock e-mail',
  'change-orders': 'Bulk action on orders',
  'change-returns': 'Bulk action on returns',
  'change-products': 'Bulk action on products',
  'make-picture': 'Processing a picture',
  'apply-import': 'Applying an import',
  'make-import-picture': 'Processing a picture of an import',
  'fetch-import-picture': 'Downloading a picture of an import',
  'send-payout-request': 'E-mail asking for refund details',
  'send-payout-reminder': 'Reminder to add refund details',
  'send-payout-mail': 'E-mail about saved refund details',
  'send-payout-code': 'OTP e-mail for refund details',
  'send-goodwill-mail': 'E-mail about a goodwill refund',
  'settle-payment': 'Matching a payment to its order',
  'settle-cancelled': 'Settling the payment of a cancelled order',
  'process-payment-event': 'Message from the payment provider',
  'tell-staff-deed': 'E-mail about an operator command',
  'send-refund': 'Sending a refund',
  'follow-refunds': 'Checking the status of refunds',
}

/** The name of each line of the list. */
export const todayNames: Readonly<Record<TodayKind, string>> = {
  refundsLate: 'Overdue refunds',
  pull: 'Cancelled after packing – restock',
  toPackNow: 'Not dispatched, deliver by tomorrow',
  onHold: 'Orders on hold or to be confirmed',
  toPack: 'Orders to pack',
  packing: 'Packing in progress',
  toHandOver: 'Ready to dispatch',
  undelivered: 'Failed delivery attempts',
  comingBack: 'In return transit',
  toReceive: 'Overdue returns',
  cameBack: 'RTO received, refund pending',
  returnsToDecide: 'New return requests',
  returnsToFetch: 'Returns awaiting pick-up',
  returnsToInspect: 'Returns in transit',
  returnsToRefund: 'Returns to refund',
  refundsReady: 'COD refunds to pay',
  refundsFailed: 'Failed refunds',
  refundsDetails: 'COD refunds: waiting for bank details',
  codOwed30: 'COD owed by couriers for over 30 days',
  codOwed15: 'COD owed by couriers for 16-30 days',
  codOwed7: 'COD owed by couriers for 8-15 days',
  strayMoney: 'Payments without an order, being refunded',
  unpaid: 'Payment pending',
  photosToCheck: 'Reviews with pending photos',
  brokenSizes: 'Missing sizes (sold in the last 30 days)',
  soldOut: 'Out of stock (sold in the last 30 days)',
}
