import type { Review } from '@nukkad/contract/reviews'
import type { Db } from '../platform/db.ts'
import { listReviewRows } from './queries.ts'

export function newestReviews(db: Db, productId: string, limit: number): Promise<Review[]> {
  return listReviewRows(db, productId, { offset: 0, limit })
}
