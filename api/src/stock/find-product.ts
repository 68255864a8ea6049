import type { Db } from '../platform/db.ts'
import { findProductBySlug } from './staff-queries.ts'

/** The id of the product with that slug, in small letters or large; undefined where there is none. */
export function findProduct(db: Db, typedSlug: string): Promise<string | undefined> {
  return findProductBySlug(db, typedSlug.toLowerCase())
}
