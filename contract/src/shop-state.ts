import * as z from 'zod'
import { Timestamp } from './shapes.ts'

export const longestClosingWords = 200

const Open = z.object({ state: z.literal('open') })

const Closed = z.object({
  state: z.literal('closed'),
  /** The owner's own, for shoppers. */
  words: z
    .string()
    .trim()
    .min(1, 'Enter a message for customers')
    .max(longestClosingWords, `Use up to ${longestClosingWords} characters`),
  /** The moment from which it is open again by itself. */
  opensAt: Timestamp.nullable(),
})

/** A shop is new until its owner opens it; it may then be closed for a while. */
export const ShopState = z.discriminatedUnion('state', [z.object({ state: z.literal('new') }), Open, Closed])
export type ShopState = z.infer<typeof ShopState>

/** What an owner may choose: no shop becomes new again. */
export const ChosenShopState = z.discriminatedUnion('state', [Open, Closed])
export type ChosenShopState = z.infer<typeof ChosenShopState>
