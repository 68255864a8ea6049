import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** The pictures of these products in the store, in their order. */
export function listProductPictures(db: Db, slugs: readonly string[]) {
  return db
    .selectFrom('pictures as image')
    .innerJoin('products as product', 'product.id', 'image.productId')
    .select(['product.slug', 'image.productId', 'image.url', 'image.alt', 'image.color'])
    .select(['image.width', 'image.height', 'image.tone', 'image.position', 'image.arrangedAt'])
    .where(sql<boolean>`product.slug = any(${slugs})`)
    .orderBy('image.productId')
    .orderBy('image.position')
    .execute()
}

export async function removePictures(tx: Db, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  await tx.deleteFrom('pictures').where('productId', 'in', productIds).execute()
}
