import * as z from 'zod'
import { text, Uuid, StoredInt } from '../shapes.ts'
import * as rules from '../variant-rules.ts'
import type { StaffEndpoint } from './endpoint.ts'
import { StaffProduct } from './products.ts'
import { Barcode, Sku } from './stock.ts'

const GridColour = z.object({
  name: text(rules.mostColourName),
  hex: z.string().regex(/^#[0-9a-f]{6}$/, 'Use a colour code such as #22336b'),
  /** The former name, if it is renamed. */
  was: z.string().optional(),
})

const GridVariant = z.object({
  color: z.string(),
  size: text(rules.mostSizeName),
  /** Null: made of slug, colour and size. */
  sku: Sku.nullable(),
  barcode: Barcode.nullable(),
  /** The initial stock of a new variant; later changes are made on the stock screens. */
  stock: z.int('Please enter a whole number').min(0).max(100_000).default(0),
})
export type ProductGrid = { colours: z.infer<typeof GridColour>[]; variants: z.infer<typeof GridVariant>[] }

export const changeProductVariants = {
  permission: 'products.edit',
  method: 'PUT',
  path: '/products/:productId/variants',
  summary: 'Set the variants of a product; omitted variants are archived if they have a history, or else deleted',
  params: z.object({ productId: Uuid }),
  body: z.object({
    version: StoredInt.min(1),
    colours: z.array(GridColour).max(rules.mostColours, `At most ${rules.mostColours} colours`),
    variants: z.array(GridVariant).max(rules.mostVariants, `At most ${rules.mostVariants} variants`),
  }),
  reply: StaffProduct,
} as const satisfies StaffEndpoint
