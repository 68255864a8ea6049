import * as z from 'zod'
import { codeLength } from './auth-rules.ts'
import type { Endpoint } from './endpoint.ts'
import { payoutWords, readAccountNumber, readHolderName, readIfsc, readUpiId } from './payout-rules.ts'
import { OrderId } from './shapes.ts'

/** The account for a COD refund, as far as it is shown. */
export const Payout = z
  .object({
    /** A return is approved, or a COD refund is due. */
    wanted: z.boolean(),
    given: z.boolean(),
    /** `as•••@okaxis` or `account ending 6789`. */
    masked: z.string().nullable(),
    /** A masked account that waits for its mailed code; absent if none waits. */
    pending: z.string().optional(),
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
  summary: 'Read where the COD refund of an order goes, masked',
  params,
  reply: Payout,
  limit: 'reads',
} as const satisfies Endpoint

export const setPayout = {
  access: 'owner',
  method: 'PUT',
  path: '/orders/:id/payout',
  summary:
    'Enter the UPI ID or bank account for the COD refund of an order; a replacement, or one after a change of e-mail, waits for a mailed code',
  params,
  body: PayoutBody,
  reply: Payout,
  limit: 'orders',
} as const satisfies Endpoint

export const confirmPayout = {
  access: 'owner',
  method: 'POST',
  path: '/orders/:id/payout/code',
  summary: 'Enter the mailed code: the COD refund of the order now goes to that account',
  params,
  body: z.object({
    code: z
      .string()
      .regex(new RegExp(`^(\\d{${codeLength}}|[\\w-]{43})$`), `Please enter all ${codeLength} digits`)
      .meta({ description: "The four digits, or the secret of the mail's link" }),
  }),
  reply: Payout,
  limit: 'orders',
} as const satisfies Endpoint
