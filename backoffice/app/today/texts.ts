import { formatDayAndTime } from '@nukkad/contract/dates'
import type { TodayKind } from '@nukkad/contract/staff-rules'

/** Texts of the page Home. */
export const texts = {
  title: 'Home',
  purpose: 'To do, most urgent first',
  empty: 'You’re all caught up. No open orders, returns or refunds.',
  list: 'To do',
  updated: 'Updated',
  stale: (at: string) =>
    `Couldn’t update. These numbers are from ${formatDayAndTime(at)}. Trying again every 30 seconds.`,
  age: {
    underAMinute: 'under 1 min',
    minutes: (count: number) => `${count} min`,
    hours: (count: number) => `${count} h`,
    days: (count: number) => `${count} days`,
    oldest: (age: string) => `oldest ${age}`,
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
    retryLabel: (task: string, jobId: string) => `Retry ${task} ${jobId}`,
  },
} as const

/** The name of each line of the list. */
export const todayNames: Readonly<Record<TodayKind, string>> = {
  refundsLate: 'Overdue refunds',
  pull: 'Cancelled after packing – restock',
  toPackNow: 'Not dispatched, deliver by tomorrow',
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
  brokenSizes: 'Missing sizes (sold in the last 30 days)',
  soldOut: 'Out of stock (sold in the last 30 days)',
}
