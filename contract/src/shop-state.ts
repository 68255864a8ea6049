import * as z from 'zod'
import { Timestamp } from './shapes.ts'

export const longestClosingWords = 200

const Open = z.object({ state: z.literal('open') })

const Closed = z.object({
  state: z.literal('closed'),
  /** The owner's message to shoppers. */
  words: z
    .string()
    .trim()
    .min(1, 'Enter a message for customers')
    .max(longestClosingWords, `Use up to ${longestClosingWords} characters`),
  /** The shop opens again automatically at this time. */
  opensAt: Timestamp.nullable(),
})

/** A shop is new until its owner opens it. The owner may pause it later. */
export const ShopState = z.discriminatedUnion('state', [z.object({ state: z.literal('new') }), Open, Closed])
export type ShopState = z.infer<typeof ShopState>

/** The states that an owner may set: a shop never becomes new again. */
export const ChosenShopState = z.discriminatedUnion('state', [Open, Closed])
export type ChosenShopState = z.infer<typeof ChosenShopState>
