import { randomUUID } from 'node:crypto'
import { toPaise } from '@nukkad/contract/money'
import type { ProductFields, StaffProduct } from '@nukkad/contract/staff/products'
import { sizeKey, spelledAs } from '@nukkad/contract/sameness-rules'
import { slugFrom } from '@nukkad/contract/slug-rules'
import { sql } from 'kysely'
import { writeAudit } from '../../platform/audit.ts'
import { refuseStale } from '../../platform/change-record.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { isDryRun } from '../../platform/dry-run.ts'
import { ShopError } from '../../platform/errors.ts'
import { fromHtml } from '../../platform/html-text.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { placeVariants } from './place-variants.ts'
import { readStaffProduct, type ReadContext } from './read-product.ts'
import { spellFields } from '../../store/catalogue/shop-spellings.ts'
import { refuseWhilePriced } from './apply-due-prices.ts'
import { lockSizeChartOf, lockSizeChart } from '../size-charts/size-charts.ts'

type NewProduct = Pick<ProductFields, 'name' | 'categoryId' | 'price'>

/** Creates a draft with a slug made from its name. */
export function addProduct(
  db: Db,
  by: Actor,
  { name, categoryId, price }: NewProduct,
  context: ReadContext,
): Promise<StaffProduct> {
  return inTransaction(db, async (tx) => {
    const slug = await freeSlug(tx, `${await genderOf(tx, categoryId)} ${name}`)
    const row = { slug, name, categoryId, price: toPaise(price), createdAt: context.now, features: '[]' }
    const empty = { summary: '', description: '', hsn: '', countryOfOrigin: '' }
    const { id } = await tx
      .insertInto('products')
      .values({ ...empty, ...row })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeAudit(
      tx,
      by,
      { action: 'product.add', kind: 'product', subject: id, after: { name, slug, price } },
      context.now,
    )
    return readStaffProduct(tx, id, context)
  })
}

/** The fields of the editor alone. */
export function fieldsOf(product: ProductFields): ProductFields {
  const { name, slug, categoryId, summary, description, price, mrp, hsn } = product
  const {
    secondCategoryId,
    countryOfOrigin,
    maker,
    importer,
    genericName,
    netQuantity,
    packedOn,
    features,
    collection,
    sizeChartId,
    sizeOrder,
    tags,
    badge,
    seoTitle,
    seoDescription,
  } = product
  const words = { name, slug, categoryId, summary, description, price, mrp, hsn, countryOfOrigin, maker, importer }
  const shown = { badge, seoTitle, seoDescription }
  return {
    ...words,
    ...shown,
    secondCategoryId,
    genericName,
    netQuantity,
    packedOn,
    features,
    collection,
    sizeChartId,
    sizeOrder,
    tags,
  }
}

type ProductEdit = ProductFields & { productId: string; version: number }

/** Changes the fields of a product. A change based on an older version is refused with the current product. */
export function changeProduct(
  db: Db,
  by: Actor,
  { productId, version, ...typed }: ProductEdit,
  context: ReadContext,
): Promise<StaffProduct> {
  const { now } = context
  return inTransaction(db, async (tx) => {
    const before = await lockProduct(tx, { productId, version }, context)
    const fields = await spellFields(tx, before, withoutHtml(before, typed))
    const names = Object.keys(fields) as (keyof ProductFields)[]
    const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(fields[name]))
    if (changed.length === 0) return before

    await requireSound(tx, fields, changed)
    if (changed.includes('price') || changed.includes('mrp')) await refuseWhilePriced(tx, productId)
    if (fields.slug !== before.slug) await moveSlug(tx, before, fields.slug, now)
    const row = { ...rowOf(fields), version: version + 1 }
    await tx.updateTable('products').set(row).where('id', '=', productId).execute()
    if (changed.includes('sizeOrder')) await placeVariants(tx, { ...before, sizeOrder: fields.sizeOrder })
    const after = await readStaffProduct(tx, productId, context)
    if (after.status === 'live') refuseUnfit(after)
    const facts = (product: StaffProduct) => Object.fromEntries(changed.map((name) => [name, factOf(product, name)]))
    const entry = { action: 'product.change', kind: 'product', subject: productId } as const
    await writeAudit(tx, by, { ...entry, before: facts(before), after: facts(after) }, now)
    return after
  })
}

function rowOf({ price, mrp, packedOn, features, ...texts }: ProductFields) {
  return {
    ...texts,
    price: toPaise(price),
    oldPrice: mrp === null ? null : toPaise(mrp),
    features: JSON.stringify(features),
    packedOn: packedOn === null ? null : `${packedOn}-01`,
  }
}

/** A field for the activity log; sizes in the product's spelling. */
function factOf(product: StaffProduct, name: keyof ProductFields): ProductFields[keyof ProductFields] {
  if (name !== 'sizeOrder') return product[name]
  const sizes = product.variants.map(({ size }) => size)
  return product.sizeOrder?.map((key) => spelledAs(sizes, key, sizeKey)) ?? 'Standard order'
}

/** A description pasted as HTML keeps the formatting that the store supports. */
function withoutHtml(before: ProductFields, fields: ProductFields): ProductFields {
  if (fields.description === before.description) return fields
  return { ...fields, description: fromHtml(fields.description) ?? fields.description }
}

/** Only new references are checked: existing ones cannot be deleted while the product is locked. */
async function requireSound(tx: Db, fields: ProductFields, changed: readonly (keyof ProductFields)[]): Promise<void> {
  const { mrp, price, categoryId, secondCategoryId, sizeChartId } = fields
  if (mrp !== null && mrp < price) {
    throw new ShopError('INVALID_INPUT', { fields: { mrp: 'The MRP must not be below the selling price' } })
  }
  if (changed.includes('categoryId')) await genderOf(tx, categoryId)
  if (changed.includes('secondCategoryId') && secondCategoryId !== null)
    await genderOf(tx, secondCategoryId, 'secondCategoryId')
  if (changed.includes('sizeChartId') && sizeChartId !== null) await lockSizeChart(tx, sizeChartId)
}

/** Creates a draft with the same fields, colours and sizes; pictures and stock are not copied. */
export function duplicateProduct(db: Db, by: Actor, productId: string, context: ReadContext): Promise<StaffProduct> {
  const { now } = context
  return inTransaction(db, async (tx) => {
    const model = await readStaffProduct(tx, productId, context)
    const id = randomUUID()
    const slug = await freeSlug(tx, model.slug)
    const name = `${model.name} (copy)`.slice(0, 120)
    await sql`
      insert into products (id, slug, name, created_at, category_id, second_category_id, summary, description, price, old_price, hsn,
        country_of_origin, maker, importer, generic_name, net_quantity, packed_on, features, collection,
        size_chart_id, size_order, tags, badge)
      select ${id}, ${slug}, ${name}, ${now}, category_id, second_category_id, summary, description,
        coalesce(back_price, products.price), case when back_price is null then products.old_price else back_old_price end, hsn,
        country_of_origin, maker, importer, generic_name, net_quantity, packed_on, features, collection,
        size_chart_id, size_order, tags, badge
      from products left join price_changes running on running.product_id = id and running.state = 'running'
      where id = ${productId}`.execute(tx)
    await sql`
      insert into product_colours (product_id, name, hex, position)
      select ${id}, name, hex, position from product_colours where product_id = ${productId} and archived_at is null`.execute(
      tx,
    )
    await sql`
      insert into variants (product_id, color, size, position, stock, weight_g)
      select ${id}, color, size, position, 0, weight_g from variants
      where product_id = ${productId} and archived_at is null order by position`.execute(tx)
    const entry = { action: 'product.duplicate', kind: 'product', subject: id } as const
    await writeAudit(tx, by, { ...entry, after: { name, slug, of: model.slug } }, now)
    return readStaffProduct(tx, id, context)
  })
}

/** Locks a product in the version that the caller saw. */
export async function lockProduct(
  tx: Db,
  { productId, version }: { productId: string; version: number },
  context: ReadContext,
): Promise<StaffProduct> {
  await tx.selectFrom('products').select('id').where('id', '=', productId).forNoKeyUpdate().execute()
  await lockSizeChartOf(tx, productId)
  const product = await readStaffProduct(tx, productId, context)
  refuseStale(product, version)
  return product
}

/** Reports each missing field; several errors of one field become one sentence. */
export function refuseUnfit({ refusals }: StaffProduct): void {
  if (refusals.length === 0) return
  const byField = Map.groupBy(refusals, ({ field }) => field)
  const fields = [...byField].map(([field, each]) => [field, each.map(({ words }) => words).join('. ')])
  throw new ShopError('PRODUCT_UNFIT', { fields: Object.fromEntries(fields) })
}

async function genderOf(tx: Db, categoryId: string, field = 'categoryId'): Promise<string> {
  // Waits for a merge or deletion of the category.
  const category = await tx
    .selectFrom('categories')
    .select('gender')
    .where('id', '=', categoryId)
    .forKeyShare()
    .executeTakeFirst()
  if (category === undefined)
    throw new ShopError('INVALID_INPUT', { fields: { [field]: 'This category was not found' } })
  return category.gender
}

/** A slug that no product has or had. Two requests for the same one wait for each other. */
async function freeSlug(tx: Db, words: string): Promise<string> {
  const wish = slugFrom(words) || 'product'
  await lockSlugs(tx)
  const { rows } = await sql<{ slug: string }>`
    select slug from products where slug like ${`${wish}%`} union select slug from product_slugs where slug like ${`${wish}%`}`.execute(
    tx,
  )
  const taken = new Set(rows.map(({ slug }) => slug))
  if (!taken.has(wish)) return wish
  let number = 2
  while (taken.has(`${wish}-${number}`)) number += 1
  return `${wish}-${number}`
}

/** The old slug of a product that was ever live redirects to the new one permanently. */
async function moveSlug(tx: Db, { productId, slug: old }: StaffProduct, slug: string, now: Date): Promise<void> {
  await lockSlugs(tx)
  const { rows } = await sql`
    select from products where slug = ${slug} and id <> ${productId}
    union all select from product_slugs where slug = ${slug} and product_id <> ${productId}`.execute(tx)
  if (rows.length > 0)
    throw new ShopError('SLUG_TAKEN', { fields: { slug: 'Another product uses, or used, this URL handle' } })
  await tx.deleteFrom('productSlugs').where('slug', '=', slug).execute()
  await sql`
    insert into product_slugs (slug, product_id, until)
    select ${old}, id, ${now} from products where id = ${productId} and (status <> 'draft' or published_at is not null)`.execute(
    tx,
  )
}

type FormerAddress = { slug: string; productId: string }

/** Handles of products elsewhere redirect to them, unless a product here has or had the same one. */
export async function keepFormerAddresses(tx: Db, addresses: readonly FormerAddress[], now: Date): Promise<void> {
  if (addresses.length === 0) return
  await lockSlugs(tx)
  await sql`
    insert into product_slugs (slug, product_id, until)
    select distinct on (given.slug) given.slug, given."productId", ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(addresses)}::jsonb) as given (slug text, "productId" uuid)
    where not exists (select from products where products.slug = given.slug)
    on conflict (slug) do nothing`.execute(tx)
}

async function lockSlugs(tx: Db): Promise<void> {
  if (isDryRun(tx)) return
  await sql`select pg_advisory_xact_lock(hashtextextended('product slugs', 0))`.execute(tx)
}
