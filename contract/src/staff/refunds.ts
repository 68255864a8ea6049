import * as z from 'zod'
import { PaymentMethod } from '../order.ts'
import { mostReasonCharacters, refundMethods, refundStatuses } from '../order-rules.ts'
import { readTransferReference } from '../return-rules.ts'
import { refundViews } from '../staff-rules.ts'
import { Day, longText, OrderId, Rupees, Timestamp, Uuid } from '../shapes.ts'
import type { StaffEndpoint } from './endpoint.ts'
import { keyPageOf, keyQuery } from './shapes.ts'

export const ListedRefund = z
  .object({
    refundId: Uuid,
    /** Null for a payment without an order. */
    orderId: OrderId.nullable(),
    returnId: Uuid.nullable(),
    customer: z.string().nullable(),
    amount: Rupees,
    status: z.enum(refundStatuses),
    /** Null for a COD refund until the customer has given an account. */
    method: z.enum(refundMethods).nullable(),
    /** The masked account of a COD refund. */
    masked: z.string().nullable(),
    /** The customer's e-mail changed after the order was placed, and the account changed after that. */
    accountChangedAfterEmail: z.boolean(),
    reason: z.string(),
    /** The member of staff who issued it as goodwill. */
    givenBy: z.string().nullable(),
    requestedAt: Timestamp,
    expectedBy: Day,
    isLate: z.boolean(),
    sentAt: Timestamp.nullable(),
    processedAt: Timestamp.nullable(),
    /** The bank's reference, or the payment provider's id. */
    reference: z.string().nullable(),
    lastError: z.string().nullable(),
    /** It failed and another refund replaced it. */
    isReplaced: z.boolean(),
  })
  .meta({ id: 'ListedRefund' })
export type ListedRefund = z.infer<typeof ListedRefund>

export const listRefunds = {
  permission: 'refunds.read',
  method: 'GET',
  path: '/refunds',
  summary: 'List refunds: those with open work, oldest first, or all of them, newest first',
  query: z.object({
    show: z.enum(refundViews).default('open'),
    orderId: OrderId.optional(),
    /** Initiated on these days in India, both included, without retries. */
    from: Day.optional(),
    to: Day.optional(),
    /** To the payment of a prepaid order, or to the account of a COD customer. */
    paymentMethod: PaymentMethod.optional(),
    ...keyQuery(50, Uuid),
  }),
  reply: keyPageOf(ListedRefund),
} as const satisfies StaffEndpoint

export const PayoutLine = z
  .object({
    refundId: Uuid,
    orderId: OrderId,
    amount: Rupees,
    method: z.enum(refundMethods).exclude(['source']),
    upiId: z.string().nullable(),
    account: z.string().nullable(),
    ifsc: z.string().nullable(),
    name: z.string(),
    accountChangedAfterEmail: z.boolean(),
  })
  .meta({ id: 'PayoutLine' })
export type PayoutLine = z.infer<typeof PayoutLine>

const refundIds = z.array(Uuid).min(1).max(200)

export const openPayouts = {
  permission: 'refunds.payOut',
  confirmed: true,
  method: 'POST',
  path: '/refunds/payouts',
  summary: 'The unmasked accounts of COD refunds, to send the money; the activity log records who opened them',
  body: z.object({ refundIds }),
  reply: z.object({
    content: z.array(PayoutLine),
    /** Refunds that are not ready, or with an unreadable account. */
    refused: z.array(z.object({ refundId: Uuid, why: z.string() })),
    /** The same as a table for the bank's upload, with a column for references. */
    csv: z.string(),
  }),
  limit: 'bulk',
} as const satisfies StaffEndpoint

const params = z.object({ refundId: Uuid })

const Reference = z
  .string()
  .max(60)
  .transform((typed) => readTransferReference(typed) ?? '')
  .pipe(z.string().min(1, 'A UTR has 12 digits (UPI, IMPS), or 16 to 22 letters and digits (NEFT, RTGS)'))

export const sendRefund = {
  permission: 'refunds.payOut',
  confirmed: true,
  method: 'POST',
  path: '/refunds/:refundId/sent',
  summary: "Record that a COD refund was sent, with the bank's reference",
  params,
  body: z.object({ reference: Reference }),
  reply: ListedRefund,
} as const satisfies StaffEndpoint

export const processRefund = {
  permission: 'refunds.payOut',
  confirmed: true,
  method: 'POST',
  path: '/refunds/:refundId/processed',
  summary: 'Record that a COD refund has arrived',
  params,
  reply: ListedRefund,
} as const satisfies StaffEndpoint

export const failRefund = {
  permission: 'refunds.payOut',
  confirmed: true,
  method: 'POST',
  path: '/refunds/:refundId/failed',
  summary: 'Record that the bank could not process a refund: the money is back with the shop',
  params,
  body: z.object({ reason: longText(mostReasonCharacters) }),
  reply: ListedRefund,
} as const satisfies StaffEndpoint

export const retryRefund = {
  permission: 'refunds.payOut',
  confirmed: true,
  method: 'POST',
  path: '/refunds/:refundId/retry',
  summary:
    'Start another refund in place of a failed one; cash to the same account, or after asking the customer again',
  params,
  body: z.object({ askAgain: z.boolean().default(false) }),
  reply: ListedRefund,
  status: 201,
} as const satisfies StaffEndpoint

export const ImportedReferences = z
  .object({
    taken: z.array(z.object({ line: z.int(), refundId: Uuid, orderId: OrderId.nullable(), reference: z.string() })),
    /** Refunds that had this reference already. */
    unchanged: z.array(z.object({ line: z.int(), refundId: Uuid })),
    refused: z.array(z.object({ line: z.int(), text: z.string(), why: z.string() })),
  })
  .meta({ id: 'ImportedReferences' })
export type ImportedReferences = z.infer<typeof ImportedReferences>

export const importReferences = {
  permission: 'refunds.payOut',
  confirmed: true,
  method: 'POST',
  path: '/refunds/references',
  summary: "Import the bank's references for refunds (CSV with a column `refund` and a column `reference`)",
  body: z.object({ csv: z.string().min(1, 'Choose a file').max(200_000, 'This file is too long') }),
  reply: ImportedReferences,
  limit: 'bulk',
} as const satisfies StaffEndpoint

export const giveGoodwill = {
  permission: 'refunds.make',
  method: 'POST',
  path: '/refunds',
  summary:
    'Issue a goodwill refund of a part of the payment; above the limit it needs the permission and a fresh proof',
  body: z.object({
    orderId: OrderId,
    amount: Rupees.min(1, 'At least ₹1'),
    reason: longText(mostReasonCharacters),
  }),
  reply: ListedRefund,
  status: 201,
} as const satisfies StaffEndpoint
