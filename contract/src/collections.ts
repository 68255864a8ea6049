import * as z from 'zod'
import { ListingQuery, ProductPage, SortName } from './catalogue.ts'
import { PlacePicture } from './content.ts'
import type { Endpoint } from './endpoint.ts'
import { text, Uuid } from './shapes.ts'

export const Collection = z
  .object({
    collectionId: Uuid,
    name: z.string(),
    slug: z.string(),
    intro: z.string(),
    /** The shop arranged the products by hand; a listing without `sort` uses that order. */
    isArranged: z.boolean(),
    /** The shop's own texts for search engines; an empty one is made from the name. */
    seo: z.object({ title: z.string(), description: z.string() }).optional(),
    /** The picture at the head of the collection's page, if the shop has set one. */
    picture: PlacePicture.optional(),
  })
  .meta({ id: 'Collection' })
export type Collection = z.infer<typeof Collection>

const params = z.object({ slug: text(120) })

export const listCollections = {
  access: 'anyone',
  method: 'GET',
  path: '/collections',
  summary: 'List the collections that the shop shows now, newest first',
  reply: z.array(Collection),
} as const satisfies Endpoint

export const getCollection = {
  access: 'anyone',
  method: 'GET',
  path: '/collections/:slug',
  summary: 'Read a collection by its slug',
  params,
  reply: Collection,
} as const satisfies Endpoint

export const listCollectionProducts = {
  access: 'anyone',
  method: 'GET',
  path: '/collections/:slug/products',
  summary: "List a collection's products, filtered and sorted; without `sort`, in the shop's own order if it has one",
  params,
  query: ListingQuery.extend({ sort: SortName.optional() }),
  reply: ProductPage,
} as const satisfies Endpoint
