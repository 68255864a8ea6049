import { PlacePicture } from '@nukkad/contract/content'
import type { Category, Colour, Product, ProductImage, Variant } from '@nukkad/contract/catalogue'
import type { FitReturns } from '@nukkad/contract/fit-rules'
import type { FitCounts } from '@nukkad/contract/reviews'
import { sql, type RawBuilder } from 'kysely'
import { compileOnce } from '../../platform/compile-once.ts'
import type { Db } from '../../platform/db.ts'
import type { StockLeft } from './variants-left.ts'

export type ProductRow = StockLeft & {
  id: string
  slug: string
  name: string
  summary: string
  price: number
  /** Struck out beside the price. */
  struckPrice: number | null
  /** The MRP; null: it equals the price. */
  oldPrice: number | null
  hsn: string
  countryOfOrigin: string
  features: { key: string; value: string }[]
  genericName: string
  netQuantity: string
  collection: string | null
  badge: string
  popularity: number
  createdAt: Date
  categoryId: string
  secondCategoryId: string | null
  colours: Colour[]
  /** `focus` is null for the middle. */
  images: (Omit<ProductImage, 'focus'> & { focus: { x: number; y: number } | null })[]
  sizes: string[]
  /** The keys of its sizes in its own order; null: the standard order. */
  sizeOrder: string[] | null
  inStock: boolean
  /** The number of ratings with 1, 2, 3, 4 and 5 stars. */
  ratings: number[]
}

export type WholeProductRow = ProductRow & {
  description: string
  /** Null: the seller makes it. */
  maker: string | null
  importer: string
  lowestPriceBefore: number | null
  seoTitle: string
  seoDescription: string
  sizeChart: Product['sizeChart']
  collections: Product['collections']
  variants: Variant[]
  fitCounts: FitCounts
  fitReturns: FitReturns | null
  /** Ids, the nearest first. */
  companions: string[]
}

const cardColumns = sql`
  product.id, product.slug, product.name, product.summary, product.price, product.struck_price, product.old_price, product.hsn,
  product.country_of_origin, product.generic_name, product.net_quantity, product.features, product.collection, product.badge, product.popularity,
  coalesce(product.published_at, product.created_at) as created_at,
  product.category_id, product.second_category_id, coalesce(colours.listed, '[]') as colours, coalesce(images.listed, '[]') as images,
  coalesce(variants.sizes, '{}') as sizes, product.size_order,
  coalesce(variants.units_left, '[]') as units_left, coalesce(variants.lacks_variant, false) as lacks_variant,
  coalesce(variants.in_stock, false) as in_stock, ratings.counts as ratings`

const stockLeft = sql`
  json_agg(json_build_object('color', color, 'size', size, 'units', stock)) filter (where stock > 0) as units_left,
  bool_or(stock = 0) as lacks_variant`

const products = sql`
  products product
  left join lateral (
    select json_agg(json_build_object('name', name, 'hex', hex) order by position) as listed
    from product_colours where product_id = product.id and archived_at is null
  ) colours on true
  left join lateral (
    select json_agg(json_build_object(
      'url', url, 'alt', alt, 'color', color, 'width', width, 'height', height, 'tone', tone,
      'focus', case when (focal_x, focal_y) <> (50, 50) then json_build_object('x', focal_x, 'y', focal_y) end
    ) order by position, id) as listed
    from pictures where product_id = product.id and not exists (
      select from product_colours gone
      where gone.product_id = product.id and gone.name = pictures.color and gone.archived_at is not null)
  ) images on true
  left join lateral (
    select array_agg(size order by position) as sizes, ${stockLeft}, bool_or(stock > 0) as in_stock
    from variants where product_id = product.id and archived_at is null
  ) variants on true
  left join lateral (
    select array[
      count(*) filter (where rating = 1)::int, count(*) filter (where rating = 2)::int,
      count(*) filter (where rating = 3)::int, count(*) filter (where rating = 4)::int,
      count(*) filter (where rating = 5)::int
    ] as counts
    from reviews where product_id = product.id and status = 'shown'
  ) ratings on true`

export async function listProductsAfter(db: Db, after: string | undefined, limit: number): Promise<ProductRow[]> {
  const rest = after === undefined ? sql`true` : sql`product.id > ${after}`
  return rowsOf(
    db,
    sql`select ${cardColumns} from ${products} where product.status = 'live' and ${rest} order by product.id limit ${limit}`,
  )
}

export async function countProducts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select((products) => products.fn.countAll<string>().as('count'))
    .where('status', '=', 'live')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The live products among these ids. */
export async function findProducts(db: Db, ids: readonly string[]): Promise<ProductRow[]> {
  return rowsOf(
    db,
    sql`select ${cardColumns} from ${products} where product.id = any(${ids}::uuid[]) and product.status = 'live'`,
  )
}

/** The stock left. A product without variants is absent. In a sub-select, a list is not planned for (decision 003). */
export async function listStockLeft(db: Db, ids: readonly string[]): Promise<Map<string, StockLeft>> {
  const rows = await rowsOf<{ productId: string; unitsLeft: StockLeft['unitsLeft'] | null; lacksVariant: boolean }>(
    db,
    sql`select product_id, ${stockLeft} from variants
      where product_id = any((select ${ids}::uuid[])::uuid[]) and archived_at is null group by product_id`,
  )
  return new Map(
    rows.map(({ productId, unitsLeft, lacksVariant }) => [productId, { unitsLeft: unitsLeft ?? [], lacksVariant }]),
  )
}

const wholeProduct = (which: RawBuilder<unknown>) => sql<WholeProductRow>`
  select ${cardColumns}, product.description, product.maker, product.importer, product.lowest_price_before,
    product.seo_title, product.seo_description, (
    select jsonb_strip_nulls(jsonb_build_object('picture', picture)) || jsonb_build_object('columns', columns, 'rows', rows)
    from size_charts where id = product.size_chart_id
  ) as size_chart, (
    select coalesce(json_agg(json_build_object('name', name, 'slug', slug) order by name), '[]')
    from collections join collection_products on collection_id = collections.id
    where product_id = product.id and is_running
  ) as collections, coalesce((
    select json_agg(json_build_object('color', color, 'size', size, 'available', stock) order by position)
    from variants where product_id = product.id and archived_at is null
  ), '[]') as variants, (
    select json_build_object('small', count(*) filter (where fit = 'small'),
      'right', count(*) filter (where fit = 'right'), 'large', count(*) filter (where fit = 'large'))
    from reviews where product_id = product.id and status = 'shown'
  ) as fit_counts, (
    select json_build_object('customers', customers, 'tooSmall', too_small, 'tooLarge', too_large)
    from product_fits where product_id = product.id
  ) as fit_returns, (
    select coalesce(json_agg(other_id order by position), '[]') from product_companions where product_id = product.id
  ) as companions
from ${products} where ${which}`

const findLive = compileOnce((db, id) => ({
  compile: () => wholeProduct(sql`product.id = ${id} and product.status = 'live'`).compile(db),
}))
const findAny = compileOnce((db, id) => ({ compile: () => wholeProduct(sql`product.id = ${id}`).compile(db) }))

export async function findWholeProduct(db: Db, id: string): Promise<WholeProductRow | undefined> {
  return (await findLive(db, id))[0]
}

/** Includes drafts and archived products. */
export async function findPreviewed(db: Db, id: string): Promise<WholeProductRow | undefined> {
  return (await findAny(db, id))[0]
}

export type FeedRow = ProductRow & {
  description: string
  /** Variants in stock. */
  variants: { sku: string; barcode: string | null; color: string; size: string }[]
}

/** Live products with at least one variant in stock. */
export async function listFeedRows(db: Db, after: string | undefined, limit: number): Promise<FeedRow[]> {
  const rest = after === undefined ? sql`true` : sql`product.id > ${after}`
  return rowsOf(
    db,
    sql`
      select ${cardColumns}, product.description, (
        select json_agg(json_build_object('sku', sku, 'barcode', barcode, 'color', color, 'size', size) order by position)
        from variants where product_id = product.id and archived_at is null and stock > 0
      ) as variants
      from ${products} where product.status = 'live' and variants.in_stock and ${rest} order by product.id limit ${limit}`,
  )
}

/** The target of a slug without a live product: the product that had it before, or an archived one. */
export async function findElsewhere(
  db: Db,
  slug: string,
): Promise<{ id: string; status: string; categoryId: string } | undefined> {
  return db
    .selectFrom('products')
    .select(['id', 'status', 'categoryId'])
    .where((product) =>
      product.or([
        product('slug', '=', slug),
        product('id', 'in', product.selectFrom('productSlugs').select('productId').where('slug', '=', slug)),
      ]),
    )
    .executeTakeFirst()
}

export type Categories = {
  /** In menu order, including hidden categories. */
  all: Category[]
  /** Ids of categories that no menu and no filter lists. */
  hidden: Set<string>
  /** The id of the category that had this slug, or took over its products. */
  former: Map<string, string>
}

export async function listCategories(db: Db): Promise<Categories> {
  const rows = await db
    .selectFrom('categories')
    .select(['id as categoryId', 'name', 'slug', 'gender', 'seoTitle', 'seoDescription', 'status', 'picture'])
    .orderBy('gender')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const former = await db.selectFrom('categorySlugs').selectAll().orderBy('slug').execute()
  return {
    all: rows.map(({ categoryId, name, slug, gender, seoTitle: title, seoDescription: description, picture }) => ({
      categoryId,
      name,
      slug,
      gender,
      ...((title || description) && { seo: { title, description } }),
      ...(picture !== null && { picture: PlacePicture.parse(picture) }),
    })),
    hidden: new Set(rows.flatMap(({ categoryId, status }) => (status === 'hidden' ? [categoryId] : []))),
    former: new Map(former.map(({ slug, categoryId }) => [slug, categoryId])),
  }
}

async function rowsOf<Row>(db: Db, statement: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`${statement}`.execute(db)
  return rows
}
