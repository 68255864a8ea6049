import * as z from 'zod'
import { text, Timestamp, Uuid } from '../shapes.ts'
import type { StaffEndpoint } from './endpoint.ts'
import { Code, MessageReply, Me, CurrentStaff, NewPasskey, PasskeyOptions, StaffEmail, UsedPasskey } from './shapes.ts'

export const signIn = {
  permission: 'anyone',
  method: 'POST',
  path: '/sign-in',
  summary: 'Mail a code; the answer is the same for an address that is not on the staff',
  body: z.object({ email: StaffEmail }),
  reply: MessageReply,
  limit: 'signIn',
} as const satisfies StaffEndpoint

export const signInWithCode = {
  permission: 'anyone',
  method: 'POST',
  path: '/sign-in/code',
  summary: 'Sign in with the code; sets the session cookie',
  body: z.object({ email: StaffEmail, code: Code }),
  reply: Me,
  limit: 'signIn',
} as const satisfies StaffEndpoint

const LinkSecret = z.object({ secret: z.string().min(1).max(200) })

export const previewStaffLink = {
  permission: 'anyone',
  method: 'POST',
  path: '/sign-in/link/preview',
  summary: 'Show whom the one-press link in the mail signs in; does not use the link',
  body: LinkSecret,
  reply: z.object({ email: z.string() }),
  limit: 'signIn',
} as const satisfies StaffEndpoint

export const signInWithLink = {
  permission: 'anyone',
  method: 'POST',
  path: '/sign-in/link',
  summary: 'Sign in with the one-press link in the mail, once; sets the session cookie',
  body: LinkSecret,
  reply: Me,
  limit: 'signIn',
} as const satisfies StaffEndpoint

export const startPasskey = {
  permission: 'anyone',
  method: 'POST',
  path: '/sign-in/passkey/options',
  summary: "The browser's options for signing in with a passkey",
  reply: PasskeyOptions,
  limit: 'signIn',
} as const satisfies StaffEndpoint

export const signInWithPasskey = {
  permission: 'anyone',
  method: 'POST',
  path: '/sign-in/passkey',
  summary: 'Sign in with a passkey; sets the session cookie',
  body: UsedPasskey,
  reply: Me,
  limit: 'signIn',
} as const satisfies StaffEndpoint

export const signOut = {
  permission: 'staff',
  method: 'POST',
  path: '/sign-out',
  summary: 'End this session',
  reply: MessageReply,
} as const satisfies StaffEndpoint

export const getMe = {
  permission: 'staff',
  method: 'GET',
  path: '/me',
  summary: 'The person who is signed in, with their permissions and the URL of the store',
  reply: CurrentStaff,
} as const satisfies StaffEndpoint

export const renameMe = {
  permission: 'staff',
  method: 'PUT',
  path: '/me',
  summary: "Change one's own name",
  body: z.object({ name: text(80) }),
  reply: Me,
} as const satisfies StaffEndpoint

export const askConfirmation = {
  permission: 'staff',
  method: 'POST',
  path: '/confirm/ask',
  summary: 'Start a confirmation: options for the passkey, or a mailed code',
  reply: z.object({ by: z.enum(['passkey', 'code']), options: PasskeyOptions.optional() }),
  limit: 'signIn',
} as const satisfies StaffEndpoint

export const confirm = {
  permission: 'staff',
  method: 'POST',
  path: '/confirm',
  summary: 'Confirm with the passkey or the code; holds for ten minutes',
  body: z.union([z.object({ code: Code }), z.object({ passkey: UsedPasskey })]),
  reply: Me,
  limit: 'signIn',
} as const satisfies StaffEndpoint

export const SignIn = z
  .object({
    sessionId: Uuid,
    device: z.string(),
    signedInAt: Timestamp,
    lastUsedAt: Timestamp,
    current: z.boolean(),
  })
  .meta({ id: 'SignIn' })
export type SignIn = z.infer<typeof SignIn>

export const listSignIns = {
  permission: 'staff',
  method: 'GET',
  path: '/me/sessions',
  summary: "The caller's sessions, this one first",
  reply: z.array(SignIn),
} as const satisfies StaffEndpoint

export const endSignIn = {
  permission: 'staff',
  method: 'DELETE',
  path: '/me/sessions/:sessionId',
  summary: "End one of the caller's sessions",
  params: z.object({ sessionId: Uuid }),
  reply: MessageReply,
} as const satisfies StaffEndpoint

export const Passkey = z
  .object({ passkeyId: Uuid, name: z.string(), createdAt: Timestamp, usedAt: Timestamp.nullable() })
  .meta({ id: 'Passkey' })
export type Passkey = z.infer<typeof Passkey>

export const listPasskeys = {
  permission: 'staff',
  method: 'GET',
  path: '/me/passkeys',
  summary: "The caller's passkeys",
  reply: z.array(Passkey),
} as const satisfies StaffEndpoint

export const startNewPasskey = {
  permission: 'staff',
  confirmed: true,
  method: 'POST',
  path: '/me/passkeys/options',
  summary: "The browser's options for creating a passkey",
  reply: PasskeyOptions,
} as const satisfies StaffEndpoint

export const addPasskey = {
  permission: 'staff',
  confirmed: true,
  method: 'POST',
  path: '/me/passkeys',
  summary: 'Save a passkey that the browser created',
  body: z.object({ name: text(60), passkey: NewPasskey }),
  reply: Passkey,
  status: 201,
} as const satisfies StaffEndpoint

export const renamePasskey = {
  permission: 'staff',
  method: 'PUT',
  path: '/me/passkeys/:passkeyId',
  summary: 'Rename a passkey',
  params: z.object({ passkeyId: Uuid }),
  body: z.object({ name: text(60) }),
  reply: Passkey,
} as const satisfies StaffEndpoint

export const removePasskey = {
  permission: 'staff',
  confirmed: true,
  method: 'DELETE',
  path: '/me/passkeys/:passkeyId',
  summary: 'Remove a passkey',
  params: z.object({ passkeyId: Uuid }),
  reply: MessageReply,
} as const satisfies StaffEndpoint
