import * as z from 'zod'
import { AddressBody } from '../address.ts'
import { cameBackReasons } from '../cash-rules.ts'
import { maxCartLines } from '../cart-rules.ts'
import { deliveryFailures } from '../delivery-rules.ts'
import { OrderStatus } from '../order.ts'
import { mostReasonCharacters } from '../order-rules.ts'
import { ChosenUnits } from '../returns.ts'
import { longText, Rupees, ShownTotal, text, Uuid } from '../shapes.ts'
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

/** Whole lines, as far as they are not cancelled. Without `productId`: another colour or size at the agreed price. */
const editedLines = z
  .array(z.object({ orderItemId: Uuid, productId: Uuid.optional(), color: text(40), size: text(20) }))
  .min(1)
  .max(maxCartLines)

export const OrderEditQuote = z
  .object({
    previousTotal: Rupees,
    totalAmount: Rupees,
    discount: Rupees,
    couponCode: z.string().nullable(),
    /** The order's coupon, if it no longer gives a discount. */
    endedCoupon: z.string().nullable(),
    /** The price of one item of each edited line. */
    prices: z.array(z.object({ orderItemId: Uuid, price: Rupees })),
  })
  .meta({ id: 'OrderEditQuote' })
export type OrderEditQuote = z.infer<typeof OrderEditQuote>

export const quoteOrderEdit = {
  permission: 'orders.edit',
  method: 'POST',
  path: '/orders/:orderId/edit/quote',
  summary: 'Price an edit before it is saved; changes nothing',
  params,
  body: z.object({ lines: editedLines }),
  reply: OrderEditQuote,
} as const satisfies StaffEndpoint

export const editOrder = {
  permission: 'orders.edit',
  method: 'POST',
  path: '/orders/:orderId/edit',
  summary:
    'Edit an order before it is packed: another address, colour or size, or another product at its current price',
  params,
  body: z
    .object({
      version,
      address: AddressBody.omit({ email: true, country: true }).optional(),
      lines: editedLines.optional(),
      /** With another product: the total that staff saw; any other total is refused. */
      totalAmount: ShownTotal.optional(),
    })
    .refine(({ address, lines }) => (address ?? lines) !== undefined, 'No changes')
    .refine(
      ({ lines, totalAmount }) => totalAmount !== undefined || !lines?.some(({ productId }) => productId !== undefined),
      { path: ['totalAmount'], message: 'Enter the new total' },
    ),
  reply: OrderPage,
} as const satisfies StaffEndpoint
