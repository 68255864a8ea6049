import type { ReplyOf } from '@nukkad/contract/endpoint'
import type { Review, ReviewChoices, ReviewSummary, listReviews } from '@nukkad/contract/reviews'
import type { ReviewFit } from '@nukkad/contract/review-rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

type ReviewFilter = { rating?: number | undefined; photos?: 'true' | undefined; garmentSize?: string | undefined }
type ReviewQuery = ReviewFilter & { page: number; size: number }

/** A page of the reviews that match the filter, newest first. Summary, fit and choices count all. */
export async function reviewPage(
  db: Db,
  productId: string,
  { page, size, ...filter }: ReviewQuery,
): Promise<ReplyOf<typeof listReviews>> {
  const { ratings, fitCounts, photos } = await countAnswers(db, productId)
  const sizes = await countSizes(db, productId)
  const summary = summaryOf(ratings)
  const totalElements = await countMatching(db, productId, filter, summary.count)
  const offset = page * size
  const content = offset < totalElements ? await listReviewRows(db, productId, { offset, limit: size, filter }) : []
  const totalPages = Math.ceil(totalElements / size)
  return { content, totalPages, page, size, totalElements, summary, fitCounts, choices: { photos, sizes } }
}

export function newestReviews(db: Db, productId: string, limit: number): Promise<Review[]> {
  return listReviewRows(db, productId, { offset: 0, limit })
}

/** Newest first. Finds the page in the index alone if nothing is filtered, then reads only its rows. */
async function listReviewRows(
  db: Db,
  productId: string,
  { offset, limit, filter = {} }: { offset: number; limit: number; filter?: ReviewFilter },
): Promise<Review[]> {
  const { rows } = await sql<Omit<Review, 'createdAt'> & { createdAt: Date }>`
    select review.id as review_id, review.username, review.rating, review.fit, review.comment, review.images, review.answer,
      review.created_at
    from (
      select id from reviews where product_id = ${productId} and status = 'shown' ${matching(filter)}
      order by created_at desc, id offset ${offset} limit ${limit}
    ) page
    join reviews review using (id)
    order by review.created_at desc, review.id`.execute(db)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** The further conditions of rows of `reviews`. */
function matching({ rating, photos, garmentSize }: ReviewFilter) {
  const conditions = [
    ...(rating === undefined ? [] : [sql`and rating = ${rating}`]),
    ...(photos === undefined ? [] : [sql`and images <> '[]'`]),
    ...(garmentSize === undefined
      ? []
      : [sql`and exists (select from order_items item where item.id = order_item_id and item.size = ${garmentSize})`]),
  ]
  return sql.join(conditions, sql` `)
}

async function countMatching(db: Db, productId: string, filter: ReviewFilter, all: number): Promise<number> {
  if (Object.values(filter).every((value) => value === undefined)) return all
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reviews
    where product_id = ${productId} and status = 'shown' ${matching(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

async function countAnswers(db: Db, productId: string) {
  const rows = await db
    .selectFrom('reviews')
    .select((eb) => ['rating', 'fit', eb.fn.countAll<string>().as('count')])
    .select(sql<string>`count(*) filter (where images <> '[]')`.as('photos'))
    .where('productId', '=', productId)
    .where('status', '=', 'shown')
    .groupBy(['rating', 'fit'])
    .execute()
  const ratings = [0, 0, 0, 0, 0]
  const fitCounts = { small: 0, right: 0, large: 0 }
  let withPhotos = 0
  for (const { rating, fit, count, photos } of rows) {
    ratings[rating - 1]! += Number(count)
    withPhotos += Number(photos)
    if (fit !== null) fitCounts[fit as ReviewFit] += Number(count)
  }
  return { ratings, fitCounts, photos: withPhotos }
}

/** The sizes that the authors bought, by name. */
async function countSizes(db: Db, productId: string): Promise<ReviewChoices['sizes']> {
  const rows = await db
    .selectFrom('reviews')
    .innerJoin('orderItems as item', 'item.id', 'reviews.orderItemId')
    .select((eb) => ['item.size', eb.fn.countAll<string>().as('count')])
    .where('reviews.productId', '=', productId)
    .where('reviews.status', '=', 'shown')
    .groupBy('item.size')
    .orderBy('item.size')
    .execute()
  return rows.map(({ size, count }) => ({ size, count: Number(count) }))
}

/** Rounds the average here, once, so that display, filter and sorting agree. */
export function summaryOf(counts: readonly number[]): ReviewSummary {
  const count = counts.reduce((sum, of) => sum + of, 0)
  const stars = counts.reduce((sum, of, index) => sum + of * (index + 1), 0)
  return { average: count === 0 ? 0 : Math.round((stars / count) * 10) / 10, count, counts: [...counts] }
}
