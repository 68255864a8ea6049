import * as z from 'zod'
import { text, Timestamp, Uuid } from '../shapes.ts'
import type { StaffEndpoint } from './endpoint.ts'
import { MessageReply, Role, StaffEmail } from './shapes.ts'

export const StaffMember = z
  .object({
    staffId: Uuid,
    email: z.string(),
    name: z.string(),
    role: Role,
    passkeys: z.int(),
    /** Whether a code signs the person in although they have a passkey. */
    codeAlone: z.boolean(),
    addedAt: Timestamp,
    lastSeenAt: Timestamp.nullable(),
  })
  .meta({ id: 'StaffMember' })
export type StaffMember = z.infer<typeof StaffMember>

export const listStaff = {
  permission: 'staff.manage',
  method: 'GET',
  path: '/staff',
  summary: 'All staff',
  reply: z.array(StaffMember),
} as const satisfies StaffEndpoint

export const addStaff = {
  permission: 'staff.manage',
  confirmed: true,
  method: 'POST',
  path: '/staff',
  summary: 'Add a member of staff with a role; they sign in with a mailed code',
  body: z.object({ email: StaffEmail, name: text(80), role: Role }),
  reply: StaffMember,
  status: 201,
} as const satisfies StaffEndpoint

export const changeStaff = {
  permission: 'staff.manage',
  confirmed: true,
  method: 'PUT',
  path: '/staff/:staffId',
  summary: 'Change name, role or way of signing in; another role ends their sessions',
  params: z.object({ staffId: Uuid }),
  body: z.object({ name: text(80), role: Role, codeAlone: z.boolean() }),
  reply: StaffMember,
} as const satisfies StaffEndpoint

export const removeStaff = {
  permission: 'staff.manage',
  confirmed: true,
  method: 'DELETE',
  path: '/staff/:staffId',
  summary: 'Remove a member of staff; their sessions end',
  params: z.object({ staffId: Uuid }),
  reply: MessageReply,
} as const satisfies StaffEndpoint
