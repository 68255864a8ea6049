import * as z from 'zod'
import { Timestamp } from './shapes.ts'

/** RFC 9457; `detail` may be shown to a shopper. */
export const Problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.string(),
    errors: z.record(z.string(), z.string()).optional(),
    requestId: z.string(),
    /** With `SHOP_CLOSED`: when it opens, as far as that is known. */
    opensAt: Timestamp.nullable().optional(),
    /** With `SHOP_INCOMPLETE`: what a shop still lacks. With `REMITTANCE_COLUMNS`: chosen columns that the file lacks. */
    missing: z.array(z.string()).optional(),
    /** With `REMITTANCE_COLUMNS`: the headings of the file, and those that look right. */
    headings: z.array(z.string()).optional(),
    suggested: z.record(z.string(), z.string().nullable()).optional(),
    /** With `STALE`: what holds now. */
    fresh: z.unknown().optional(),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof Problem>
