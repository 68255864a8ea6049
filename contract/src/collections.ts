import * as z from 'zod'
import { ListingQuery, ProductPage } from './catalogue.ts'
import { PlacePicture } from './content.ts'
import type { Endpoint } from './endpoint.ts'
import { sortNames } from './listing-rules.ts'
import { text, Uuid } from './shapes.ts'

export const Collection = z
  .object({
    collectionId: Uuid,
    name: z.string(),
    slug: z.string(),
    intro: z.string(),
    /** The shop put its products in an order of its own, which a listing without `sort` has. */
    isArranged: z.boolean(),
    /** What search engines show, where the shop has words of its own; an empty one is made from the name. */
    seo: z.object({ title: z.string(), description: z.string() }).optional(),
    /** At the head of its page, where the shop has put one there. */
    picture: PlacePicture.optional(),
  })
  .meta({ id: 'Collection' })
export type Collection = z.infer<typeof Collection>

const params = z.object({ slug: text(120) })

export const listCollections = {
  access: 'anyone',
  method: 'GET',
  path: '/collections',
  summary: 'The collections that the shop shows now, the newest first',
  reply: z.array(Collection),
} as const satisfies Endpoint

export const getCollection = {
  access: 'anyone',
  method: 'GET',
  path: '/collections/:slug',
  summary: 'A collection by its slug',
  params,
  reply: Collection,
} as const satisfies Endpoint

export const listCollectionProducts = {
  access: 'anyone',
  method: 'GET',
  path: '/collections/:slug/products',
  summary: "A collection's products, filtered and sorted; without `sort` in the shop's own order where it has one",
  params,
  query: ListingQuery.extend({ sort: z.enum(sortNames).optional() }),
  reply: ProductPage,
} as const satisfies Endpoint
