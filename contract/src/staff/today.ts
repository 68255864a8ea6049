import * as z from 'zod'
import { todayKinds } from '../staff-rules.ts'
import { Timestamp } from '../shapes.ts'
import type { StaffEndpoint } from './endpoint.ts'
import { MessageReply } from './shapes.ts'

export const Today = z
  .object({
    /** The time of the count. */
    at: Timestamp,
    /** The open tasks, most urgent first; empty ones are left out. */
    lines: z.array(z.object({ kind: z.enum(todayKinds), count: z.int(), oldestAt: Timestamp.nullable() })),
    /** The latest unpaid orders of the last hour, with the bank's message about the last attempt; empty without `orders.read`. */
    unpaid: z.array(
      z.object({
        orderId: z.string(),
        placedAt: Timestamp,
        amount: z.number(),
        attempts: z.int(),
        failure: z.string().nullable(),
      }),
    ),
    /** Jobs that failed too often to be retried automatically. */
    jobs: z.array(
      z.object({ jobId: z.string(), task: z.string(), since: Timestamp, attempts: z.int(), error: z.string() }),
    ),
    /** The findings of last night's checks. */
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
  summary: "The shop's open tasks with their age, and failures",
  reply: Today,
} as const satisfies StaffEndpoint

export const retryJob = {
  permission: 'jobs.retry',
  method: 'POST',
  path: '/jobs/:jobId/retry',
  summary: 'Retry a job that failed too often',
  params: z.object({ jobId: z.string().regex(/^\d{1,18}$/, 'This is not a job ID') }),
  reply: MessageReply,
} as const satisfies StaffEndpoint
