import * as z from 'zod'
import type { Endpoint } from './endpoint.ts'
import { payoutWords, readAccountNumber, readHolderName, readIfsc, readUpiId } from './payout-rules.ts'
import { OrderId } from './shapes.ts'

/** Where cash goes back to, as far as it is shown. */
export const Payout = z
  .object({
    /** A return is approved, or cash waits to go back. */
    wanted: z.boolean(),
    given: z.boolean(),
    /** `as•••@okaxis` or `account ending 6789`. */
    masked: z.string().nullable(),
  })
  .meta({ id: 'Payout' })
export type Payout = z.infer<typeof Payout>

const typed = (read: (typed: string) => string | null, words: string) =>
  z
    .string()
    .max(200)
    .transform((text) => read(text) ?? '')
    .pipe(z.string().min(1, words))

const PayoutBody = z.discriminatedUnion('method', [
  z.object({ method: z.literal('upi'), upiId: typed(readUpiId, payoutWords.upiId) }),
  z.object({
    method: z.literal('bank'),
    account: typed(readAccountNumber, payoutWords.account),
    ifsc: typed(readIfsc, payoutWords.ifsc),
    name: typed(readHolderName, payoutWords.name),
  }),
])

const params = z.object({ id: OrderId })

export const getPayout = {
  access: 'owner',
  method: 'GET',
  path: '/orders/:id/payout',
  summary: 'Where the cash of an order goes back to, masked',
  params,
  reply: Payout,
  limit: 'reads',
} as const satisfies Endpoint

export const setPayout = {
  access: 'owner',
  method: 'PUT',
  path: '/orders/:id/payout',
  summary: 'Tell a UPI id or a bank account that the cash of an order goes back to',
  params,
  body: PayoutBody,
  reply: Payout,
  limit: 'orders',
} as const satisfies Endpoint
