import * as z from 'zod'
import * as rules from '../collection-rules.ts'
import { mostSeoDescription, mostSeoTitle } from '../category-rules.ts'
import { Collection } from '../collections.ts'
import { mostSlug } from '../product-rules.ts'
import { Gender, longText, Rupees, text, Timestamp, Uuid, StoredInt } from '../shapes.ts'
import { slugFault } from '../slug-rules.ts'
import { PictureUrl } from './content.ts'
import type { StaffEndpoint } from './endpoint.ts'
import { ProductTag } from './product-tags.ts'
import { ProductRow } from './products.ts'
import { MessageReply } from './shapes.ts'

const Days = z.int('Please enter whole days').min(1, 'At least 1 day').max(rules.mostRuleDays)
const Percent = z.int('Please enter a whole percentage').min(1, 'At least 1%').max(99, 'At most 99%')

const CollectionRule = z
  .object({
    gender: Gender.nullable(),
    categoryIds: z.array(Uuid).max(50, 'At most 50 categories'),
    leastPrice: Rupees.nullable(),
    mostPrice: Rupees.nullable(),
    newerThanDays: Days.nullable(),
    leastDiscount: Percent.nullable(),
    inStock: z.boolean(),
    tag: ProductTag.nullable(),
  })
  .refine((rule) => !rules.saysNothing(rule), 'Please set at least one condition')
  .refine(({ leastPrice, mostPrice }) => leastPrice === null || mostPrice === null || leastPrice <= mostPrice, {
    path: ['mostPrice'],
    message: 'The maximum price must not be below the minimum',
  })
  .meta({ id: 'CollectionRule' })

const slug = text(mostSlug).superRefine((typed, refused) => {
  const fault = slugFault(typed)
  if (fault !== undefined) refused.addIssue({ code: 'custom', message: fault })
})

const fields = {
  name: text(rules.mostCollectionName),
  /** Absent: the slug stays. After a change, the old URL redirects to the new one permanently. */
  slug: slug.optional(),
  /** A sentence below the name. */
  intro: z.union([z.literal(''), longText(rules.mostCollectionIntro)]),
  status: z.enum(rules.collectionStatuses),
  /** Null: no start, or no end. */
  shownFrom: Timestamp.nullable(),
  shownUntil: Timestamp.nullable(),
  /** Null: staff choose the products by hand. */
  rule: CollectionRule.nullable(),
  seo: z.object({
    title: z.string().trim().max(mostSeoTitle),
    description: z.string().trim().max(mostSeoDescription),
  }),
  /** The uploaded picture at the head of its page; null: none; absent: unchanged. */
  picture: PictureUrl.nullable().optional(),
}
export type CollectionFields = z.infer<z.ZodObject<typeof fields>>

export const StaffCollection = Collection.omit({ isArranged: true, seo: true })
  .extend({
    ...fields,
    name: z.string(),
    slug: z.string(),
    intro: z.string(),
    picture: z.string().optional(),
    /** A change names the version that it is based on. */
    version: z.int(),
    /** The store shows it now. A shown collection that is not running is planned, or over. */
    isRunning: z.boolean(),
    /** The products in the collection, and the live ones among them. */
    products: z.int(),
    live: z.int(),
  })
  .meta({ id: 'StaffCollection' })
export type StaffCollection = z.infer<typeof StaffCollection>

export const CollectionPage = StaffCollection.extend({
  /** The products in their order; for a rule, the first 500. */
  content: z.array(ProductRow),
}).meta({ id: 'CollectionPage' })
export type CollectionPage = z.infer<typeof CollectionPage>

const version = StoredInt.min(1)
const params = z.object({ collectionId: Uuid })

export const listStaffCollections = {
  permission: 'products.read',
  method: 'GET',
  path: '/collections',
  summary: 'All collections, newest first',
  reply: z.object({ collections: z.array(StaffCollection) }),
} as const satisfies StaffEndpoint

export const getStaffCollection = {
  permission: 'products.read',
  method: 'GET',
  path: '/collections/:collectionId',
  summary: 'A collection with its products',
  params,
  reply: CollectionPage,
} as const satisfies StaffEndpoint

export const addCollection = {
  permission: 'products.edit',
  method: 'POST',
  path: '/collections',
  summary: 'Create a hidden collection; its slug is made from its name when none is given',
  body: z.object({ name: fields.name, slug: fields.slug, rule: fields.rule }),
  reply: CollectionPage,
  status: 201,
} as const satisfies StaffEndpoint

export const changeCollection = {
  permission: 'products.edit',
  method: 'PUT',
  path: '/collections/:collectionId',
  summary: 'Change a collection’s texts, dates, rule or slug; the old URL redirects permanently',
  params,
  body: z
    .object({ version, ...fields })
    .refine(
      ({ shownFrom, shownUntil }) => !shownFrom || !shownUntil || Date.parse(shownUntil) > Date.parse(shownFrom),
      { path: ['shownUntil'], message: 'The end must be after the start' },
    ),
  reply: CollectionPage,
} as const satisfies StaffEndpoint

export const chooseCollectionProducts = {
  permission: 'products.edit',
  method: 'PUT',
  path: '/collections/:collectionId/products',
  summary: 'Set the products of a collection and their order',
  params,
  body: z.object({
    version,
    productIds: z
      .array(Uuid)
      .max(rules.mostChosenProducts, `At most ${rules.mostChosenProducts} products`)
      .refine((ids) => new Set(ids).size === ids.length, 'Add each product once'),
  }),
  reply: CollectionPage,
} as const satisfies StaffEndpoint

export const removeCollection = {
  permission: 'products.edit',
  method: 'DELETE',
  path: '/collections/:collectionId',
  summary: 'Delete a collection; its products stay',
  params,
  reply: MessageReply,
} as const satisfies StaffEndpoint
