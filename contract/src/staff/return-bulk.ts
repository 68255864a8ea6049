import * as z from 'zod'
import { mostOrdersAtOnce } from '../parcel-rules.ts'
import { Day, OrderId, Uuid } from '../shapes.ts'
import { returnBulkActions } from '../staff-rules.ts'
import { bulkOutcome, bulkProgress } from './bulk.ts'
import type { StaffEndpoint } from './endpoint.ts'
import { CourierName } from './parcels.ts'

export const ReturnBulk = z
  .object({
    ...bulkProgress,
    action: z.enum(returnBulkActions),
    returns: z.array(z.object({ returnId: Uuid, orderId: OrderId, ...bulkOutcome })),
  })
  .meta({ id: 'ReturnBulk' })
export type ReturnBulk = z.infer<typeof ReturnBulk>

export const changeReturns = {
  permission: 'orders.read',
  method: 'POST',
  path: '/returns/bulk',
  summary: 'Do one thing to many returns; each is done or refused by itself, and the same id does nothing twice',
  body: z
    .object({
      /** Made by the caller: the same one is the same request. */
      bulkId: Uuid,
      /** `receive`: all their items came and are fit to be sold again. Anything else is received one by one. */
      action: z.enum(returnBulkActions),
      returnIds: z.array(Uuid).min(1).max(mostOrdersAtOnce),
      /** With `approve`: when they are fetched, and by whom. */
      pickup: z.object({ day: Day, courier: CourierName.optional() }).optional(),
    })
    .refine(({ action, pickup }) => action === 'approve' || pickup === undefined, {
      path: ['pickup'],
      message: 'Only approved returns have a pick-up',
    }),
  reply: ReturnBulk,
  limit: 'bulk',
} as const satisfies StaffEndpoint
export type ReturnBulkInput = z.infer<typeof changeReturns.body>

export const getReturnBulk = {
  permission: 'orders.read',
  method: 'GET',
  path: '/returns/bulk/:bulkId',
  summary: 'How far it is, and what became of each return',
  params: z.object({ bulkId: Uuid }),
  reply: ReturnBulk,
} as const satisfies StaffEndpoint
