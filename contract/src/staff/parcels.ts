import * as z from 'zod'
import { deliveryFailures } from '../delivery-rules.ts'
import { OrderStatus } from '../order.ts'
import { handOverFaults, mostOrdersAtOnce, parcelStates, parcelViews, parcelWays } from '../parcel-rules.ts'
import { Day, OrderId, Rupees, Timestamp, Uuid } from '../shapes.ts'
import { readAwb, readCourier } from '../shipment-rules.ts'
import type { StaffEndpoint } from './endpoint.ts'
import { keyPageOf, keyQuery } from './shapes.ts'

const readBy = (read: (typed: string) => string | null, words: string) =>
  z
    .string()
    .max(60)
    .transform((typed) => read(typed) ?? '')
    .pipe(z.string().min(1, words))

export const CourierName = readBy(readCourier, 'Enter a courier name')
export const Awb = readBy(readAwb, 'An AWB has 5 to 30 letters, digits and hyphens, with at least one digit')

export const Parcel = z
  .object({
    parcelId: Uuid,
    orderId: OrderId,
    /** Set for a parcel that brings back a return. */
    returnId: Uuid.nullable(),
    way: z.enum(parcelWays),
    state: z.enum(parcelStates),
    /** The status of the order. */
    status: OrderStatus,
    expectedDate: Day,
    fullName: z.string(),
    /** In lists, for roles that may read customers; else null. */
    phone: z.string().nullable(),
    city: z.string(),
    postalCode: z.string(),
    pieces: z.int(),
    courier: z.string().nullable(),
    awb: z.string().nullable(),
    trackingUrl: z.string().nullable(),
    weightG: z.int().nullable(),
    /** The cash that the courier collects, in rupees. Null: prepaid, an exchange, or a return. */
    toCollect: Rupees.nullable(),
    packedAt: Timestamp.nullable(),
    /** The name of a staff member. */
    packedBy: z.string().nullable(),
    handedOverAt: Timestamp.nullable(),
    failedAt: Timestamp.nullable(),
    /** Why the latest delivery attempt failed; null if nobody gave a reason. */
    deliveryFailure: z.enum(deliveryFailures).nullable(),
    recalledAt: Timestamp.nullable(),
  })
  .meta({ id: 'Parcel' })
export type Parcel = z.infer<typeof Parcel>

export const listParcels = {
  permission: 'orders.read',
  method: 'GET',
  path: '/parcels',
  summary: 'Parcels by view: packed, with the courier, coming back, due, or to restock',
  query: z.object({
    show: z.enum(parcelViews).default('packed'),
    orderId: OrderId.optional(),
    ...keyQuery(50, Uuid),
  }),
  reply: keyPageOf(Parcel),
} as const satisfies StaffEndpoint

export const HandOver = z
  .object({
    handedOver: z.array(z.object({ line: z.string(), orderId: OrderId, awb: z.string().nullable() })),
    /** Parcels that were already dispatched. */
    unchanged: z.array(z.object({ line: z.string(), orderId: OrderId, awb: z.string().nullable() })),
    refused: z.array(
      z.object({ line: z.string(), orderId: OrderId.nullable(), fault: z.enum(handOverFaults), why: z.string() }),
    ),
  })
  .meta({ id: 'HandOver' })
export type HandOver = z.infer<typeof HandOver>

export const handOverParcels = {
  permission: 'orders.handOver',
  method: 'POST',
  path: '/parcels/hand-over',
  summary: 'Dispatch parcels, one per line: an AWB, an order number, or both; a line with an error changes nothing',
  body: z.object({
    /** The courier of all lines; absent: each parcel's own. */
    courier: CourierName.optional(),
    /** Also dispatches parcels without an AWB, which nobody can track. False: they are refused. */
    withoutAwb: z.boolean().default(false),
    lines: z.array(z.string().trim().max(120)).min(1).max(mostOrdersAtOnce),
  }),
  reply: HandOver,
  limit: 'bulk',
} as const satisfies StaffEndpoint

export const changeShipment = {
  permission: 'orders.handOver',
  method: 'PUT',
  path: '/orders/:orderId/shipment',
  summary: 'Add or correct the courier and AWB of a dispatched parcel; a customer who waits for it is notified',
  params: z.object({ orderId: OrderId }),
  body: z
    .object({ courier: CourierName.optional(), awb: Awb.optional() })
    .refine(({ courier, awb }) => (courier ?? awb) !== undefined, {
      path: ['awb'],
      message: 'Enter the courier or the AWB',
    }),
  reply: Parcel,
} as const satisfies StaffEndpoint

export const shelveParcel = {
  permission: 'orders.pack',
  method: 'POST',
  path: '/parcels/:parcelId/shelve',
  summary: 'Restock the items of a recalled parcel',
  params: z.object({ parcelId: Uuid }),
  reply: Parcel,
} as const satisfies StaffEndpoint
