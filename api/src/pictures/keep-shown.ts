import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'

/** What is in the store keeps a picture of each colour that had one: the product and its colours are locked. */
export async function keepShown<Result>(tx: Db, productId: string, work: () => Promise<Result>): Promise<Result> {
  const before = await shownColours(tx, productId)
  const result = await work()
  const after = new Set(await shownColours(tx, productId))
  const bare = before.filter((color) => !after.has(color))
  if (bare.length > 0) {
    const what = bare.join(', ')
    const detail = `It is in the store, and no picture would show it in ${what}: add another first, or archive it.`
    throw new ShopError('PICTURE_STATE', { detail })
  }
  return result
}

/** Of a product that is in the store: the colours made that a picture shows. */
async function shownColours(tx: Db, productId: string): Promise<string[]> {
  const { rows } = await sql<{ color: string }>`
    select distinct pictures.color from pictures
    join products on products.id = pictures.product_id and products.status = 'live'
    join variants on variants.product_id = products.id and variants.color = pictures.color and archived_at is null
    where products.id = ${productId}`.execute(tx)
  return rows.map(({ color }) => color)
}
