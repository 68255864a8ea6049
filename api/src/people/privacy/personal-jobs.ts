import type { JobName } from '../../platform/jobs.ts'

type HeldJob =
  | 'stays'
  | { field: string; is: 'account' | 'e-mail' }
  | { field: string; of: 'orders' | 'order_events' | 'return_events' | 'refunds' }

/** On deletion, the customer's waiting mails are cancelled; jobs about money and for staff continue. */
export const heldJobs: Readonly<Record<JobName, HeldJob>> = {
  'send-login-code': { field: 'email', is: 'e-mail' },
  'send-email-code': { field: 'userId', is: 'account' },
  'send-email-undo': { field: 'userId', is: 'account' },
  'send-deletion-code': { field: 'userId', is: 'account' },
  'send-order-mail': { field: 'orderId', of: 'orders' },
  'send-step-mail': { field: 'eventId', of: 'order_events' },
  'send-return-mail': { field: 'eventId', of: 'return_events' },
  'send-payout-reminder': { field: 'orderId', of: 'orders' },
  'send-goodwill-mail': { field: 'orderId', of: 'orders' },
  'send-payout-code': { field: 'orderId', of: 'orders' },
  'send-payout-mail': { field: 'orderId', of: 'orders' },
  'send-payout-request': { field: 'refundId', of: 'refunds' },
  // Names only the order, and mails nobody whose account is deleted.
  'send-placed-mails': 'stays',
  // Names only the alert, which is deleted with its account.
  'send-stock-alert': 'stays',
  'send-staff-mail': 'stays',
  'send-order-digest': 'stays',
  'send-staff-code': 'stays',
  'send-staff-welcome': 'stays',
  'send-account-deleted': 'stays',
  'change-orders': 'stays',
  'change-returns': 'stays',
  'change-products': 'stays',
  'make-picture': 'stays',
  'apply-import': 'stays',
  'make-import-picture': 'stays',
  'fetch-import-picture': 'stays',
  'settle-payment': 'stays',
  'settle-cancelled': 'stays',
  'process-payment-event': 'stays',
  'tell-staff-deed': 'stays',
  'send-refund': 'stays',
  'follow-refunds': 'stays',
}
