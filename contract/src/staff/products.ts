import * as z from 'zod'
import * as rules from '../product-rules.ts'
import { mostSeoDescription, mostSeoTitle } from '../category-rules.ts'
import { claimError } from '../claim-rules.ts'
import { publishFields } from '../publish-rules.ts'
import { Gender, Rupees, SearchWords, text, Timestamp, Uuid, StoredInt } from '../shapes.ts'
import { storedSizeOrder } from '../sameness-rules.ts'
import { slugFault } from '../slug-rules.ts'
import { dropHidden, oneLine, textWords, tidyLines, visibleLines, visibleText } from '../text-rules.ts'
import { mostSizeName, mostVariants } from '../variant-rules.ts'
import type { StaffEndpoint } from './endpoint.ts'
import { ProductTag, ProductTags } from './product-tags.ts'
import { keyPageOf, keyQuery } from './shapes.ts'

const Status = z.enum(rules.productStatuses)

export const ProductRow = z
  .object({
    productId: Uuid,
    /** A change names the version that it is based on. */
    version: z.int(),
    name: z.string(),
    slug: z.string(),
    status: Status,
    /** When a draft is published automatically. */
    liveFrom: Timestamp.nullable(),
    image: z.string().nullable(),
    categoryName: z.string(),
    tags: z.array(z.string()),
    gender: Gender,
    hsn: z.string(),
    price: Rupees,
    mrp: Rupees.nullable(),
    /** Active variants, and their units in stock. */
    variants: z.int(),
    stock: z.int(),
  })
  .meta({ id: 'ProductRow' })
export type ProductRow = z.infer<typeof ProductRow>

const Finding = z.object({ field: z.enum(publishFields), words: z.string() })

/** A draft may be incomplete; publishing refuses missing fields. */
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
    // Usually pasted from elsewhere.
    .overwrite((text) => tidyLines(dropHidden(text)))
    .regex(visibleLines, textWords.hidden)

export const ProductPrice = z
  .number('Please enter a price')
  .positive('The price must be above ₹0')
  .max(1_000_000, 'At most ₹10,00,000')
  .multipleOf(0.01, 'Use at most 2 decimal places')

const fields = {
  name: text(rules.mostProductName),
  /** The slug of its page. */
  slug: z
    .string()
    .trim()
    .max(rules.mostSlug)
    .superRefine((slug, check) => {
      const message = slugFault(slug)
      if (message !== undefined) check.addIssue({ code: 'custom', message })
    }),
  categoryId: Uuid,
  /** A second category that also lists the product. */
  secondCategoryId: Uuid.nullable(),
  summary: line(rules.mostSummary),
  description: lines(rules.mostDescription),
  price: ProductPrice,
  /** Null: the MRP equals the price. */
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
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please choose a month and a year')
    .nullable(),
  features: z
    .array(z.object({ key: text(rules.mostFeatureKey), value: text(rules.mostFeatureValue) }))
    .max(rules.mostFeatures, `At most ${rules.mostFeatures} features`)
    .refine(areKeysDifferent, 'Use each feature name once'),
  collection: line(rules.mostCollection).nullable(),
  /** A word or two on its picture; '': none. The prices show a reduction. */
  badge: line(rules.mostBadge).superRefine((badge, check) => {
    const message = claimError(badge, null, [])
    if (message !== undefined)
      check.addIssue({ code: 'custom', message: 'A badge cannot mention an offer. The prices show discounts.' })
  }),
  /** The texts for search engines; an empty one is replaced with the name or the summary. */
  seoTitle: line(mostSeoTitle),
  seoDescription: line(mostSeoDescription),
  sizeChartId: Uuid.nullable(),
  /** The product's sizes in its own order, as keys; sizes that it does not name follow. Null: the standard order. */
  sizeOrder: z
    .array(text(2 * mostSizeName))
    .max(mostVariants, `At most ${mostVariants} sizes`)
    .nullable()
    .overwrite(storedSizeOrder),
  /** Internal tags. */
  tags: ProductTags,
}
export type ProductFields = { [Name in keyof typeof fields]: z.infer<(typeof fields)[Name]> }

function areKeysDifferent(features: readonly { key: string }[]): boolean {
  return new Set(features.map(({ key }) => key.toLowerCase())).size === features.length
}

export const StaffProduct = z
  .object({
    productId: Uuid,
    /** A change names the version that it is based on. */
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
    /** Why it cannot be published. */
    refusals: z.array(Finding),
    warnings: z.array(Finding),
  })
  .meta({ id: 'StaffProduct' })
export type StaffProduct = z.infer<typeof StaffProduct>

export const listStaffProducts = {
  permission: 'products.read',
  method: 'GET',
  path: '/products',
  summary: 'Products of every status, newest first',
  query: z.object({
    /** Words of the name, or an SKU, or the beginning of one; a barcode in full. */
    q: SearchWords.optional(),
    status: Status.optional(),
    categoryId: Uuid.optional(),
    tag: ProductTag.optional(),
    /** Only the products that this import created. */
    importId: Uuid.optional(),
    ...keyQuery(50, Uuid),
  }),
  reply: keyPageOf(ProductRow).extend({
    /** The file of that import; null without one. */
    importFile: z.string().nullable(),
  }),
} as const satisfies StaffEndpoint

const params = z.object({ productId: Uuid })
const version = StoredInt.min(1)

export const getStaffProduct = {
  permission: 'products.read',
  method: 'GET',
  path: '/products/:productId',
  summary: 'One product, with what is missing to publish it',
  params,
  reply: StaffProduct,
} as const satisfies StaffEndpoint

export const addProduct = {
  permission: 'products.edit',
  method: 'POST',
  path: '/products',
  summary: 'Create a draft',
  body: z.object({ name: fields.name, categoryId: fields.categoryId, price: fields.price }),
  reply: StaffProduct,
  status: 201,
} as const satisfies StaffEndpoint

export const changeProduct = {
  permission: 'products.edit',
  method: 'PUT',
  path: '/products/:productId',
  summary: 'Change a product; a live one must stay publishable',
  params,
  body: z.object({ version, ...fields }).refine(({ categoryId, secondCategoryId }) => secondCategoryId !== categoryId, {
    path: ['secondCategoryId'],
    message: 'Please choose a different category',
  }),
  reply: StaffProduct,
} as const satisfies StaffEndpoint

export const publishProduct = {
  permission: 'products.edit',
  method: 'POST',
  path: '/products/:productId/publish',
  summary: 'Publish a product, now or at a time, with or without an end',
  params,
  body: z
    .object({ version, liveFrom: Timestamp.nullable().default(null), liveUntil: Timestamp.nullable().default(null) })
    .refine(({ liveFrom, liveUntil }) => !liveFrom || !liveUntil || Date.parse(liveUntil) > Date.parse(liveFrom), {
      path: ['liveUntil'],
      message: 'The end must be after the start',
    }),
  reply: StaffProduct,
} as const satisfies StaffEndpoint

export const archiveProduct = {
  permission: 'products.edit',
  method: 'POST',
  path: '/products/:productId/archive',
  summary: 'Archive a product; orders and wishlists keep it',
  params,
  body: z.object({ version }),
  reply: StaffProduct,
} as const satisfies StaffEndpoint

export const previewProduct = {
  permission: 'products.edit',
  method: 'POST',
  path: '/products/:productId/preview',
  summary: 'Create a link to a preview of the product’s page for a day, published or not',
  params,
  reply: z.object({ url: z.string(), until: Timestamp }),
} as const satisfies StaffEndpoint

export const duplicateProduct = {
  permission: 'products.edit',
  method: 'POST',
  path: '/products/:productId/duplicate',
  summary: 'Duplicate a product’s details and variants as a draft, without pictures and stock',
  params,
  reply: StaffProduct,
  status: 201,
} as const satisfies StaffEndpoint
