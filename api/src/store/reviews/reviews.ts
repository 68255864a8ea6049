import type { ReplyOf } from '@nukkad/contract/endpoint'
import type { FitCounts, Review, ReviewSummary, listReviews } from '@nukkad/contract/reviews'
import type { ReviewFit } from '@nukkad/contract/review-rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

export async function reviewPage(
  db: Db,
  productId: string,
  { page, size }: { page: number; size: number },
): Promise<ReplyOf<typeof listReviews>> {
  const { ratings, fitCounts } = await countAnswers(db, productId)
  const summary = summaryOf(ratings)
  const offset = page * size
  const content = offset < summary.count ? await listReviewRows(db, productId, { offset, limit: size }) : []
  const totalPages = Math.ceil(summary.count / size)
  return { content, totalPages, page, size, totalElements: summary.count, summary, fitCounts }
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
    select review.id as review_id, review.username, review.rating, review.fit, review.comment, review.images, review.answer,
      review.created_at
    from (
      select id from reviews where product_id = ${productId} and status = 'shown'
      order by created_at desc, id offset ${offset} limit ${limit}
    ) page
    join reviews review using (id)
    order by review.created_at desc, review.id`.execute(db)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

async function countAnswers(db: Db, productId: string): Promise<{ ratings: number[]; fitCounts: FitCounts }> {
  const rows = await db
    .selectFrom('reviews')
    .select((eb) => ['rating', 'fit', eb.fn.countAll<string>().as('count')])
    .where('productId', '=', productId)
    .where('status', '=', 'shown')
    .groupBy(['rating', 'fit'])
    .execute()
  const ratings = [0, 0, 0, 0, 0]
  const fitCounts = { small: 0, right: 0, large: 0 }
  for (const { rating, fit, count } of rows) {
    ratings[rating - 1]! += Number(count)
    if (fit !== null) fitCounts[fit as ReviewFit] += Number(count)
  }
  return { ratings, fitCounts }
}

/** Rounds the average here, once, so that display, filter and sorting agree. */
export function summaryOf(counts: readonly number[]): ReviewSummary {
  const count = counts.reduce((sum, of) => sum + of, 0)
  const stars = counts.reduce((sum, of, index) => sum + of * (index + 1), 0)
  return { average: count === 0 ? 0 : Math.round((stars / count) * 10) / 10, count, counts: [...counts] }
}
