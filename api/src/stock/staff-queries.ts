import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import type { VariantStock } from './queries.ts'

/** The id of the product with that slug, or undefined. */
export async function findProductBySlug(db: Db, slug: string): Promise<string | undefined> {
  const row = await db.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirst()
  return row?.id
}

export type StockedProduct = {
  id: string
  slug: string
  name: string
  variants: Pick<VariantStock, 'color' | 'size' | 'stock'>[]
  /** How many products there are with those that are left out. */
  total: number
}

/** Products whose name or slug holds that part, by name. */
export function listStockedProducts(db: Db, part: string, most: number): Promise<StockedProduct[]> {
  return db
    .selectFrom('products')
    .select(['id', 'slug', 'name', sql<number>`count(*) over ()::integer`.as('total')])
    .select(
      sql<StockedProduct['variants']>`coalesce((
        select json_agg(json_build_object('color', variant.color, 'size', variant.size, 'stock', variant.stock)
          order by variant.position)
        from variants variant where variant.product_id = products.id), '[]')`.as('variants'),
    )
    .where(sql<boolean>`(strpos(lower(name), lower(${part})) > 0 or strpos(slug, lower(${part})) > 0)`)
    .orderBy('name')
    .orderBy('id')
    .limit(most)
    .execute()
}
