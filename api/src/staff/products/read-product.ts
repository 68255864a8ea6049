import { istDay } from '@nukkad/contract/dates'
import type { TaxContext } from '@nukkad/contract/gst-rules'
import { toRupees } from '@nukkad/contract/money'
import { publishRefusals, publishWarnings, type Finding, type PublishInput } from '@nukkad/contract/publish-rules'
import type { ProductStatus } from '@nukkad/contract/product-rules'
import type { SizeChart } from '@nukkad/contract/size-chart-rules'
import type { StaffProduct } from '@nukkad/contract/staff/products'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { runningReductions } from '../../sale/cart/running-coupons.ts'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { readTaxRates } from '../../store/tax-rates/read-tax-rates.ts'
import { lastCostOf } from '../stock/last-cost.ts'

/** The facts that a change is checked with. */
export type ReadContext = {
  now: Date
  /** The seller's e-mail and phone. */
  careContact: string
  /** Whether the reader may know costs. */
  seesCost: boolean
  /** Whether the reader sees warnings, which need more queries. */
  seesWarnings: boolean
}

/** A product for staff, with the reasons that prevent publishing. */
export async function readStaffProduct(db: Db, productId: string, context: ReadContext): Promise<StaffProduct> {
  const stored = await findStored(db, productId)
  if (stored === undefined) throw new ShopError('STAFF_PRODUCT_NOT_FOUND')
  const input = inputOf(stored, context)
  const tax = await readTaxContext(db, context)
  return {
    ...viewOf(stored),
    refusals: publishRefusals(input, tax),
    warnings: context.seesWarnings ? await warningsOf(db, productId, input, { ...context, tax }) : [],
  }
}

/** The products for a spreadsheet: without warnings. */
export async function readManyProducts(
  db: Db,
  ids: readonly string[],
  context: ReadContext,
): Promise<Omit<StaffProduct, 'warnings'>[]> {
  const stored = await selectStored(db)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('slug')
    .execute()
  const tax = await readTaxContext(db, context)
  return stored.map((one) => ({ ...viewOf(one), refusals: publishRefusals(inputOf(one, context), tax) }))
}

async function readTaxContext(db: Db, { now }: Pick<ReadContext, 'now'>): Promise<TaxContext> {
  return { day: istDay(now), rates: await readTaxRates(db) }
}

async function warningsOf(
  db: Db,
  productId: string,
  input: PublishInput,
  { now, seesCost, tax }: ReadContext & { tax: TaxContext },
): Promise<Finding[]> {
  const [coupons, cost, lowestMrp30Days] = await Promise.all([
    runningReductions(db, productId, now),
    seesCost ? lastCostOf(db, productId) : null,
    findLowestMrp(db, productId, now),
  ])
  return publishWarnings(input, { ...tax, coupons, cost, lowestMrp30Days })
}

const monthMillis = 30 * 24 * 60 * 60 * 1000

/** The lowest MRP in the last 30 days, including the MRP at their beginning. */
async function findLowestMrp(db: Db, productId: string, now: Date): Promise<number | null> {
  const since = new Date(now.getTime() - monthMillis)
  const { rows } = await sql<{ lowest: number | null }>`
    select min(coalesce(old_price, price)) as lowest from price_history
    where product_id = ${productId} and since >= coalesce(
      (select max(since) from price_history where product_id = ${productId} and since <= ${since}), '-infinity')
    and exists (select from products where id = ${productId} and (status = 'live' or published_at is not null))`.execute(
    db,
  )
  return rows[0]?.lowest ?? null
}

type Stored = NonNullable<Awaited<ReturnType<typeof findStored>>>

const findStored = (db: Db, productId: string) => selectStored(db).where('id', '=', productId).executeTakeFirst()

function selectStored(db: Db) {
  return db
    .selectFrom('products')
    .select([
      'id',
      'version',
      'status',
      'slug',
      'liveFrom',
      'liveUntil',
      'name',
      'categoryId',
      'secondCategoryId',
      'summary',
      'description',
    ])
    .select(['badge', 'seoTitle', 'seoDescription'])
    .select(['price', 'oldPrice', 'hsn', 'countryOfOrigin', 'maker', 'importer', 'genericName', 'netQuantity'])
    .select([
      'features',
      'collection',
      'sizeChartId',
      'sizeOrder',
      'tags',
      sql<string | null>`to_char(packed_on, 'YYYY-MM')`.as('packedOn'),
    ])
    .select((product) => [
      sql<SizeChart | null>`(
        select json_build_object('columns', columns, 'rows', rows) from size_charts where id = products.size_chart_id)`.as(
        'sizeChart',
      ),
      sql<StaffProduct['colours']>`coalesce((
        select json_agg(json_build_object('name', name, 'hex', hex, 'isArchived', archived_at is not null)
          order by archived_at is not null, position, name)
        from product_colours where product_id = products.id), '[]')`.as('colours'),
      jsonArrayFrom(
        product
          .selectFrom('pictures')
          .select(['url', 'alt', 'color'])
          .whereRef('productId', '=', 'products.id')
          .orderBy('position')
          .orderBy('id'),
      ).as('pictures'),
      sql<StaffProduct['variants']>`coalesce((
        select json_agg(json_build_object('variantId', id, 'color', color, 'size', size, 'sku', sku, 'barcode', barcode,
          'stock', stock, 'isArchived', archived_at is not null)
          order by archived_at is not null, position, id)
        from variants where product_id = products.id), '[]')`.as('variants'),
    ])
}

function viewOf({ id, price, oldPrice, liveFrom, liveUntil, sizeChart: _chart, ...stored }: Stored) {
  return {
    ...stored,
    productId: id,
    status: stored.status as ProductStatus,
    features: stored.features as StaffProduct['features'],
    price: toRupees(price),
    mrp: oldPrice === null ? null : toRupees(oldPrice),
    liveFrom: liveFrom?.toISOString() ?? null,
    liveUntil: liveUntil?.toISOString() ?? null,
  }
}

function inputOf({ variants, oldPrice, ...stored }: Stored, { careContact }: ReadContext): PublishInput {
  return {
    ...stored,
    mrp: oldPrice,
    careContact,
    variants: variants.filter(({ isArchived }) => !isArchived),
  }
}
