import * as z from 'zod'
import { OrderStatus } from '../order.ts'
import { mostOrdersAtOnce, mostWeightGrams } from '../parcel-rules.ts'
import { Day, OrderId, repeatable, text, Timestamp, Uuid } from '../shapes.ts'
import type { StaffEndpoint } from './endpoint.ts'
import { Awb, CourierName, Parcel } from './parcels.ts'
import { PackingMarks } from './packing-marks.ts'
import { Done, keyPageOf, keyQuery } from './shapes.ts'

/** Somebody who has an order open. */
const Claim = z.object({ name: z.string(), isMine: z.boolean(), until: Timestamp })

const ToPack = z
  .object({
    orderId: OrderId,
    status: OrderStatus,
    expectedDate: Day,
    holdReason: z.string().nullable(),
    tags: z.array(z.string()),
    courier: z.string().nullable(),
    /** Without what was cancelled of it. */
    pieces: z.int(),
    ticked: z.int(),
    claim: Claim.nullable(),
    marks: PackingMarks,
  })
  .meta({ id: 'ToPack' })
export type ToPack = z.infer<typeof ToPack>

export const listToPack = {
  permission: 'orders.pack',
  method: 'GET',
  path: '/packing',
  summary: 'Orders that are not packed yet, the day they are promised for first, then by when they were placed',
  query: z.object({ status: z.enum(['CONFIRMED', 'PROCESSING']).optional(), ...keyQuery(50) }),
  reply: keyPageOf(ToPack),
} as const satisfies StaffEndpoint

const Goods = { productName: z.string(), color: z.string(), size: z.string(), image: z.string() }

/** Orders by id; without any, the oldest whose packing has begun. */
const Chosen = z.object({ orderId: repeatable(OrderId, mostOrdersAtOnce) })

export const PickList = z
  .object({
    orders: z.array(OrderId),
    /** Left out: they are not to be packed. */
    held: z.array(OrderId),
    pieces: z.int(),
    /** By product, colour and size. */
    lines: z.array(z.object({ ...Goods, sku: z.string().nullable(), quantity: z.int(), orders: z.array(OrderId) })),
  })
  .meta({ id: 'PickList' })
export type PickList = z.infer<typeof PickList>

export const getPickList = {
  permission: 'orders.pack',
  method: 'GET',
  path: '/packing/pick',
  summary: 'What to fetch from the shelves for these orders',
  query: Chosen,
  reply: PickList,
} as const satisfies StaffEndpoint

export const PackingOrder = z
  .object({
    ...ToPack.shape,
    lines: z.array(
      z.object({
        itemId: Uuid,
        ...Goods,
        sku: z.string().nullable(),
        barcode: z.string().nullable(),
        quantity: z.int(),
        ticked: z.int(),
      }),
    ),
  })
  .meta({ id: 'PackingOrder' })
export type PackingOrder = z.infer<typeof PackingOrder>

const params = z.object({ orderId: OrderId })

export const openToPack = {
  permission: 'orders.pack',
  method: 'POST',
  path: '/packing/:orderId/claim',
  summary: 'Open an order to pack it: it is the caller’s for ten minutes, and its packing begins with the first piece',
  params,
  reply: PackingOrder,
} as const satisfies StaffEndpoint

export const leaveToPack = {
  permission: 'orders.pack',
  method: 'DELETE',
  path: '/packing/:orderId/claim',
  summary: 'Leave it to others; what is ticked stays',
  params,
  reply: Done,
} as const satisfies StaffEndpoint

export const tickUnit = {
  permission: 'orders.pack',
  method: 'POST',
  path: '/packing/:orderId/ticks',
  summary:
    'A piece lies in the box: named by its line, or by the code on it. The same id counts once; the first begins the packing',
  params,
  body: z
    .object({
      /** Made by the caller. */
      tickId: Uuid,
      itemId: Uuid.optional(),
      code: text(120).optional(),
    })
    .refine(({ itemId, code }) => (itemId === undefined) !== (code === undefined), {
      path: ['code'],
      message: 'Enter either a line or a code',
    }),
  reply: PackingOrder,
} as const satisfies StaffEndpoint

export const untickUnits = {
  permission: 'orders.pack',
  method: 'DELETE',
  path: '/packing/:orderId/ticks',
  summary: 'Begin again: the box is empty',
  params,
  reply: PackingOrder,
} as const satisfies StaffEndpoint

export const closeParcel = {
  permission: 'orders.pack',
  method: 'POST',
  path: '/packing/:orderId/packed',
  summary: 'All pieces lie in the box, and it is closed; the same call again answers with the same parcel',
  params,
  body: z.object({
    weightG: z.int().min(1).max(mostWeightGrams).nullable().default(null),
    courier: CourierName.optional(),
    awb: Awb.optional(),
  }),
  reply: Parcel,
} as const satisfies StaffEndpoint
