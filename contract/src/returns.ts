import * as z from 'zod'
import type { Endpoint } from './endpoint.ts'
import { mostReasonCharacters } from './order-rules.ts'
import { returnStatuses } from './return-rules.ts'
import { Day, OrderId, Timestamp, Uuid, longText } from './shapes.ts'

export const ReturnStatus = z.enum(returnStatuses)

export const Return = z
  .object({
    returnId: Uuid,
    orderId: OrderId,
    reason: z.string(),
    status: ReturnStatus,
    requestedAt: Timestamp,
    answer: z.string().nullable(),
    pickup: z.object({ day: Day, courier: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'Return' })
export type Return = z.infer<typeof Return>

export const requestReturn = {
  access: 'self',
  method: 'POST',
  path: '/return/request',
  summary: 'Ask to return a delivered order',
  body: z.object({ userId: Uuid, orderId: OrderId, reason: longText(mostReasonCharacters) }),
  reply: Return,
  status: 201,
  limit: 'orders',
  idempotent: true,
} as const satisfies Endpoint

export const listReturns = {
  access: 'self',
  method: 'GET',
  path: '/return/user/:userId',
  summary: "A customer's returns, newest first",
  params: z.object({ userId: Uuid }),
  reply: z.array(Return),
  limit: 'reads',
} as const satisfies Endpoint
