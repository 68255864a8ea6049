import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'

/** Ensures that each colour of a live product keeps a picture if it had one. Lock the product and its colours first. */
export async function keepShown<Result>(tx: Db, productId: string, work: () => Promise<Result>): Promise<Result> {
  const before = await shownColours(tx, productId)
  const result = await work()
  const after = new Set(await shownColours(tx, productId))
  const bare = before.filter((color) => !after.has(color))
  if (bare.length > 0) {
    const what = bare.join(', ')
    const detail = `This product is active and would have no picture in ${what}. Add another one first, or unpublish the product.`
    throw new ShopError('PICTURE_STATE', { detail })
  }
  return result
}

/** The colours of a live product that have a picture. */
async function shownColours(tx: Db, productId: string): Promise<string[]> {
  const { rows } = await sql<{ color: string }>`
    select distinct pictures.color from pictures
    join products on products.id = pictures.product_id and products.status = 'live'
    join variants on variants.product_id = products.id and variants.color = pictures.color and archived_at is null
    where products.id = ${productId}`.execute(tx)
  return rows.map(({ color }) => color)
}
