import * as z from 'zod'
import { codeLength } from './auth-rules.ts'
import { Message } from './auth.ts'
import type { Endpoint } from './endpoint.ts'
import { Timestamp, Uuid } from './shapes.ts'

const Rows = z.array(z.record(z.string(), z.unknown()))

/** Rows as in the database, but with money in rupees. */
export const PersonalData = z
  .looseObject({
    shop: z.string(),
    madeAt: Timestamp,
    about: z.object({ userId: Uuid, email: z.string() }),
    profile: Rows,
    addresses: Rows,
    orders: Rows,
  })
  .meta({ id: 'PersonalData' })
export type PersonalData = z.infer<typeof PersonalData>

export const getPersonalData = {
  access: 'self',
  method: 'GET',
  path: '/users/:userId/data',
  summary: 'Download everything that the shop holds about the caller, as one document',
  params: z.object({ userId: Uuid }),
  reply: PersonalData,
  limit: 'profile',
  work: 'heavy',
} as const satisfies Endpoint

export const askDeletionCode = {
  access: 'self',
  method: 'POST',
  path: '/users/:userId/deletion-code',
  summary: 'Mail the code that deletes the account; refused during open orders or refunds',
  params: z.object({ userId: Uuid }),
  reply: Message,
  limit: 'profile',
} as const satisfies Endpoint

export const deleteAccount = {
  access: 'self',
  method: 'DELETE',
  path: '/users/:userId',
  summary: 'Delete the account with the mailed code or link; every session ends',
  params: z.object({ userId: Uuid }),
  body: z.object({
    code: z
      .string()
      .regex(new RegExp(`^(\\d{${codeLength}}|[\\w-]{43})$`), `Please enter all ${codeLength} digits`)
      .meta({ description: "The four digits, or the secret of the mail's link" }),
  }),
  reply: Message,
  limit: 'profile',
} as const satisfies Endpoint
