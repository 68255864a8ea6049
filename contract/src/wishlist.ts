import * as z from 'zod'
import { ProductCard } from './catalogue.ts'
import type { Endpoint } from './endpoint.ts'
import { Uuid } from './shapes.ts'

export const Wishlist = z
  .object({ wishListId: Uuid, userId: Uuid, products: z.array(ProductCard) })
  .meta({ id: 'Wishlist' })
export type Wishlist = z.infer<typeof Wishlist>

const entry = z.object({ userId: Uuid, productId: Uuid })

export const addToWishlist = {
  access: 'self',
  method: 'POST',
  path: '/wishlist',
  limit: 'wishlist',
  summary: 'Add a product; one already there changes nothing',
  body: entry,
  reply: Wishlist,
} as const satisfies Endpoint

export const getWishlist = {
  access: 'self',
  method: 'GET',
  path: '/wishlist/user/:userId',
  summary: "List a customer's wishlist, newest first",
  params: entry.pick({ userId: true }),
  reply: Wishlist,
} as const satisfies Endpoint

export const removeFromWishlist = {
  access: 'self',
  method: 'DELETE',
  path: '/wishlist/user/:userId/product/:productId',
  limit: 'wishlist',
  summary: 'Remove a product from the wishlist',
  params: entry,
  reply: Wishlist,
} as const satisfies Endpoint

export const emptyWishlist = {
  access: 'owner',
  method: 'DELETE',
  path: '/wishlist/:wishListId',
  limit: 'wishlist',
  summary: 'Empty a wishlist',
  params: z.object({ wishListId: Uuid }),
  reply: Wishlist,
} as const satisfies Endpoint

export const toggleWishlist = {
  access: 'self',
  method: 'POST',
  path: '/wishlist/user/:userId/product/:productId/toggle',
  limit: 'wishlist',
  summary: 'Add a product, or remove it if it is there',
  params: entry,
  reply: Wishlist,
} as const satisfies Endpoint
