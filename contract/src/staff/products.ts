import * as z from 'zod'
import * as rules from '../product-rules.ts'
import { mostSeoDescription, mostSeoTitle } from '../category-rules.ts'
import { promiseFault } from '../promise-rules.ts'
import { publishFields } from '../publish-rules.ts'
import { Gender, Rupees, SearchWords, text, Timestamp, Uuid, StoredInt } from '../shapes.ts'
import { slugFault } from '../slug-rules.ts'
import { dropHidden, oneLine, textWords, tidyLines, visibleLines, visibleText } from '../text-rules.ts'
import type { StaffEndpoint } from './endpoint.ts'
import { ProductTag, ProductTags } from './product-tags.ts'
import { keyPageOf, keyQuery } from './shapes.ts'

const Status = z.enum(rules.productStatuses)

export const ProductRow = z
  .object({
    productId: Uuid,
    /** Names what a change was decided on. */
    version: z.int(),
    name: z.string(),
    slug: z.string(),
    status: Status,
    /** A draft goes into the store by itself then. */
    liveFrom: Timestamp.nullable(),
    image: z.string().nullable(),
    categoryName: z.string(),
    tags: z.array(z.string()),
    gender: Gender,
    price: Rupees,
    mrp: Rupees.nullable(),
    /** Colours and sizes that are sold, and pieces of them. */
    variants: z.int(),
    stock: z.int(),
  })
  .meta({ id: 'ProductRow' })
export type ProductRow = z.infer<typeof ProductRow>

const Finding = z.object({ field: z.enum(publishFields), words: z.string() })

/** A draft is kept as far as it is; what is missing is refused when it is to go into the store. */
const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Please use at most ${most} characters`)
    .regex(oneLine, textWords.lines)
    .regex(visibleText, textWords.hidden)
const lines = (most: number) =>
  z
    .string()
    .max(most, `Please use at most ${most} characters`)
    // Pasted from elsewhere, most often.
    .overwrite((text) => tidyLines(dropHidden(text)))
    .regex(visibleLines, textWords.hidden)

export const ProductPrice = z
  .number('Please type a price')
  .positive('A price is more than nothing')
  .max(1_000_000, 'At most ₹10,00,000')
  .multipleOf(0.01, 'Rupees and whole paise, please')

const fields = {
  name: text(rules.mostProductName),
  /** Its address in the store. */
  slug: z
    .string()
    .trim()
    .max(rules.mostSlug)
    .superRefine((slug, check) => {
      const message = slugFault(slug)
      if (message !== undefined) check.addIssue({ code: 'custom', message })
    }),
  categoryId: Uuid,
  /** Another one, whose lists have the product, too. */
  secondCategoryId: Uuid.nullable(),
  summary: line(rules.mostSummary),
  description: lines(rules.mostDescription),
  price: ProductPrice,
  /** Null: it is the price. */
  mrp: ProductPrice.nullable(),
  hsn: z
    .string()
    .trim()
    .regex(/^(\d{4}(\d{2}){0,2})?$/, 'An HSN code has 4, 6 or 8 digits'),
  countryOfOrigin: line(60),
  /** Name and address; null: the seller makes it. */
  maker: line(rules.mostDeclared).nullable(),
  importer: line(rules.mostDeclared),
  genericName: line(80),
  netQuantity: line(80),
  /** Month and year. */
  packedOn: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please type a month and a year')
    .nullable(),
  features: z
    .array(z.object({ key: text(rules.mostFeatureKey), value: text(rules.mostFeatureValue) }))
    .max(rules.mostFeatures, `At most ${rules.mostFeatures} features`)
    .refine(areKeysDifferent, 'Each feature stands once'),
  collection: line(rules.mostCollection).nullable(),
  /** A word or two on its picture; '': none. A reduction is told by the prices. */
  badge: line(rules.mostBadge).superRefine((badge, check) => {
    const message = promiseFault(badge, null, [])
    if (message !== undefined)
      check.addIssue({ code: 'custom', message: 'It may promise nothing: prices tell what is reduced' })
  }),
  /** What search engines show; an empty one is the name, or the summary. */
  seoTitle: line(mostSeoTitle),
  seoDescription: line(mostSeoDescription),
  sizeChartId: Uuid.nullable(),
  /** For the shop alone. */
  tags: ProductTags,
}
export type ProductFields = { [Name in keyof typeof fields]: z.infer<(typeof fields)[Name]> }

function areKeysDifferent(features: readonly { key: string }[]): boolean {
  return new Set(features.map(({ key }) => key.toLowerCase())).size === features.length
}

export const StaffProduct = z
  .object({
    productId: Uuid,
    /** Names what a change was decided on. */
    version: z.int(),
    status: Status,
    liveFrom: Timestamp.nullable(),
    liveUntil: Timestamp.nullable(),
    ...fields,
    slug: z.string(),
    colours: z.array(z.object({ name: z.string(), hex: z.string(), isArchived: z.boolean() })),
    pictures: z.array(z.object({ url: z.string(), alt: z.string(), color: z.string().nullable() })),
    variants: z.array(
      z.object({
        variantId: Uuid,
        color: z.string(),
        size: z.string(),
        sku: z.string(),
        barcode: z.string().nullable(),
        stock: z.int(),
        isArchived: z.boolean(),
      }),
    ),
    /** Why it may not be in the store. */
    refusals: z.array(Finding),
    warnings: z.array(Finding),
  })
  .meta({ id: 'StaffProduct' })
export type StaffProduct = z.infer<typeof StaffProduct>

export const listStaffProducts = {
  permission: 'products.read',
  method: 'GET',
  path: '/products',
  summary: 'Products of every status, the newest first',
  query: z.object({
    /** Words of the name, or an SKU, or how each begins; a barcode whole. */
    q: SearchWords.optional(),
    status: Status.optional(),
    categoryId: Uuid.optional(),
    tag: ProductTag.optional(),
    ...keyQuery(50, Uuid),
  }),
  reply: keyPageOf(ProductRow),
} as const satisfies StaffEndpoint

const params = z.object({ productId: Uuid })
const version = StoredInt.min(1)

export const getStaffProduct = {
  permission: 'products.read',
  method: 'GET',
  path: '/products/:productId',
  summary: 'One product, with why it may not be in the store',
  params,
  reply: StaffProduct,
} as const satisfies StaffEndpoint

export const addProduct = {
  permission: 'products.edit',
  method: 'POST',
  path: '/products',
  summary: 'Begin a draft',
  body: z.object({ name: fields.name, categoryId: fields.categoryId, price: fields.price }),
  reply: StaffProduct,
  status: 201,
} as const satisfies StaffEndpoint

export const changeProduct = {
  permission: 'products.edit',
  method: 'PUT',
  path: '/products/:productId',
  summary: 'Change what is said of a product; a live one must stay fit for the store',
  params,
  body: z.object({ version, ...fields }).refine(({ categoryId, secondCategoryId }) => secondCategoryId !== categoryId, {
    path: ['secondCategoryId'],
    message: 'Please choose another category than the first',
  }),
  reply: StaffProduct,
} as const satisfies StaffEndpoint

export const publishProduct = {
  permission: 'products.edit',
  method: 'POST',
  path: '/products/:productId/publish',
  summary: 'Put a product into the store, now or from a moment on, for good or until another',
  params,
  body: z
    .object({ version, liveFrom: Timestamp.nullable().default(null), liveUntil: Timestamp.nullable().default(null) })
    .refine(({ liveFrom, liveUntil }) => !liveFrom || !liveUntil || Date.parse(liveUntil) > Date.parse(liveFrom), {
      path: ['liveUntil'],
      message: 'It ends after it begins',
    }),
  reply: StaffProduct,
} as const satisfies StaffEndpoint

export const archiveProduct = {
  permission: 'products.edit',
  method: 'POST',
  path: '/products/:productId/archive',
  summary: 'Take a product out of the store; orders and wishlists keep it',
  params,
  body: z.object({ version }),
  reply: StaffProduct,
} as const satisfies StaffEndpoint

export const previewProduct = {
  permission: 'products.edit',
  method: 'POST',
  path: '/products/:productId/preview',
  summary: 'An address at which whoever has it sees the product’s page, in the store or not, for a day',
  params,
  reply: z.object({ url: z.string(), until: Timestamp }),
} as const satisfies StaffEndpoint

export const duplicateProduct = {
  permission: 'products.edit',
  method: 'POST',
  path: '/products/:productId/duplicate',
  summary: 'Begin a draft with what is said of a product, its colours and sizes; without pictures and stock',
  params,
  reply: StaffProduct,
  status: 201,
} as const satisfies StaffEndpoint
