import type { ProductGrid } from '@nukkad/contract/staff/product-grid'
import type { ProductFields } from '@nukkad/contract/staff/products'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** The undo of an import's changes of one product; stored in the same transaction. */
export type Undo = {
  productId: string
  name: string
  isNew: boolean
  /** The version after the import: if it differs now, somebody has changed the product since. */
  version: number
  /** The former values; null: the import did not change them. */
  fields: ProductFields | null
  grid: ProductGrid | null
  stocks: { variantId: string; delta: number }[]
  /** The variants that the import created. */
  added: string[]
  /** The former rows, and the URLs of the new ones; null: the import did not change them. */
  pictures: { before: object[]; after: string[] } | null
  /** The category that the import created for the product. */
  madeCategory?: { categoryId: string; version: number } | null
}

const rowsAtOnce = 500

export async function keepUndo(tx: Db, importId: string, undos: readonly { line: number; undo: object }[]) {
  for (let at = 0; at < undos.length; at += rowsAtOnce) {
    await sql`
      update import_rows set undo = given.undo
      from jsonb_to_recordset(${JSON.stringify(undos.slice(at, at + rowsAtOnce))}::jsonb) as given (line integer, undo jsonb)
      where import_id = ${importId} and import_rows.line = given.line`.execute(tx)
  }
}

/** One product as it is now, beside its undo. */
export type UndoFacts = {
  undo: Undo
  version: number | null
  status: string
  isTouched: boolean
  /** The record that refers to the product, or to a variant that the import created. */
  namedBy: string | null
  addedNamed: string[]
  isShort: boolean
  lostMasters: boolean
}
export type UndoResult = { is: 'removed' | 'restored' | 'archived' | 'blocked'; words: string | null; found: UndoFacts }

export async function readUndoResults(db: Db, importId: string): Promise<UndoResult[]> {
  const { rows } = await sql<UndoFacts>`
    with undone as (
      select line, undo, (undo ->> 'productId')::uuid as id,
        array(select jsonb_array_elements_text(undo -> 'added'))::uuid[] as added
      from import_rows where import_id = ${importId} and undo is not null
    ), pieces as (
      select undone.id, variant.id as variant_id from undone join variants variant on variant.product_id = undone.id
      where (undo ->> 'isNew')::boolean or variant.id = any(added)
    ), named as (
      select distinct on (id, variant_id) id, variant_id, words from (
        select id, variant_id, 'It is in an order.' as words from pieces
          where exists (select from order_items where order_items.variant_id = pieces.variant_id)
        union all select id, variant_id, 'Its stock changed after the import.' from pieces
          where exists (select from stock_moves where stock_moves.variant_id = pieces.variant_id and cause <> 'opening')
        union all select id, variant_id, 'It is in a purchase receipt or a stock count.' from pieces
          where exists (select from stock_document_lines where stock_document_lines.variant_id = pieces.variant_id)
            or exists (select from stock_count_lines where stock_count_lines.variant_id = pieces.variant_id)
            or exists (select from stock_count_scans where stock_count_scans.variant_id = pieces.variant_id)
      ) each
    )
    select undo, product.version, coalesce(product.status, '') as status,
      undo -> 'pictures' <> 'null' and undo -> 'pictures' -> 'after' is distinct from (
        select coalesce(jsonb_agg(url order by position, id), '[]') from pictures where product_id = product.id)
        or undo -> 'pictures' = 'null' and (undo ->> 'isNew')::boolean
          and exists (select from pictures where product_id = product.id) as "isTouched",
      coalesce((select min(words) from named where named.id = undone.id), case
        when exists (select from order_items where product_id = undone.id) then 'It is in an order.'
        when exists (select from reviews where product_id = undone.id) then 'It has a review.'
        when exists (select from wishlist_items where product_id = undone.id) then 'It is in a wishlist.'
        when exists (select from collection_products where product_id = undone.id) then 'It is in a collection.'
        when exists (select from price_changes where product_id = undone.id) then 'It is in a scheduled sale.'
        when exists (select from coupons where undone.id = any(product_ids)) then 'It is in a coupon.'
        when exists (select from picture_uploads where product_id = undone.id) then 'A picture of it is being processed.'
      end) as "namedBy",
      array(select variant_id from named where named.id = undone.id)::text[] as "addedNamed",
      exists (
        select from jsonb_to_recordset(undo -> 'stocks') as moved ("variantId" uuid, delta integer)
        left join variants variant on variant.id = moved."variantId"
        where coalesce(variant.stock, 0) + moved.delta < 0) as "isShort",
      undo -> 'pictures' <> 'null' and exists (
        select from jsonb_to_recordset(undo -> 'pictures' -> 'before') as picture (master text, original text)
        where not exists (select from picture_masters where hash = master) and master is not null
          or not exists (select from picture_masters where hash = original) and original is not null) as "lostMasters"
    from undone left join products product on product.id = undone.id
    order by line`.execute(db)
  return rows.flatMap((found) => resultOf(found) ?? [])
}

/** Undefined: the product is gone already. */
function resultOf(found: UndoFacts): UndoResult | undefined {
  const { undo, version, isTouched } = found
  const isChanged = version !== undo.version || isTouched
  if (!undo.isNew) return resultOfKnown(found, isChanged)
  if (version === null) return undefined
  const words = found.namedBy ?? (isChanged || found.status !== 'draft' ? 'It was changed after the import.' : null)
  return { is: words === null ? 'removed' : 'archived', words, found }
}

function resultOfKnown(found: UndoFacts, isChanged: boolean): UndoResult {
  if (isChanged) return { is: 'blocked', words: 'It was changed after the import.', found }
  if (found.isShort) return { is: 'blocked', words: 'More items were sold than the undo would leave in stock.', found }
  if (found.lostMasters) return { is: 'blocked', words: 'Its earlier pictures are no longer stored.', found }
  const isArchived = found.addedNamed.length > 0
  const words = isArchived ? `A colour or size from this import is archived: ${found.namedBy}` : null
  return { is: 'restored', words, found }
}
