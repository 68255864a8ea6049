import * as z from 'zod'
import { codeLength } from './auth-rules.ts'
import type { Endpoint } from './endpoint.ts'
import { Email, Mobile, Uuid, text, Timestamp } from './shapes.ts'

export const User = z
  .object({
    userId: Uuid,
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    /** A new e-mail that does not count before its code is entered. */
    pendingEmail: z.string().optional(),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

export const Session = z.object({ token: z.string(), user: User }).meta({ id: 'Session' })
export type Session = z.infer<typeof Session>

export const Message = z.object({ message: z.string() }).meta({ id: 'Message' })

export const register = {
  access: 'anyone',
  method: 'POST',
  path: '/auth/register',
  summary: 'Create an account; a login code is mailed',
  body: z.object({ name: text(80), email: Email, phone: Mobile }),
  reply: z.object({ message: z.string(), email: z.string() }),
  status: 201,
  limit: 'auth',
} as const satisfies Endpoint

export const login = {
  access: 'anyone',
  method: 'POST',
  path: '/auth/login',
  summary: 'Mail a login code',
  query: z.object({ email: Email }),
  reply: Message,
  limit: 'auth',
} as const satisfies Endpoint

export const verify = {
  access: 'anyone',
  method: 'POST',
  path: '/auth/verify',
  summary: 'Log in with the code',
  query: z.object({
    email: Email,
    otp: z.string().regex(new RegExp(`^\\d{${codeLength}}$`), `Please enter all ${codeLength} digits`),
  }),
  reply: Session,
  limit: 'auth',
} as const satisfies Endpoint

export const previewLink = {
  access: 'anyone',
  method: 'POST',
  path: '/auth/link/preview',
  summary: 'Show whose login the one-tap link in the mail is for; does not use the link',
  body: z.object({ secret: text(200) }),
  reply: z.object({ email: z.string() }),
  limit: 'auth',
} as const satisfies Endpoint

export const openLink = {
  access: 'anyone',
  method: 'POST',
  path: '/auth/link',
  summary: 'Log in with the one-tap link in the mail, once',
  body: z.object({ secret: z.string().min(1).max(200) }),
  reply: Session,
  limit: 'auth',
} as const satisfies Endpoint

export const proveCorrectedEmail = {
  access: 'anyone',
  method: 'POST',
  path: '/auth/confirm-email',
  summary: 'Confirm an e-mail that staff corrected with the mailed link; it counts from now on',
  body: z.object({ secret: z.string().min(1).max(200) }),
  reply: Message,
  limit: 'auth',
} as const satisfies Endpoint

export const undoEmailChange = {
  access: 'anyone',
  method: 'POST',
  path: '/auth/undo-email',
  summary: 'Undo a change of e-mail with the link sent to the old address',
  body: z.object({ secret: z.string().min(1).max(200) }),
  reply: Message,
  limit: 'auth',
} as const satisfies Endpoint

export const logout = {
  access: 'user',
  method: 'POST',
  path: '/auth/logout',
  summary: 'End this session on the server',
  reply: Message,
} as const satisfies Endpoint

export const LiveSession = z
  .object({
    device: z.string(),
    lastUsedAt: Timestamp,
    current: z.boolean(),
  })
  .meta({ id: 'LiveSession' })
export type LiveSession = z.infer<typeof LiveSession>

export const listSessions = {
  access: 'user',
  method: 'GET',
  path: '/auth/sessions',
  summary: "List the caller's sessions, this one first",
  reply: z.array(LiveSession),
} as const satisfies Endpoint

export const endOtherSessions = {
  access: 'user',
  method: 'DELETE',
  path: '/auth/sessions',
  summary: "End all of the caller's other sessions",
  reply: Message,
} as const satisfies Endpoint
