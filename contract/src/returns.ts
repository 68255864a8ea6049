import * as z from 'zod'
import type { Endpoint } from './endpoint.ts'
import { mostReasonCharacters } from './order-rules.ts'
import { maxCartLines } from './cart-rules.ts'
import { exchangeStates, fits, returnStatuses, unitOutcomes } from './return-rules.ts'
import { Day, OrderId, Rupees, Timestamp, Uuid, longText, text } from './shapes.ts'
import { termBounds } from './terms-rules.ts'

export const ReturnStatus = z.enum(returnStatuses)

export const ReturnLine = z
  .object({
    orderItemId: Uuid,
    quantity: z.int(),
    /** The share of the line's amount. */
    amount: Rupees,
    /** Null until the item is received. A line is split by outcome if its items differed. */
    outcome: z.enum(unitOutcomes).nullable(),
  })
  .meta({ id: 'ReturnLine' })
export type ReturnLine = z.infer<typeof ReturnLine>

export const Exchange = z
  .object({
    orderItemId: Uuid,
    /** The wanted variant of the same product. */
    color: z.string(),
    size: z.string(),
    quantity: z.int(),
    status: z.enum(exchangeStates),
    /** The units in the new order. Null: not sent yet. */
    sent: z.int().nullable(),
  })
  .meta({ id: 'Exchange' })
export type Exchange = z.infer<typeof Exchange>

export const Return = z
  .object({
    returnId: Uuid,
    orderId: OrderId,
    reason: z.string(),
    fit: z.enum(fits).nullable(),
    status: ReturnStatus,
    openedBy: z.enum(['shopper', 'staff']),
    lines: z.array(ReturnLine),
    exchanges: z.array(Exchange),
    /** The order that goes out in exchange. */
    exchangeOrderId: OrderId.nullable(),
    /** The refund for the line, once it is received. */
    refundAmount: Rupees.nullable(),
    /** Why the refund is less than the share of the received items. */
    refundReason: z.string().nullable(),
    requestedAt: Timestamp,
    answer: z.string().nullable(),
    pickup: z.object({ day: Day, courier: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'Return' })
export type Return = z.infer<typeof Return>

export const ChosenUnits = z.object({ orderItemId: Uuid, quantity: z.int().min(1).max(termBounds.quantity) })

/** The `resolution` of an item is a refund where it is absent. An exchange names another size, colour or both. */
export const ReturnChoice = ChosenUnits.extend({
  resolution: z.enum(['refund', 'exchange']).optional(),
  color: text(40).optional(),
  size: text(20).optional(),
})
export type ReturnChoice = z.infer<typeof ReturnChoice>

export const requestReturn = {
  access: 'self',
  method: 'POST',
  path: '/return/request',
  summary: 'Request a return of a delivered order, or of some of its items',
  body: z.object({
    userId: Uuid,
    orderId: OrderId,
    reason: longText(mostReasonCharacters),
    /** With the reason about size and fit. */
    fit: z.enum(fits).optional(),
    /** Absent: every item of the order, for a refund. */
    lines: z.array(ReturnChoice).min(1).max(maxCartLines).optional(),
  }),
  reply: Return,
  status: 201,
  limit: 'orders',
  idempotent: true,
} as const satisfies Endpoint

export const listReturns = {
  access: 'self',
  method: 'GET',
  path: '/return/user/:userId',
  summary: "List a customer's returns, newest first",
  params: z.object({ userId: Uuid }),
  reply: z.array(Return),
  limit: 'reads',
} as const satisfies Endpoint
