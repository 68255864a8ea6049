import * as z from 'zod'
import { maxCartLines } from '../cart-rules.ts'
import { OrderItem, OrderStatus, PaymentMethod } from '../order.ts'
import { mostReasonCharacters, orderActors, returnReasons } from '../order-rules.ts'
import { fits, readTransferReference, returnStatuses, unitOutcomes } from '../return-rules.ts'
import { ReturnFacts } from '../return-facts.ts'
import { Return, ReturnChoice, ReturnStatus, ChosenUnits } from '../returns.ts'
import { Day, longText, OrderId, repeatable, Rupees, SearchWords, text, Timestamp, Uuid, StoredInt } from '../shapes.ts'
import { termBounds } from '../terms-rules.ts'
import type { StaffEndpoint } from './endpoint.ts'
import { CourierName } from './parcels.ts'
import { keyPageOf, keyQuery } from './shapes.ts'

export const ListedReturn = z
  .object({
    returnId: Uuid,
    version: z.int(),
    orderId: OrderId,
    status: ReturnStatus,
    openedBy: Return.shape.openedBy,
    reason: z.string(),
    requestedAt: Timestamp,
    pickup: Return.shape.pickup,
    fullName: z.string(),
    city: z.string(),
    pieces: z.int(),
    /** The proposed refund, at most the amount left to refund; once the items are received, their refund. */
    amount: Rupees,
    paymentMethod: PaymentMethod,
  })
  .meta({ id: 'ListedReturn' })
export type ListedReturn = z.infer<typeof ListedReturn>

export const listReturns = {
  permission: 'orders.read',
  method: 'GET',
  path: '/returns',
  summary: 'Returns, the oldest first',
  query: z.object({
    /** Order id, return id, AWB, phone or e-mail, or how the words of a name begin. */
    q: SearchWords.optional(),
    status: repeatable(ReturnStatus, returnStatuses.length),
    orderId: OrderId.optional(),
    /** Requested on these days in India, both included. */
    from: Day.optional(),
    to: Day.optional(),
    /** One of the reasons to choose from; `Other` includes the customers' own words. */
    reason: z.enum(returnReasons).optional(),
    ...keyQuery(50, Uuid),
  }),
  reply: keyPageOf(ListedReturn),
} as const satisfies StaffEndpoint

export const ReturnPage = z
  .object({
    ...Return.shape,
    version: z.int(),
    orderStatus: OrderStatus,
    deliveredAt: Timestamp.nullable(),
    paymentMethod: PaymentMethod,
    fullName: z.string(),
    address: z.string(),
    phone: z.string(),
    /** The items of the order; a line of the return names one of them. */
    items: z.array(OrderItem),
    refundReference: z.string().nullable(),
    /** The refund if every unit comes. The order's last unit brings the delivery charge back, too. */
    proposal: Rupees,
    /** Null unless it can be received now. */
    facts: ReturnFacts.nullable(),
    /** The units of each line that can be returned with it, if the reader may still change them. */
    changeable: z.array(ChosenUnits),
    log: z.array(
      z.object({
        at: Timestamp,
        actor: z.enum(orderActors),
        by: z.string().nullable(),
        fromStatus: ReturnStatus.nullable(),
        toStatus: ReturnStatus,
        text: z.string().nullable(),
      }),
    ),
    /** The moves that the reader may make now, each with its effect. */
    moves: z.array(z.object({ to: ReturnStatus, does: z.string() })),
  })
  .meta({ id: 'ReturnPage' })
export type ReturnPage = z.infer<typeof ReturnPage>

const params = z.object({ returnId: Uuid })
/** The version that the change was decided on; an older one is refused with `STALE` and the return as it is. */
const version = StoredInt.min(1)
const reason = longText(mostReasonCharacters)

export const getReturn = {
  permission: 'orders.read',
  method: 'GET',
  path: '/returns/:returnId',
  summary: 'One return with its pieces, its order, its log and what may be done with it',
  params,
  reply: ReturnPage,
} as const satisfies StaffEndpoint

export const openReturn = {
  permission: 'returns.decide',
  method: 'POST',
  path: '/returns',
  summary: "Open a return on the customer's behalf, also after the window, where it was delivered",
  body: z.object({
    orderId: OrderId,
    reason,
    /** With the reason about size and fit. */
    fit: z.enum(fits).optional(),
    lines: z.array(ReturnChoice).min(1).max(maxCartLines).optional(),
  }),
  reply: ReturnPage,
  status: 201,
} as const satisfies StaffEndpoint

export const changeReturnLines = {
  permission: 'returns.decide',
  method: 'PUT',
  path: '/returns/:returnId/lines',
  summary: 'Change which pieces come back, until the courier has them',
  params,
  body: z.object({ version, lines: z.array(ChosenUnits).min(1).max(maxCartLines) }),
  reply: ReturnPage,
} as const satisfies StaffEndpoint

export const moveReturn = {
  permission: 'orders.read',
  method: 'POST',
  path: '/returns/:returnId/moves',
  summary: 'Move a return; each target has a permission of its own. Receiving has a call of its own',
  params,
  body: z.object({
    version,
    to: ReturnStatus.exclude(['RECEIVED']),
    /** The customer reads why it is REJECTED. */
    reason: reason.optional(),
    /** With APPROVED: when it is fetched, and by whom. */
    pickup: z.object({ day: Day, courier: CourierName.optional() }).optional(),
    /** With REFUNDED of cash: what the bank calls the transfer. */
    reference: z
      .string()
      .max(40)
      .transform((typed) => readTransferReference(typed) ?? '')
      .pipe(z.string().min(1, 'A UTR has 12 digits (UPI, IMPS), or 16 to 22 letters and digits (NEFT, RTGS)'))
      .optional(),
  }),
  reply: ReturnPage,
} as const satisfies StaffEndpoint

export const InspectedUnits = z.object({
  orderItemId: Uuid,
  quantity: z.int().min(1).max(termBounds.quantity),
  outcome: z.enum(unitOutcomes),
})

/** The result of the inspection, each unit once. */
export const found = z
  .array(InspectedUnits)
  .min(1)
  .max(maxCartLines * unitOutcomes.length)

export const receiveReturn = {
  permission: 'parcels.receive',
  method: 'POST',
  path: '/returns/:returnId/receive',
  summary: 'Receive a return, with what was found of each piece; only what is fit moves stock',
  params,
  body: z.object({
    version,
    lines: found,
    /** Absent: the share of what came. Less needs a reason that the customer reads, and who may refund. */
    refundAmount: Rupees.optional(),
    refundReason: text(mostReasonCharacters).optional(),
    /** Absent: restocked items are exchanged as requested, damaged ones refunded. */
    exchange: z.enum(['send', 'refund']).optional(),
  }),
  reply: ReturnPage,
} as const satisfies StaffEndpoint
