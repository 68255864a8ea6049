import { randomUUID } from 'node:crypto'
import type { Db } from '../src/platform/db.ts'

/** A collection shown in the store, with that product or empty. Returns its slug. */
export async function makeCollection(db: Db, productId?: string): Promise<string> {
  const slug = `edit-${randomUUID().slice(0, 8)}`
  const { id: collectionId } = await db
    .insertInto('collections')
    .values({ slug, name: slug, intro: '', status: 'shown', isRunning: true, createdAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (productId !== undefined) {
    await db.insertInto('collectionProducts').values({ collectionId, productId, position: 0 }).execute()
  }
  return slug
}
