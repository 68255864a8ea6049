import * as z from 'zod'
import { ContentPicture } from './content.ts'
import { chartSubjects } from './size-chart-rules.ts'

/** Measures by size; each row has a value or null for each column. */
export const SizeChart = z
  .object({
    /** `garment`: measured on the garment itself. `body`: the wearer whom it fits. */
    columns: z.array(z.object({ what: z.string(), of: z.enum(chartSubjects) })),
    /** In inches. */
    rows: z.array(z.object({ size: z.string(), inches: z.array(z.number().nullable()) })),
    /** A picture of how to measure, if the shop has one. */
    picture: ContentPicture.extend({ alt: z.string() }).optional(),
  })
  .meta({ id: 'SizeChart' })
export type SizeChart = z.infer<typeof SizeChart>
