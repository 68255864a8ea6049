import * as z from 'zod'
import { mostProductsNamed } from '../stock-rules.ts'
import { repeatable, SearchWords, Uuid } from '../shapes.ts'
import type { StaffEndpoint } from './endpoint.ts'

export const StockProduct = z
  .object({
    productId: Uuid,
    name: z.string(),
    image: z.string().nullable(),
    variants: z.array(
      z.object({ variantId: Uuid, color: z.string(), size: z.string(), stock: z.int(), isArchived: z.boolean() }),
    ),
  })
  .meta({ id: 'StockProduct' })
export type StockProduct = z.infer<typeof StockProduct>

export const listStockProducts = {
  permission: 'stock.read',
  method: 'GET',
  path: '/stock/products',
  summary: 'Products with their colours and sizes, by id or by the beginning of words',
  query: z
    .object({
      /** Words of name and colour or an SKU, or the beginning of one. */
      q: SearchWords.optional(),
      productId: repeatable(Uuid, mostProductsNamed),
    })
    .refine(({ q, productId }) => (q ?? productId) !== undefined, 'Say which products: by words or by ids'),
  reply: z.object({ products: z.array(StockProduct) }),
} as const satisfies StaffEndpoint
