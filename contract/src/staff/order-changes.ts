import * as z from 'zod'
import { AddressBody } from '../address.ts'
import { cameBackReasons } from '../cash-rules.ts'
import { maxCartLines } from '../cart-rules.ts'
import { deliveryFailures } from '../delivery-rules.ts'
import { OrderStatus } from '../order.ts'
import { mostReasonCharacters } from '../order-rules.ts'
import { ChosenUnits } from '../returns.ts'
import { longText, text, Uuid } from '../shapes.ts'
import { shopCancelReasons } from '../staff-rules.ts'
import type { StaffEndpoint } from './endpoint.ts'
import { Awb, CourierName } from './parcels.ts'
import { OrderPage, params, version } from './orders.ts'
import { found } from './returns.ts'

export const moveOrder = {
  permission: 'orders.read',
  method: 'POST',
  path: '/orders/:orderId/moves',
  summary: 'Change the status of an order; each target has its own permission',
  params,
  body: z
    .object({
      to: OrderStatus,
      version,
      courier: CourierName.optional(),
      awb: Awb.optional(),
      reason: text(mostReasonCharacters).optional(),
      /** Why the delivery failed; `reason` is then a note about it. */
      failure: z.enum(deliveryFailures).optional(),
    })
    .refine(({ to, failure }) => to === 'DELIVERY_FAILED' || failure === undefined, {
      path: ['failure'],
      message: 'Only for a failed delivery',
    })
    .refine(({ to, courier, awb }) => to === 'SHIPPED' || (courier ?? awb) === undefined, {
      path: ['awb'],
      message: 'Only when the order is dispatched',
    }),
  reply: OrderPage,
} as const satisfies StaffEndpoint

export const cancelOrder = {
  permission: 'orders.cancel',
  method: 'POST',
  path: '/orders/:orderId/cancel',
  summary: 'Cancel an order or some of its units; they are restocked, and online payments for them are refunded',
  params,
  body: z.object({
    version,
    /** Absent: the whole order, with every unit that is left. */
    lines: z.array(ChosenUnits).min(1).max(maxCartLines).optional(),
    reason: z.enum(shopCancelReasons),
    /** For `Out of stock`; absent: true. True sets the stock of these variants to 0, false restocks the items. */
    setStockToZero: z.boolean().optional(),
    /** The message to the customer. */
    message: longText(mostReasonCharacters).optional(),
  }),
  reply: OrderPage,
} as const satisfies StaffEndpoint

export const receiveOrder = {
  permission: 'parcels.receive',
  method: 'POST',
  path: '/orders/:orderId/receive',
  summary: 'Receive a parcel that came back undelivered, with the outcome of each item; online payments are refunded',
  params,
  body: z.object({
    version,
    lines: found,
    /** Why it was not delivered; absent: the reason of the failed delivery. */
    failure: z.enum(deliveryFailures).optional(),
    /**
     * Why it came back: the first three reasons count for the COD rules. Absent: a refusal, if a delivery failed for
     * that reason.
     */
    cameBack: z.enum(cameBackReasons).optional(),
  }),
  reply: OrderPage,
} as const satisfies StaffEndpoint

export const editOrder = {
  permission: 'orders.edit',
  method: 'POST',
  path: '/orders/:orderId/edit',
  summary: 'Edit an order before it is packed: another address, or another colour or size of the same product',
  params,
  body: z
    .object({
      version,
      address: AddressBody.omit({ email: true, country: true }).optional(),
      /** Whole lines, as far as they are not cancelled. */
      lines: z
        .array(z.object({ orderItemId: Uuid, color: text(40), size: text(20) }))
        .min(1)
        .max(maxCartLines)
        .optional(),
    })
    .refine(({ address, lines }) => (address ?? lines) !== undefined, 'No changes'),
  reply: OrderPage,
} as const satisfies StaffEndpoint
