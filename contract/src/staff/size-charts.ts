import * as z from 'zod'
import { mostAltCharacters } from '../picture-rules.ts'
import { text, Uuid, StoredInt } from '../shapes.ts'
import { SizeChart } from '../size-chart.ts'
import { sizeKey } from '../sameness-rules.ts'
import * as rules from '../size-chart-rules.ts'
import { mostSizeName, mostSizes } from '../variant-rules.ts'
import { PictureUrl } from './content.ts'
import type { StaffEndpoint } from './endpoint.ts'
import { MessageReply } from './shapes.ts'

const Inches = z
  .number('Please enter inches')
  .positive('A measurement must be above 0')
  .max(rules.mostChartInches, `At most ${rules.mostChartInches} inches`)
  .multipleOf(0.01, 'Use at most 2 decimal places')

const columns = z
  .array(z.object({ what: text(rules.mostMeasureName), of: z.enum(rules.chartSubjects) }))
  .min(1, 'Please add a measurement')
  .max(rules.mostChartColumns, `At most ${rules.mostChartColumns} measurements`)
  .refine((all) => areDifferent(all.map(rules.columnWords)), 'Add each measurement once')
const rows = z
  .array(z.object({ size: text(mostSizeName), inches: z.array(Inches.nullable()).max(rules.mostChartColumns) }))
  .min(1, 'Please add a size')
  .max(mostSizes, `At most ${mostSizes} sizes`)
  .refine((all) => areDifferent(all.map(({ size }) => sizeKey(size))), 'Add each size once')

function areDifferent(words: readonly string[]): boolean {
  return new Set(words.map((word) => word.toLowerCase())).size === words.length
}

/** An uploaded picture of how to measure, with its alt text; null: none; absent: unchanged. */
const picture = z
  .object({ url: PictureUrl, alt: text(mostAltCharacters) })
  .nullable()
  .optional()
const fields = { name: text(rules.mostChartName), columns, rows, picture }
type Fields = z.infer<z.ZodObject<typeof fields>>
export type SizeChartFields = Fields

const isFull = ({ columns: all, rows: each }: Fields) => each.every(({ inches }) => inches.length === all.length)
const uneven = { path: ['rows'], message: 'Each size needs a value, or null, for every measurement' }

export const StaffSizeChart = SizeChart.extend({
  chartId: Uuid,
  /** A change names the version that it is based on. */
  version: z.int(),
  name: z.string(),
  /** The number of products that use it, of every status. */
  products: z.int(),
}).meta({ id: 'StaffSizeChart' })
export type StaffSizeChart = z.infer<typeof StaffSizeChart>

const params = z.object({ chartId: Uuid })
const version = StoredInt.min(1)

export const listSizeCharts = {
  permission: 'products.read',
  method: 'GET',
  path: '/size-charts',
  summary: 'All size guides, by name',
  reply: z.object({ charts: z.array(StaffSizeChart) }),
} as const satisfies StaffEndpoint

export const getSizeChart = {
  permission: 'products.read',
  method: 'GET',
  path: '/size-charts/:chartId',
  summary: 'One size guide',
  params,
  reply: StaffSizeChart,
} as const satisfies StaffEndpoint

export const addSizeChart = {
  permission: 'products.edit',
  method: 'POST',
  path: '/size-charts',
  summary: 'Create a size guide that products can share',
  body: z.object(fields).refine(isFull, uneven),
  reply: StaffSizeChart,
  status: 201,
} as const satisfies StaffEndpoint

export const changeSizeChart = {
  permission: 'products.edit',
  method: 'PUT',
  path: '/size-charts/:chartId',
  summary: 'Change a size guide for all its products; it must have all sizes of its published products',
  params,
  body: z.object({ version, ...fields }).refine(isFull, uneven),
  reply: StaffSizeChart,
} as const satisfies StaffEndpoint

export const removeSizeChart = {
  permission: 'products.edit',
  method: 'DELETE',
  path: '/size-charts/:chartId',
  summary: 'Delete a size guide that no product uses',
  params,
  reply: MessageReply,
} as const satisfies StaffEndpoint
