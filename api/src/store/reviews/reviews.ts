import type { ReplyOf } from '@nukkad/contract/endpoint'
import type { Review, ReviewSummary, listReviews } from '@nukkad/contract/reviews'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

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

export function newestReviews(db: Db, productId: string, limit: number): Promise<Review[]> {
  return listReviewRows(db, productId, { offset: 0, limit })
}

/** Newest first. Finds the page in the index alone, then reads only its rows. */
async function listReviewRows(
  db: Db,
  productId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<Review[]> {
  const { rows } = await sql<Omit<Review, 'createdAt'> & { createdAt: Date }>`
    select review.id as review_id, review.username, review.rating, review.comment, review.images, review.answer,
      review.created_at
    from (
      select id from reviews where product_id = ${productId} and status = 'shown'
      order by created_at desc, id offset ${offset} limit ${limit}
    ) page
    join reviews review using (id)
    order by review.created_at desc, review.id`.execute(db)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

async function countRatings(db: Db, productId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('reviews')
    .select((eb) => ['rating', eb.fn.countAll<string>().as('count')])
    .where('productId', '=', productId)
    .where('status', '=', 'shown')
    .groupBy('rating')
    .execute()
  const counts = [0, 0, 0, 0, 0]
  for (const { rating, count } of rows) counts[rating - 1] = Number(count)
  return counts
}

/** Rounds the average here, once, so that display, filter and sorting agree. */
export function summaryOf(counts: readonly number[]): ReviewSummary {
  const count = counts.reduce((sum, of) => sum + of, 0)
  const stars = counts.reduce((sum, of, index) => sum + of * (index + 1), 0)
  return { average: count === 0 ? 0 : Math.round((stars / count) * 10) / 10, count, counts: [...counts] }
}
