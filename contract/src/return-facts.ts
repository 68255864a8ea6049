import * as z from 'zod'
import { Rupees, Uuid } from './shapes.ts'

/** The facts that decide a return when it is received (`decideReturn`). */
export const ReturnFacts = z
  .object({
    lines: z.array(z.object({ orderItemId: Uuid, variantId: Uuid.nullable(), quantity: z.int(), amount: Rupees })),
    /** In the order in which they take stock. Without a hold, all of it is taken if it is in stock. */
    exchanges: z.array(
      z.object({ exchangeId: Uuid, orderItemId: Uuid, variantId: Uuid, quantity: z.int(), isHeld: z.boolean() }),
    ),
    /** A variant that is not for sale is missing. */
    stock: z.array(z.object({ variantId: Uuid, quantity: z.int() })),
    /** The most that can still be refunded. */
    left: Rupees,
    /** Refunded with the last items of the order, unless something is exchanged. */
    deliveryCharge: Rupees,
    /** No other item of the order is with the customer or on its way back. */
    isLast: z.boolean(),
  })
  .meta({ id: 'ReturnFacts' })
export type ReturnFacts = z.infer<typeof ReturnFacts>
