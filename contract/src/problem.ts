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
    /** With `SHOP_CLOSED`: when the shop opens, if that is known. */
    opensAt: Timestamp.nullable().optional(),
    /**
     * With `SHOP_INCOMPLETE`: what the shop still lacks. With `REMITTANCE_COLUMNS`: the chosen columns that the file
     * lacks.
     */
    missing: z.array(z.string()).optional(),
    /** With `REMITTANCE_COLUMNS`: the headings of the file, and the suggested ones. */
    headings: z.array(z.string()).optional(),
    suggested: z.record(z.string(), z.string().nullable()).optional(),
    /** With `PHOTO_NOT_FOUND`: the photos of the call that do not exist. */
    photoIds: z.array(z.string()).optional(),
    /** With `STALE`: the current record. */
    fresh: z.unknown().optional(),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof Problem>
