import { randomUUID } from 'node:crypto'
import type { Db } from '../src/platform/db.ts'

/** A look of these products in the store now; returns its slug. */
export async function makeLook(db: Db, ...productIds: string[]): Promise<string> {
  const slug = `look-${randomUUID()}`
  const picture = { imageUrl: '/media/a.jpg', width: 4, height: 5, tone: '#ffffff' }
  await db
    .insertInto('looks')
    .values({ slug, name: 'Out', ...picture, position: 0, isShown: true })
    .execute()
  const items = productIds.map((productId, position) => ({ look: slug, productId, position }))
  if (items.length > 0) await db.insertInto('lookProducts').values(items).execute()
  return slug
}
