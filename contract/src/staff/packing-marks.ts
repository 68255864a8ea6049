import * as z from 'zod'
import { Timestamp } from '../shapes.ts'

/** Points for staff to check before an order is packed (`packing-mark-rules.ts`). */
export const PackingMarks = z
  .object({
    stateMismatch: z.object({ pincode: z.string(), address: z.string() }).nullable(),
    /** The limit in rupees that the consignment exceeds. Null: it needs no e-way bill. */
    ewayBillAbove: z.number().nullable(),
    /** When a COD order was paid online: documents printed before still say COD. Null: it was not. */
    paidOnlineAt: Timestamp.nullable(),
    /** When items or address last changed: documents printed before may be wrong. Null: they did not. */
    changedAt: Timestamp.nullable(),
  })
  .meta({ id: 'PackingMarks' })
