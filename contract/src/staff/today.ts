import * as z from 'zod'
import { todayKinds } from '../staff-rules.ts'
import { Timestamp } from '../shapes.ts'
import type { StaffEndpoint } from './endpoint.ts'
import { Done } from './shapes.ts'

export const Today = z
  .object({
    /** When it was counted. */
    at: Timestamp,
    /** What waits, the next thing to do first; what does not wait is left out. */
    lines: z.array(z.object({ kind: z.enum(todayKinds), count: z.int(), oldestAt: Timestamp.nullable() })),
    /** The latest orders of the last hour that are not paid, with the bank's words on the last attempt. */
    unpaid: z.array(
      z.object({
        orderId: z.string(),
        placedAt: Timestamp,
        amount: z.number(),
        attempts: z.int(),
        failure: z.string().nullable(),
      }),
    ),
    /** Jobs that were tried so often that nobody tries them again. */
    jobs: z.array(
      z.object({ jobId: z.string(), task: z.string(), since: Timestamp, attempts: z.int(), error: z.string() }),
    ),
    /** What last night's checks found. */
    checks: z.object({
      money: z.object({ result: z.string(), unexplained: z.int(), checkedAt: Timestamp }),
      stock: z.object({ unexplained: z.int(), sentences: z.array(z.string()), checkedAt: Timestamp.nullable() }),
    }),
  })
  .meta({ id: 'Today' })
export type Today = z.infer<typeof Today>

export const getToday = {
  permission: 'today.read',
  method: 'GET',
  path: '/today',
  summary: 'What waits for the shop, since when, and what has gone wrong',
  reply: Today,
} as const satisfies StaffEndpoint

export const retryJob = {
  permission: 'jobs.retry',
  method: 'POST',
  path: '/jobs/:jobId/retry',
  summary: 'Try a job again that failed for good',
  params: z.object({ jobId: z.string().regex(/^\d{1,18}$/, 'This is not a job ID') }),
  reply: Done,
} as const satisfies StaffEndpoint
