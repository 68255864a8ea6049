import * as z from 'zod'
import { orderStatuses } from '../order-rules.ts'
import { returnStatuses } from '../return-rules.ts'
import { Timestamp } from '../shapes.ts'
import type { StaffEndpoint } from './endpoint.ts'

const waiting = <Status extends string>(statuses: readonly [Status, ...Status[]]) =>
  z.array(z.object({ status: z.enum(statuses), count: z.int(), oldestAt: Timestamp }))

export const Today = z
  .object({
    /** When it was counted. */
    at: Timestamp,
    orders: waiting(orderStatuses),
    returns: waiting(returnStatuses),
  })
  .meta({ id: 'Today' })
export type Today = z.infer<typeof Today>

export const getToday = {
  permission: 'today.read',
  method: 'GET',
  path: '/today',
  summary: 'What waits for the shop: orders and returns by state, and since when the oldest does',
  reply: Today,
} as const satisfies StaffEndpoint
