import type { StockFilter } from '@nukkad/contract/staff/stock'
import { demandDays } from '@nukkad/contract/stock-rules'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { selectStock, stockRowOf } from './stock-row.ts'
import { escapeLike, wordsIn, wordsQuery } from '../../platform/search-text.ts'
import { keyPage } from '../../platform/key-page.ts'

type StockQuery = StockFilter & {
  /** The last variant of the previous page. */
  after?: string | undefined
  size: number
}

/** Variants by product, in the product's own order; a page by key. */
export function listStock(db: Db, { after, size, ...filter }: StockQuery, now: Date) {
  const isMatch = variantFilter(filter, now)
  const rows = inProductOrder(selectStock(db).where(isMatch), after)
    .limit(size + 1)
    .execute()
  const found = sql`select from variants variant where ${isMatch}`
  return keyPage(db, { rows, size, found, viewOf: stockRowOf, keyOf: ({ variantId }) => variantId })
}

/** Continues after the last variant of the previous page; the same statement looks up its position. */
export function inProductOrder<Query extends ReturnType<typeof selectStock>>(
  query: Query,
  after: string | undefined,
): Query {
  const place = (columns: RawBuilder<unknown>) =>
    sql`(select ${columns} from variants last join products of_last on of_last.id = last.product_id where last.id = ${after})`
  const rest =
    after === undefined
      ? query
      : query
          .where(sql<boolean>`product.slug >= ${place(sql`of_last.slug`)}`)
          .where(
            sql<boolean>`(product.slug, variant.position, variant.id) > ${place(sql`of_last.slug, last.position, last.id`)}`,
          )
  return rest.orderBy('product.slug').orderBy('variant.position').orderBy('variant.id') as Query
}

/** A condition on `variant`. */
export function variantFilter({ q, show, soldLately, categoryId }: StockFilter, now: Date): RawBuilder<boolean> {
  const conditions = [
    show === 'archived' ? sql`variant.archived_at is not null` : sql`variant.archived_at is null`,
    ...(show === undefined || show === 'archived' ? [] : [levels[show]]),
    ...soldFilter(soldLately, now),
    ...(categoryId === undefined
      ? []
      : [
          sql`variant.product_id in (select id from products where category_id = ${categoryId} or second_category_id = ${categoryId})`,
        ]),
    ...(q === undefined || q === '' ? [] : [isFoundBy(q)]),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** Nobody can buy a draft or an archived product, so its stock is never too low. */
const isForSale = sql`exists (select from products where products.id = variant.product_id and products.status = 'live')`

function soldFilter(soldLately: StockFilter['soldLately'], now: Date): RawBuilder<unknown>[] {
  if (soldLately === undefined) return []
  return [soldLately === 'true' ? isSoldLately(now) : sql`not ${isSoldLately(now)}`]
}

/** An array, so that the few variants of the last orders are looked up, and not all that are sold out. */
const isSoldLately = (now: Date) => sql`variant.id = any(array(
  select item.variant_id from orders join order_items item on item.order_id = orders.id
  where orders.placed_at >= ${new Date(now.getTime() - demandDays * 24 * 60 * 60 * 1000)}
    and item.variant_id is not null))`

/** Conditions on `variant`. */
export const levels = {
  waiting: sql`exists (
    select from stock_alerts alert where alert.variant_id = variant.id and alert.told_at is null)`,
  out: sql`variant.stock_level = 'out' and ${isForSale}`,
  low: sql`variant.stock_level = 'low' and ${isForSale}`,
  broken: sql`variant.stock_level = 'out' and ${isForSale} and exists (
    select from variants other
    where other.product_id = variant.product_id and other.color = variant.color
      and other.stock > 0 and other.archived_at is null)`,
}

/** A size must match in full: `m` is not the beginning of a word. */
const sizeWord = /^(?:\d{0,2}x{0,3}[sml]|\d{1,3}|free)$/i

/** Matches an SKU by its beginning, a barcode in full, and words of name, colour and size by their beginning. */
export function isFoundBy(typed: string): RawBuilder<unknown> {
  const meant = wordsQuery(wordsIn(typed), (word) => sizeWord.test(word))
  const code = typed.replaceAll(/\s/g, '')
  return sql`(variant.sku like ${`${escapeLike(code.toUpperCase())}%`} or variant.barcode = ${code}
    or variant.words @@ to_tsquery('simple', ${meant}))`
}
