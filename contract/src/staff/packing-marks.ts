import * as z from 'zod'

/** Points for staff to check before an order is packed (`packing-mark-rules.ts`). */
export const PackingMarks = z
  .object({
    stateMismatch: z.object({ pincode: z.string(), address: z.string() }).nullable(),
    /** The limit in rupees that the consignment exceeds. Null: it needs no e-way bill. */
    ewayBillAbove: z.number().nullable(),
  })
  .meta({ id: 'PackingMarks' })
