import type { Db } from '../src/platform/db.ts'

/** As if it had never been: a product whose pieces have moved is otherwise kept. */
export async function removeProduct(db: Db, productId: string): Promise<void> {
  await db
    .deleteFrom('stockMoves')
    .where('variantId', 'in', (move) => move.selectFrom('variants').select('id').where('productId', '=', productId))
    .execute()
  await db.deleteFrom('products').where('id', '=', productId).execute()
}
