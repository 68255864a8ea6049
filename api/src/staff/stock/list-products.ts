import type { StockProduct } from '@nukkad/contract/staff/stock-products'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { isFoundBy } from './list-stock.ts'

type NamedProducts = { q?: string | undefined; productId?: readonly string[] | undefined }

const mostFound = 8

/** The named products; or, by words, the first in the order of their names. */
export async function listProducts(db: Db, { q, productId }: NamedProducts): Promise<StockProduct[]> {
  const isNamed =
    productId === undefined
      ? sql`product.id in (select variant.product_id from variants variant where ${isFoundBy(q ?? '')})`
      : sql`product.id = any(${productId}::uuid[])`
  const { rows } = await sql<StockProduct>`
    with named as (
      select product.id, product.name from products product
      where ${isNamed} order by product.name, product.id limit ${productId?.length ?? mostFound}
    )
    select named.id as product_id, named.name, (
        select image.url from pictures image where image.product_id = named.id order by image.position limit 1
      ) as image, (
        select json_agg(json_build_object('variantId', variant.id, 'color', variant.color, 'size', variant.size,
          'stock', variant.stock, 'isArchived', variant.archived_at is not null) order by variant.position, variant.id)
        from variants variant where variant.product_id = named.id
      ) as variants
    from named order by named.name, named.id`.execute(db)
  return rows.map((row) => ({ ...row, variants: row.variants ?? [] }))
}
