import * as z from 'zod'
import { formWords } from '../address-rules.ts'
import { Email, Rupees, Timestamp, Uuid } from '../shapes.ts'
import { permissions, staffCodeLength, staffRoles, type Permission } from '../staff-rules.ts'

export const Role = z.enum(staffRoles)

/** Any e-mail, or one on the machine itself: a trial shop mails to `owner@localhost`. */
export const StaffEmail = z
  .string()
  .trim()
  .max(254)
  .transform((email) => email.toLowerCase())
  .refine((email) => /^[\w.+-]+@localhost$/.test(email) || Email.safeParse(email).success, formWords.email)

export const MessageReply = z.object({ message: z.string() }).meta({ id: 'MessageReply' })

export const Code = z
  .string()
  .trim()
  .regex(new RegExp(`^\\d{${staffCodeLength}}$`), `Please enter all ${staffCodeLength} digits`)

/** The person who is signed in. */
export const Me = z
  .object({
    staffId: Uuid,
    email: z.string(),
    name: z.string(),
    role: Role,
    permissions: z.array(z.enum(Object.keys(permissions) as [Permission, ...Permission[]])),
    /** The limit per return or goodwill refund; null for roles that may refund any amount, or none. */
    refundLimit: Rupees.nullable(),
    /** Whether the person signs in and confirms with a passkey or with a code. */
    provesBy: z.enum(['passkey', 'code']),
    confirmedAt: Timestamp,
  })
  .meta({ id: 'Me' })
export type Me = z.infer<typeof Me>

/** The person who is signed in, and the URL of the store. */
export const CurrentStaff = Me.extend({ storeUrl: z.string() }).meta({ id: 'CurrentStaff' })
export type CurrentStaff = z.infer<typeof CurrentStaff>

const base64url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+={0,2}$/)

const credential = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
}

/** A new passkey as the browser returns it. */
export const NewPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})

/** A used passkey as the browser returns it. */
export const UsedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: base64url(200).optional(),
  }),
})

/** The options for the browser (WebAuthn's own JSON). */
export const PasskeyOptions = z.looseObject({ challenge: z.string() }).meta({ id: 'PasskeyOptions' })

const anyKey = z
  .string()
  .max(100)
  .regex(/^[\w.:-]+$/)

/** The key of rows with a serial id: at most the digits of a bigint. */
export const RowNumber = z.string().regex(/^\d{1,18}$/)

/** The query of a list by key. `after` is the `next` of the page before, of the kind `key`. */
export function keyQuery(size: number, key: z.ZodType<string, string> = anyKey) {
  return {
    after: key.optional(),
    size: z.coerce.number().int().min(1).max(100).default(size),
  }
}

export function keyPageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    content: z.array(item),
    next: z.string().nullable(),
    /** Exact up to 10,000. */
    total: z.int(),
    totalIsMore: z.boolean(),
  })
}
