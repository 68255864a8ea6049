import * as z from 'zod'
import { labelPapers, labelsPerSheet, mostLabels, mostLabelVariants } from '../label-rules.ts'
import { repeatable, Uuid } from '../shapes.ts'
import type { StaffEndpoint } from './endpoint.ts'

const Label = z
  .string()
  .max(60)
  .transform((text, context) => {
    const [id = '', count = ''] = text.split(':')
    const variantId = Uuid.safeParse(id)
    if (variantId.success && /^\d{1,4}$/.test(count)) return { variantId: variantId.data, count: Number(count) }
    context.addIssue({ code: 'custom', message: 'Name a variant and how many labels, such as id:12' })
    return z.NEVER
  })

export const getLabels = {
  permission: 'stock.read',
  method: 'GET',
  path: '/labels.pdf',
  summary: 'Barcode labels of 50 × 25 mm for variants, in the given numbers, on A4 sheets or a roll',
  query: z
    .object({
      paper: z.enum(labelPapers).default('a4'),
      /** Labels of the first sheet that are already used. */
      skip: z.coerce
        .number()
        .int()
        .min(0)
        .max(labelsPerSheet - 1)
        .default(0),
      label: repeatable(Label, mostLabelVariants),
    })
    .refine(({ label = [] }) => sum(label) > 0 && sum(label) <= mostLabels, {
      path: ['label'],
      message: `Choose 1 to ${mostLabels} labels`,
    }),
  reply: z.string().describe('The file'),
  contentType: 'application/pdf',
} as const satisfies StaffEndpoint

function sum(labels: readonly { count: number }[]): number {
  return labels.reduce((all, { count }) => all + count, 0)
}
