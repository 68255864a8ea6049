import * as z from 'zod'
import { User } from './auth.ts'
import type { Endpoint } from './endpoint.ts'
import { Email, Mobile, Uuid, text } from './shapes.ts'

export const updateProfile = {
  access: 'self',
  method: 'PUT',
  path: '/users/:userId',
  summary: 'Change name, phone or e-mail; a new e-mail ends the other sessions',
  params: z.object({ userId: Uuid }),
  body: z.object({ name: text(80), phone: Mobile, email: Email }),
  reply: User,
  limit: 'profile',
} as const satisfies Endpoint
