import * as z from 'zod'
import * as prices from '../bulk-price-rules.ts'
import { mostProductsAtOnce, productBulkActions } from '../product-rules.ts'
import { Timestamp, Uuid, StoredInt } from '../shapes.ts'
import type { StaffEndpoint } from './endpoint.ts'
import { ProductTag } from './product-tags.ts'

export const ProductBulk = z
  .object({
    bulkId: Uuid,
    action: z.enum(productBulkActions),
    requestedAt: Timestamp,
    /** Null while products are left to do. */
    finishedAt: Timestamp.nullable(),
    counts: z.object({ done: z.int(), unchanged: z.int(), refused: z.int(), left: z.int() }),
    products: z.array(
      z.object({
        productId: Uuid,
        /** As it is called now. */
        name: z.string(),
        /** `unchanged`: it was so already. Null: its turn has not come. */
        outcome: z.enum(['done', 'unchanged', 'refused']).nullable(),
        /** Why it was refused. */
        why: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'ProductBulk' })
export type ProductBulk = z.infer<typeof ProductBulk>

const asked = {
  /** Made by the caller: the same one is the same request. */
  bulkId: Uuid,
  /** Each as it was seen: one that has changed since is refused. */
  products: z
    .array(z.object({ productId: Uuid, version: StoredInt.min(1) }))
    .min(1)
    .max(mostProductsAtOnce, `At most ${mostProductsAtOnce} products at once`),
}

const step = z
  .number('Please enter a number')
  .multipleOf(0.01, 'Use at most 2 decimal places')
  .refine((amount) => amount !== 0, 'Please enter a number other than 0')
const rupees = step.min(-prices.mostPriceRupees, 'At most ₹10,00,000').max(prices.mostPriceRupees, 'At most ₹10,00,000')
const percent = step
  .min(prices.leastPricePercent, `Decrease prices by at most ${-prices.leastPricePercent}%`)
  .max(prices.mostPricePercent, `Increase prices by at most ${prices.mostPricePercent}%`)
const priceStep = { ...asked, action: z.literal('price'), of: z.enum(prices.pricesOf) }

const ProductBulkRequest = z.discriminatedUnion('action', [
  z.object({ ...asked, action: z.literal('publish') }),
  z.object({ ...asked, action: z.literal('archive') }),
  z.object({ ...asked, action: z.literal('move'), categoryId: Uuid }),
  z.object({ ...asked, action: z.literal('addTag'), tag: ProductTag }),
  z.object({ ...asked, action: z.literal('removeTag'), tag: ProductTag }),
  /** To whole rupees; down when it is below zero. */
  z.discriminatedUnion('by', [
    z.object({ ...priceStep, by: z.literal('rupees'), amount: rupees }),
    z.object({ ...priceStep, by: z.literal('percent'), amount: percent }),
  ]),
])
export type ProductBulkInput = z.infer<typeof ProductBulkRequest>

export const changeManyProducts = {
  permission: 'products.edit',
  method: 'POST',
  path: '/products/bulk',
  summary:
    'Run one action on many products. Each succeeds or fails alone, and the same id does nothing twice; prices take a fresh proof',
  body: ProductBulkRequest,
  reply: ProductBulk,
  limit: 'bulk',
} as const satisfies StaffEndpoint

export const getProductBulk = {
  permission: 'products.edit',
  method: 'GET',
  path: '/products/bulk/:bulkId',
  summary: 'The progress of a bulk action, and the result for each product',
  params: z.object({ bulkId: Uuid }),
  reply: ProductBulk,
} as const satisfies StaffEndpoint
