import * as z from 'zod'
import { ProductCard, Variant } from './catalogue.ts'
import { Look } from './content.ts'
import type { Endpoint } from './endpoint.ts'
import { text } from './shapes.ts'

/** A product of a look. `color`: the colour that the shop chose for the look; null: any. */
export const LookItem = z
  .object({ color: z.string().nullable(), product: ProductCard, variants: z.array(Variant) })
  .meta({ id: 'LookItem' })
export type LookItem = z.infer<typeof LookItem>

export const LookPage = Look.extend({ items: z.array(LookItem) }).meta({ id: 'LookPage' })
export type LookPage = z.infer<typeof LookPage>

export const getLook = {
  access: 'anyone',
  method: 'GET',
  path: '/looks/:slug',
  summary: 'Read a look with its products, each with its sizes and their stock',
  params: z.object({ slug: text(80) }),
  reply: LookPage,
} as const satisfies Endpoint
