import { toRupees } from '@nukkad/contract/money'
import type { ProductStatus } from '@nukkad/contract/product-rules'
import type { ProductRow } from '@nukkad/contract/staff/products'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { spellingsOfTag } from '../../store/catalogue/shop-spellings.ts'
import { escapeLike, wordsIn, wordsQuery } from '../../platform/search-text.ts'
import { keyPage } from '../../platform/key-page.ts'

type ProductQuery = {
  q?: string | undefined
  status?: ProductStatus | undefined
  categoryId?: string | undefined
  tag?: string | undefined
  importId?: string | undefined
  /** The last product of the previous page. */
  after?: string | undefined
  size: number
}

/** The rows of the list for the products aliased `page`. */
const rowsOfPage = sql`
  select page.id as product_id, page.version, page.name, page.slug, page.status, page.live_from, page.hsn, page.price, page.old_price, page.tags,
    category.name as category_name, category.gender, stocked.variants, stocked.stock, (
      select url from pictures where product_id = page.id order by position limit 1
    ) as image
  from page join categories category on category.id = page.category_id, lateral (
    select count(*)::integer as variants, coalesce(sum(variants.stock), 0)::integer as stock
    from variants where product_id = page.id and archived_at is null
  ) stocked`

/** A collection's products of every status, in its order. */
export async function listCollected(db: Db, collectionId: string, most: number): Promise<ProductRow[]> {
  const { rows } = await sql<Stored>`
    with page as materialized (
      select products.*, collected.position from products
      join collection_products collected on collected.product_id = products.id
      where collected.collection_id = ${collectionId} order by collected.position limit ${most}
    ) ${rowsOfPage} order by page.position`.execute(db)
  return rows.map(rowOf)
}

/** Products of every status, newest first; a page by key. */
export async function listStaffProducts(db: Db, { after, size, tag, ...rest }: ProductQuery) {
  const filter = { ...rest, tags: tag === undefined ? undefined : await spellingsOfTag(db, tag) }
  const isMatch = sql`${sql.join(conditionsOf(filter), sql` and `)}`
  const isAfter =
    after === undefined ? sql`true` : sql`(created_at, id) < (select created_at, id from products where id = ${after})`
  const page = keyPage(db, {
    rows: listRows(db, sql`${isMatch} and ${isAfter}`, size + 1),
    size,
    found: sql`select from products where ${isMatch}`,
    viewOf: rowOf,
    keyOf: ({ productId }) => productId,
  })
  const [listed, importFile] = await Promise.all([page, readFileName(db, filter.importId)])
  return { ...listed, importFile }
}

async function readFileName(db: Db, importId: string | undefined): Promise<string | null> {
  if (importId === undefined) return null
  const found = await db.selectFrom('imports').select('fileName').where('id', '=', importId).executeTakeFirst()
  return found?.fileName ?? null
}

/** If more products match than this, reading all from the newest on soon finds some. */
const mostMatches = 1_000

/**
 * The newest products of every status that match `q`, without a total. Most words typed into the search for everything
 * are of orders and customers and match no product: the index says so, where the newest first would read them all.
 */
export async function findProducts(db: Db, { q, size }: { q: string; size: number }): Promise<ProductRow[]> {
  const { rows } = await sql<{ id: string }>`
    (select id from products where ${isNamed(q)} limit ${mostMatches + 1})
    union select unnest(${idsByCode(q)})`.execute(db)
  if (rows.length === 0) return []
  const isMatch = rows.length > mostMatches ? isFoundBy(q) : sql`id = any(${rows.map(({ id }) => id)}::uuid[])`
  return (await listRows(db, isMatch, size)).map(rowOf)
}

async function listRows(db: Db, isMatch: RawBuilder<unknown>, size: number): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    with page as materialized (
      select id, version, slug, name, status, live_from, category_id, hsn, price, old_price, tags, created_at from products
      where ${isMatch} order by created_at desc, id desc limit ${size}
    )
    ${rowsOfPage} order by page.created_at desc, page.id desc`.execute(db)
  return rows
}

type Stored = Omit<ProductRow, 'price' | 'mrp' | 'liveFrom'> & {
  price: number
  oldPrice: number | null
  liveFrom: Date | null
}

function rowOf({ price, oldPrice, liveFrom, ...row }: Stored): ProductRow {
  return {
    ...row,
    price: toRupees(price),
    mrp: oldPrice === null ? null : toRupees(oldPrice),
    liveFrom: liveFrom?.toISOString() ?? null,
  }
}

type Conditions = Pick<ProductQuery, 'q' | 'status' | 'categoryId' | 'importId'> & {
  tags: readonly string[] | undefined
}

function conditionsOf({ q = '', status, categoryId, tags, importId }: Conditions) {
  return [
    sql`true`,
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    ...(categoryId === undefined ? [] : [sql`(category_id = ${categoryId} or second_category_id = ${categoryId})`]),
    ...(tags === undefined ? [] : [sql`tags && ${tags}::text[] and tags <> '{}'`]),
    ...(importId === undefined ? [] : [isCreatedBy(importId)]),
    ...(q === '' ? [] : [isFoundBy(q)]),
  ]
}

/** An applied import keeps with the first row of each product how to undo it. */
const isCreatedBy = (importId: string) => sql`id = any(array(
  select (undo->>'productId')::uuid from import_rows
  where import_id = ${importId} and (undo->>'isNew')::boolean))`

/** A typed SKU that begins the SKUs of more variants than this is not searched: it identifies no product. */
const mostUnitsBySku = 10_000

/** Matches words of the name or an SKU by their beginning, and a barcode in full. */
function isFoundBy(typed: string) {
  return sql`(${isNamed(typed)} or id = any(${idsByCode(typed)}))`
}

function isNamed(typed: string) {
  return sql`words @@ to_tsquery('simple', ${wordsQuery(wordsIn(typed))})`
}

/**
 * Listed once per statement, as an array: a subquery behind `in` that outgrows its hash memory runs again for each
 * product.
 */
function idsByCode(typed: string) {
  const code = typed.replaceAll(/\s/g, '')
  return sql`array(
    select product_id from (
      select product_id from variants where sku like ${`${escapeLike(code.toUpperCase())}%`} limit ${mostUnitsBySku}
    ) begins
    union select product_id from variants where barcode = ${code})`
}

/** Reads the few combinations of tags from their index. */
export async function listProductTags(db: Db): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select distinct unnest(tags) as tag
    from (select tags from products where tags <> '{}' group by tags) combinations
    order by tag`.execute(db)
  return rows.map(({ tag }) => tag)
}
