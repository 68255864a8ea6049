import type { ReplyOf } from '@nukkad/contract/endpoint'
import type { listReviews } from '@nukkad/contract/reviews'
import { summaryOf } from '../catalogue/card.ts'
import type { Db } from '../platform/db.ts'
import { countRatings, listReviewRows } from './queries.ts'

export async function reviewPage(
  db: Db,
  productId: string,
  { page, size }: { page: number; size: number },
): Promise<ReplyOf<typeof listReviews>> {
  const summary = summaryOf(await countRatings(db, productId))
  const offset = page * size
  const content = offset < summary.count ? await listReviewRows(db, productId, { offset, limit: size }) : []
  return { content, totalPages: Math.ceil(summary.count / size), page, size, totalElements: summary.count, summary }
}
