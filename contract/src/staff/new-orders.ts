import * as z from 'zod'
import { AddressBody } from '../address.ts'
import { Pieces } from '../cart.ts'
import { maxCartLines } from '../cart-rules.ts'
import { Day, Email, Mobile, OrderId, Rupees, text, Uuid } from '../shapes.ts'
import type { StaffEndpoint } from './endpoint.ts'

export const NewOrderLine = z.object({ productId: Uuid, color: text(40), size: text(20), quantity: Pieces })
export type NewOrderLine = z.infer<typeof NewOrderLine>

/** Cash on delivery, or a link to pay that is e-mailed to the customer. */
const payment = z.enum(['cash', 'link']).default('cash')
export type NewOrderPayment = z.output<typeof payment>

const lines = z
  .array(NewOrderLine)
  .min(1, 'Add an item first')
  .max(maxCartLines)
  .refine(
    (all) => new Set(all.map(({ productId, color, size }) => `${productId} ${color} ${size}`)).size === all.length,
    {
      message: 'List each colour and size once',
    },
  )

export const NewOrderQuote = z
  .object({
    lines: z.array(z.object({ ...NewOrderLine.shape, productName: z.string(), price: Rupees, total: Rupees })),
    itemsTotal: Rupees,
    discount: Rupees,
    /** The automatic discount that gives most. */
    couponCode: z.string().nullable(),
    deliveryCharges: Rupees,
    totalAmount: Rupees,
    totalTax: Rupees,
    expectedDate: Day,
  })
  .meta({ id: 'NewOrderQuote' })
export type NewOrderQuote = z.infer<typeof NewOrderQuote>

export const quoteNewOrder = {
  permission: 'orders.create',
  method: 'POST',
  path: '/orders/quote',
  summary: 'Price an order before it is placed; changes nothing',
  /** Without a customer: as for a new one. */
  body: z.object({ userId: Uuid.optional(), lines, payment }),
  reply: NewOrderQuote,
} as const satisfies StaffEndpoint

export const createOrder = {
  permission: 'orders.create',
  method: 'POST',
  path: '/orders',
  summary: 'Place an order for a customer on the phone, COD or with a payment link; the same key never places two',
  body: z
    .object({
      /** Made by the caller: the same one is the same request. */
      key: Uuid,
      userId: Uuid.optional(),
      /** In place of `userId`: an account is opened for this e-mail, which has none yet. */
      customer: z.object({ name: text(80), email: Email, phone: Mobile }).optional(),
      lines,
      payment,
      shippingAddress: AddressBody,
      /** As the customer was told; another total is refused. */
      totalAmount: Rupees,
    })
    .refine(({ userId, customer }) => (userId === undefined) !== (customer === undefined), {
      path: ['userId'],
      message: 'Select a customer or enter a new one',
    }),
  reply: z.object({ orderId: OrderId }),
  status: 201,
  limit: 'bulk',
} as const satisfies StaffEndpoint
export type NewOrderInput = z.output<typeof createOrder.body>
