import type { Db } from '../src/platform/db.ts'

/** Removes every trace of a product: one whose stock has moved is otherwise kept. */
export async function removeProduct(db: Db, productId: string): Promise<void> {
  await db
    .deleteFrom('stockMoves')
    .where('variantId', 'in', (move) => move.selectFrom('variants').select('id').where('productId', '=', productId))
    .execute()
  await db.deleteFrom('products').where('id', '=', productId).execute()
}
