import * as z from 'zod'
import { text, Uuid, StoredInt } from '../shapes.ts'
import * as rules from '../variant-rules.ts'
import type { StaffEndpoint } from './endpoint.ts'
import { StaffProduct } from './products.ts'
import { Barcode, Sku } from './stock.ts'

const GridColour = z.object({
  name: text(rules.mostColourName),
  hex: z.string().regex(/^#[0-9a-f]{6}$/, 'A colour looks like #22336b'),
  /** What it was called, where it is renamed. */
  was: z.string().optional(),
})

const GridVariant = z.object({
  color: z.string(),
  size: text(rules.mostSizeName),
  /** None: one is made of address, colour and size. */
  sku: Sku.nullable(),
  barcode: Barcode.nullable(),
  /** Pieces that a new one begins with; later ones come in by the stock's own screens. */
  stock: z.int('Whole pieces, please').min(0).max(100_000).default(0),
})
export type ProductGrid = { colours: z.infer<typeof GridColour>[]; variants: z.infer<typeof GridVariant>[] }

export const changeVariants = {
  permission: 'products.edit',
  method: 'PUT',
  path: '/products/:productId/variants',
  summary: 'Say in which colours and sizes it is made; what is left out and ever moved is archived, the rest deleted',
  params: z.object({ productId: Uuid }),
  body: z.object({
    version: StoredInt.min(1),
    colours: z.array(GridColour).max(rules.mostColours, `At most ${rules.mostColours} colours`),
    variants: z.array(GridVariant).max(rules.mostVariants, `At most ${rules.mostVariants} colours and sizes`),
  }),
  reply: StaffProduct,
} as const satisfies StaffEndpoint
