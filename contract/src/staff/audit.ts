import * as z from 'zod'
import { Day, Timestamp, Uuid } from '../shapes.ts'
import { auditKinds } from '../staff-rules.ts'
import type { StaffEndpoint } from './endpoint.ts'
import { keyPageOf, keyQuery, RowNumber } from './shapes.ts'

export const AuditRow = z
  .object({
    auditId: z.int(),
    at: Timestamp,
    /** An e-mail, or `operator@user` for a command. */
    actor: z.string(),
    staffId: Uuid.nullable(),
    requestId: z.string().nullable(),
    action: z.string(),
    kind: z.enum(auditKinds),
    subject: z.string(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'AuditRow' })
export type AuditRow = z.infer<typeof AuditRow>

export const listAudit = {
  permission: 'audit.read',
  method: 'GET',
  path: '/audit',
  summary: 'List changes with their authors and times, newest first',
  query: z.object({
    /** A part of the actor. */
    actor: z.string().trim().max(254).optional(),
    kind: z.enum(auditKinds).optional(),
    /** The id of the changed record. */
    subject: z.string().trim().max(100).optional(),
    /** A day in India. */
    day: Day.optional(),
    ...keyQuery(50, RowNumber),
  }),
  reply: keyPageOf(AuditRow),
} as const satisfies StaffEndpoint
