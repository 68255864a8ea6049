import * as z from 'zod'
import { deliveryFailures } from '../delivery-rules.ts'
import { mostOrdersAtOnce } from '../parcel-rules.ts'
import { OrderId, Timestamp, Uuid } from '../shapes.ts'
import { bulkActions } from '../staff-rules.ts'
import type { StaffEndpoint } from './endpoint.ts'
import { OrderFilter, Tag } from './order-filter.ts'
import { CourierName } from './parcels.ts'

/** Above so many orders a job does the work and the caller asks how far it is. */
export const mostDoneAtOnce = 50

/** How far a bulk action is. */
export const bulkProgress = {
  bulkId: Uuid,
  requestedAt: Timestamp,
  /** Null while some are left to do. */
  finishedAt: Timestamp.nullable(),
  counts: z.object({ done: z.int(), unchanged: z.int(), refused: z.int(), left: z.int() }),
}

export const bulkOutcome = {
  /** `unchanged`: it was so already. Null: its turn has not come. */
  outcome: z.enum(['done', 'unchanged', 'refused']).nullable(),
  /** Why it was refused. */
  why: z.string().nullable(),
}

export const Bulk = z
  .object({
    ...bulkProgress,
    action: z.enum(bulkActions),
    orders: z.array(z.object({ orderId: z.string(), ...bulkOutcome })),
  })
  .meta({ id: 'Bulk' })
export type Bulk = z.infer<typeof Bulk>

export const changeOrders = {
  permission: 'orders.read',
  method: 'POST',
  path: '/orders/bulk',
  summary: 'Do one thing to many orders; each is done or refused by itself, and the same id does nothing twice',
  body: z
    .object({
      /** Made by the caller: the same one is the same request. */
      bulkId: Uuid,
      action: z.enum(bulkActions),
      orderIds: z.array(OrderId).min(1).max(mostOrdersAtOnce).optional(),
      /** In place of ids: all orders that pass. */
      filter: OrderFilter.optional(),
      courier: CourierName.optional(),
      tag: Tag.optional(),
      failure: z.enum(deliveryFailures).optional(),
    })
    .refine(({ orderIds, filter }) => (orderIds === undefined) !== (filter === undefined), {
      path: ['orderIds'],
      message: 'Select either orders or a filter',
    })
    .refine(({ action, courier }) => action !== 'setCourier' || courier !== undefined, {
      path: ['courier'],
      message: 'Enter a courier',
    })
    .refine(({ action, tag }) => !(action === 'addTag' || action === 'removeTag') || tag !== undefined, {
      path: ['tag'],
      message: 'Enter a tag',
    })
    .refine(({ action, failure }) => action !== 'failDelivery' || failure !== undefined, {
      path: ['failure'],
      message: 'Select a reason',
    }),
  reply: Bulk,
  limit: 'bulk',
} as const satisfies StaffEndpoint

export const getBulk = {
  permission: 'orders.read',
  method: 'GET',
  path: '/orders/bulk/:bulkId',
  summary: 'How far it is, and what became of each order',
  params: z.object({ bulkId: Uuid }),
  reply: Bulk,
} as const satisfies StaffEndpoint
