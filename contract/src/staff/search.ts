import * as z from 'zod'
import { OrderStatus } from '../order.ts'
import { productStatuses } from '../product-rules.ts'
import { SearchWords, Timestamp, Uuid } from '../shapes.ts'
import { fewestSearchCharacters } from '../staff-rules.ts'
import type { StaffEndpoint } from './endpoint.ts'

export const SearchResults = z
  .object({
    orders: z.array(z.object({ orderId: z.string(), fullName: z.string(), status: OrderStatus, placedAt: Timestamp })),
    /** The e-mail is masked for roles without `customers.read`. */
    customers: z.array(z.object({ userId: Uuid, name: z.string(), email: z.string() })),
    products: z.array(
      z.object({
        productId: Uuid,
        name: z.string(),
        status: z.enum(productStatuses),
        image: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'SearchResults' })
export type SearchResults = z.infer<typeof SearchResults>

export const searchEverything = {
  permission: 'staff',
  method: 'GET',
  path: '/search',
  summary: 'Search orders, customers and products; the newest of each kind that the role may read',
  query: z.object({
    q: SearchWords.min(fewestSearchCharacters, `Enter at least ${fewestSearchCharacters} characters`),
  }),
  reply: SearchResults,
} as const satisfies StaffEndpoint
