import * as z from 'zod'
import { ContentPicture } from './content.ts'
import { chartSubjects } from './size-chart-rules.ts'

/** Measures by size; a row has a value, or null, for each column. */
export const SizeChart = z
  .object({
    /** `garment`: measured on the piece itself; `body`: whom it is cut to fit. */
    columns: z.array(z.object({ what: z.string(), of: z.enum(chartSubjects) })),
    /** In inches. */
    rows: z.array(z.object({ size: z.string(), inches: z.array(z.number().nullable()) })),
    /** How to measure, where the shop has a picture of it. */
    picture: ContentPicture.extend({ alt: z.string() }).optional(),
  })
  .meta({ id: 'SizeChart' })
export type SizeChart = z.infer<typeof SizeChart>
