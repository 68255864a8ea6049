import * as z from 'zod'
import { OrderStatus, PaymentMethod } from '../order.ts'
import { orderStatuses } from '../order-rules.ts'
import { Day, repeatable, Rupees, SearchWords, text, Uuid } from '../shapes.ts'
import { mostTagCharacters, paymentStates } from '../staff-rules.ts'

export const PaymentState = z.enum(paymentStates)

export const Tag = text(mostTagCharacters).transform((tag) => tag.toLowerCase())

export const OrderFilter = z.object({
  /** An order id, AWB, phone, e-mail, name, pincode or payment provider's id, or the beginning of one. */
  q: SearchWords.optional(),
  status: repeatable(OrderStatus, orderStatuses.length),
  paymentMethod: PaymentMethod.optional(),
  paymentState: PaymentState.optional(),
  /** Collected COD that the courier has not paid to the shop. */
  cashOwed: z.enum(['true', 'false']).optional(),
  /** Days in India on which the order was placed, both included. */
  from: Day.optional(),
  to: Day.optional(),
  promised: Day.optional(),
  /** Orders to deliver by this day or earlier. */
  promisedUntil: Day.optional(),
  state: text(60).optional(),
  pincode: z
    .string()
    .transform((typed) => typed.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{1,6}$/))
    .optional(),
  courier: text(40).optional(),
  productId: Uuid.optional(),
  /** A colour and size of a product. */
  variantId: Uuid.optional(),
  amountFrom: z.coerce.number().pipe(Rupees).optional(),
  amountTo: z.coerce.number().pipe(Rupees).optional(),
  tag: Tag.optional(),
  hasNote: z.enum(['true', 'false']).optional(),
  held: z.enum(['true', 'false']).optional(),
  /** The order continues, but some of its items were cancelled. */
  partCancelled: z.enum(['true', 'false']).optional(),
  /** Confirmed at some time, by payment or as COD: the orders that reports count. */
  sold: z.enum(['true', 'false']).optional(),
  /** Its parcel is packed, or was. */
  packed: z.enum(['true', 'false']).optional(),
  dispatched: z.enum(['true', 'false']).optional(),
  /** An exchange, which another order has paid. */
  exchange: z.enum(['true', 'false']).optional(),
  /** A coupon, with its single-use codes. */
  coupon: text(40).optional(),
  /** The current category of one of its products. */
  categoryId: Uuid.optional(),
})
export type OrderFilter = z.infer<typeof OrderFilter>
