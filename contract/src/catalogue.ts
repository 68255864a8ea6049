import * as z from 'zod'
import { PlacePicture } from './content.ts'
import type { Endpoint } from './endpoint.ts'
import { type FilterName, type listingFilters, listFilters } from './filter-rules.ts'
import { defaultSort, matchSort, pageSizes, sortNames } from './listing-rules.ts'
import { faultOfPriceRange } from './price-range-rules.ts'
import { FitCounts, Review, ReviewSummary } from './reviews.ts'
import { SizeChart } from './size-chart.ts'
import { Gender, Rupees, SearchWords, Timestamp, Uuid, pageOf, pageQuery, repeatable, text } from './shapes.ts'

export const Category = z
  .object({
    categoryId: Uuid,
    name: z.string(),
    slug: z.string(),
    gender: Gender,
    /** The shop's own texts for search engines; an empty one is made from the name. */
    seo: z.object({ title: z.string(), description: z.string() }).optional(),
    /** The picture at the head of the category's page, if the shop has set one. */
    picture: PlacePicture.optional(),
  })
  .meta({ id: 'Category' })
export type Category = z.infer<typeof Category>

export const ProductImage = z
  .object({
    url: z.string(),
    alt: z.string(),
    color: z.string().nullable(),
    width: z.int(),
    height: z.int(),
    /** The dominant colour, `#rrggbb`, shown until the picture has loaded. */
    tone: z.string(),
    /**
     * The point that stays visible when the picture is cropped, in per cent from the left and the top. Absent: the
     * middle.
     */
    focus: z.object({ x: z.int(), y: z.int() }).optional(),
  })
  .meta({ id: 'ProductImage' })
export type ProductImage = z.infer<typeof ProductImage>

export const Colour = z.object({ name: z.string(), hex: z.string() }).meta({ id: 'Colour' })
export type Colour = z.infer<typeof Colour>

export const Variant = z.object({ color: z.string(), size: z.string(), available: z.int() }).meta({ id: 'Variant' })
export type Variant = z.infer<typeof Variant>

export const ProductCard = z
  .object({
    productId: Uuid,
    name: z.string(),
    slug: z.string(),
    summary: z.string(),
    price: Rupees,
    /** The struck-out price, if above the price: the MRP, or from 2027 on the lowest price of the last 30 days. */
    oldPrice: Rupees.nullable(),
    images: z.array(ProductImage),
    colours: z.array(Colour),
    sizes: z.array(z.string()),
    gender: Gender,
    categoryId: Uuid,
    categoryName: z.string(),
    categorySlug: z.string(),
    /** A second category that also lists the product. */
    secondCategory: z.object({ categoryId: Uuid, name: z.string(), slug: z.string(), gender: Gender }).optional(),
    rating: z.number(),
    popularity: z.int(),
    createdAt: Timestamp,
    productFeatures: z.record(z.string(), z.string()),
    hsn: z.string(),
    countryOfOrigin: z.string(),
    badge: z.string().optional(),
    reviewSummary: ReviewSummary,
    inStock: z.boolean(),
    /** Units left by colour, in all its sizes, where they are few or none; left out while no colour has few. */
    fewLeft: z.record(z.string(), z.int()).optional(),
  })
  .meta({ id: 'ProductCard' })
export type ProductCard = z.infer<typeof ProductCard>

/** `reviews` holds the newest two. */
export const Product = ProductCard.extend({
  description: z.string(),
  mrp: Rupees,
  /** The lowest price in the 30 days before the current price; null: no other price in that time. */
  lowestPrice30Days: Rupees.nullable(),
  /** Name and address; null: the seller makes it. */
  maker: z.string().nullable(),
  /** Name and address; empty for goods made in India. */
  importer: z.string(),
  /** Null: the product has no size guide. */
  sizeChart: SizeChart.nullable(),
  seo: Category.shape.seo,
  /** The collections that show the product now. */
  collections: z.array(z.object({ name: z.string(), slug: z.string() })),
  variants: z.array(Variant),
  reviews: z.array(Review),
  fitCounts: FitCounts,
  /**
   * Customers of the last year who received the product, and those who returned it as too small or too large; null:
   * fewer than 20 received it.
   */
  fitReturns: z.object({ customers: z.int(), tooSmall: z.int(), tooLarge: z.int() }).nullable(),
  /** At most six in stock: the others of its looks, then what orders hold together with it. */
  goesWith: z.array(ProductCard),
}).meta({ id: 'Product' })
export type Product = z.infer<typeof Product>

type Filters = typeof listingFilters

const FacetValue = z.object({ value: z.string(), count: z.int() })
type PlainFacets = Record<Filters[FilterName]['facet'], z.ZodArray<typeof FacetValue>>

/**
 * Each value is counted with the other filters on. `color` takes a shade's name, or a family, which includes its
 * shades. `price` has one value: from the lowest price of the collection to its highest. `sizeInStock` is counted only
 * on request and is otherwise empty, so that a cached list need not change with every sell-out. Beside `color`, a size
 * must be in stock in one of the colours.
 */
export const Facets = z
  .object({
    ...(Object.fromEntries(listFilters().map(([, { facet }]) => [facet, z.array(FacetValue)])) as PlainFacets),
    category: z.array(FacetValue.extend({ name: z.string() })),
    colorFamily: z.array(FacetValue.extend({ name: z.string(), hex: z.string() })),
    color: z.array(FacetValue.extend({ hex: z.string(), family: z.string() })),
  })
  .meta({ id: 'Facets' })
export type Facets = z.infer<typeof Facets>

/** The typed colour and size, as this product calls them. */
const Matched = z.object({ color: z.string().nullable(), size: z.string().nullable() })
export type Matched = z.infer<typeof Matched>

const reading = {
  /** Set if the products do not match every typed word. */
  near: z.boolean(),
  /** The typed words that match nothing in the shop. */
  missing: z.array(z.string()),
  /** The query as it was read, if a word was taken for another; null: as it was typed. */
  readAs: z.string().nullable(),
}

/** The meaning that the store found in typed words. */
export const SearchReading = z.object(reading).meta({ id: 'SearchReading' })
export type SearchReading = z.infer<typeof SearchReading>

/** `matched` is left out where the words `q` have no colour or size of the product, `search` without words. */
export const ProductPage = pageOf(ProductCard.extend({ matched: Matched.optional() }))
  .extend({ facets: Facets, search: SearchReading.optional() })
  .meta({ id: 'ProductPage' })
export type ProductPage = z.infer<typeof ProductPage>

export const SearchReply = z
  .object({
    content: z.array(ProductCard.extend({ matched: Matched })),
    total: z.int(),
    ...reading,
    suggestions: z.array(z.string()),
  })
  .meta({ id: 'SearchReply' })
export type SearchReply = z.infer<typeof SearchReply>

const ProductList = z.object({ content: z.array(ProductCard) }).meta({ id: 'ProductList' })

const word = text(80)

const filterShapes = {
  gender: z.preprocess((typed) => capitalised(typed), Gender).optional(),
  any: repeatable(word),
  range: z
    .string()
    .trim()
    .check((range) => {
      const message = faultOfPriceRange(range.value)
      if (message !== null) range.issues.push({ code: 'custom', message, input: range.value })
    })
    .optional(),
  least: (most = 0) => z.coerce.number().min(0).max(most).optional(),
}
type FilterShapes = Omit<typeof filterShapes, 'least'> & { least: ReturnType<typeof filterShapes.least> }
type FilterQuery = { [Name in FilterName as Filters[Name]['query']]: FilterShapes[Filters[Name]['asks']] }

const queryShapes = listFilters().map(([, { query, asks, most }]) => [
  query,
  asks === 'least' ? filterShapes.least(most) : filterShapes[asks],
])

export const SortName = z.enum([...sortNames, matchSort])

export const ListingQuery = z.object({
  ...pageQuery(pageSizes.collection),
  sort: SortName.default(defaultSort),
  q: SearchWords.optional(),
  ...(Object.fromEntries(queryShapes) as FilterQuery),
})
export type ListingQuery = z.output<typeof ListingQuery>

function capitalised(typed: unknown): unknown {
  return typeof typed === 'string' ? typed.charAt(0).toUpperCase() + typed.slice(1).toLowerCase() : typed
}

export const listProducts = {
  access: 'anyone',
  method: 'GET',
  path: '/products',
  summary: 'List a collection of products, filtered and sorted',
  query: ListingQuery,
  reply: ProductPage,
} as const satisfies Endpoint

export const listNewArrivals = {
  access: 'anyone',
  method: 'GET',
  path: '/products/new-arrivals',
  summary: 'List the newest products',
  query: ListingQuery.extend({
    sort: SortName.default('newest'),
  }),
  reply: ProductPage,
} as const satisfies Endpoint

export const getProduct = {
  access: 'anyone',
  method: 'GET',
  path: '/products/slug/:slug',
  summary: 'Read a product by its slug',
  params: z.object({ slug: word }),
  reply: Product,
} as const satisfies Endpoint

/** Staff create the `token`; it is valid for a day. */
export const getPreview = {
  access: 'anyone',
  method: 'GET',
  path: '/products/preview/:token',
  summary: 'Preview a product as its page would show it, published or not',
  params: z.object({ token: z.string().min(1).max(200) }),
  reply: Product,
} as const satisfies Endpoint

export const listCategoryProducts = {
  access: 'anyone',
  method: 'GET',
  path: '/products/category/:categoryId',
  summary: 'List the most popular products of a category, 100 at most',
  params: z.object({ categoryId: Uuid }),
  reply: ProductList,
} as const satisfies Endpoint

export const searchProducts = {
  access: 'anyone',
  method: 'GET',
  path: '/products/search',
  summary: 'Search as the shopper types: at most six products',
  query: z.object({ q: SearchWords }),
  reply: SearchReply,
  limit: 'search',
} as const satisfies Endpoint

export const countMissedSearch = {
  access: 'anyone',
  method: 'POST',
  path: '/products/search/missed',
  summary: 'Count a search without a result, by day and words alone; any other search is not counted',
  body: z.object({ q: SearchWords }),
  reply: z.object({ message: z.string() }),
  limit: 'search',
} as const satisfies Endpoint

export const listCategories = {
  access: 'anyone',
  method: 'GET',
  path: '/category',
  summary: 'List all categories',
  reply: z.array(Category),
} as const satisfies Endpoint

export const listGenderCategories = {
  access: 'anyone',
  method: 'GET',
  path: '/category/gender',
  summary: 'List the categories of one gender',
  query: z.object({ gender: z.preprocess((typed) => capitalised(typed), Gender) }),
  reply: z.array(Category),
} as const satisfies Endpoint

export const getCategory = {
  access: 'anyone',
  method: 'GET',
  path: '/category/slug',
  summary: 'Read a category by its slug',
  query: z.object({ slug: word }),
  reply: Category,
} as const satisfies Endpoint
