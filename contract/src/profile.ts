import * as z from 'zod'
import { codeLength } from './auth-rules.ts'
import { Message, User } from './auth.ts'
import type { Endpoint } from './endpoint.ts'
import { Email, Mobile, Uuid, text } from './shapes.ts'

export const updateProfile = {
  access: 'self',
  method: 'PUT',
  path: '/users/:userId',
  summary: 'Change name, phone or e-mail; a new e-mail waits for a mailed code',
  params: z.object({ userId: Uuid }),
  body: z.object({ name: text(80), phone: Mobile, email: Email }),
  reply: User,
  limit: 'profile',
} as const satisfies Endpoint

export const confirmEmail = {
  access: 'self',
  method: 'POST',
  path: '/users/:userId/email',
  summary: 'Confirm the new e-mail with its code: it counts from now on, and the other sessions end',
  params: z.object({ userId: Uuid }),
  body: z.object({
    code: z
      .string()
      .regex(new RegExp(`^(\\d{${codeLength}}|[\\w-]{43})$`), `Please enter all ${codeLength} digits`)
      .meta({ description: "The four digits, or the secret of the mail's link" }),
  }),
  reply: User,
  limit: 'profile',
} as const satisfies Endpoint

export const resendEmailCode = {
  access: 'self',
  method: 'POST',
  path: '/users/:userId/email/code',
  summary: 'Mail another code to the new e-mail',
  params: z.object({ userId: Uuid }),
  reply: Message,
  limit: 'profile',
} as const satisfies Endpoint

export const cancelEmailChange = {
  access: 'self',
  method: 'DELETE',
  path: '/users/:userId/email',
  summary: 'Cancel the change and keep the e-mail',
  params: z.object({ userId: Uuid }),
  reply: User,
  limit: 'profile',
} as const satisfies Endpoint
