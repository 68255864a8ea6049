import type { ReplyOf } from '@nukkad/contract/endpoint'
import type { FitCounts, Review, ReviewChoices, ReviewSummary, listReviews } from '@nukkad/contract/reviews'
import type { ReviewFit } from '@nukkad/contract/review-rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

type ReviewFilter = { rating?: number | undefined; photos?: 'true' | undefined; garmentSize?: string | undefined }
type ReviewQuery = ReviewFilter & { page: number; size: number }

/** A page of the reviews that match the filter, newest first. Summary and fit count all. */
export async function reviewPage(
  db: Db,
  productId: string,
  { page, size, ...filter }: ReviewQuery,
): Promise<ReplyOf<typeof listReviews>> {
  const groups = await countGroups(db, productId)
  const totalElements = countOf(groups, filter)
  const offset = page * size
  const content = offset < totalElements ? await listReviewRows(db, productId, { offset, limit: size, filter }) : []
  const totalPages = Math.ceil(totalElements / size)
  const summary = summaryOf(countRatings(groups, {}))
  const choices = choicesOf(groups, filter)
  return { content, totalPages, page, size, totalElements, summary, fitCounts: countFits(groups), choices }
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

/** The reviews that are equal in all that is filtered or counted. `size`: the one that the author bought. */
type Group = { rating: number; fit: ReviewFit | null; hasPhotos: boolean; size: string | null; count: number }

/** The counts of the whole page in one statement: a product has few stars, sizes and answers. */
async function countGroups(db: Db, productId: string): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select rating, fit, images <> '[]' as has_photos, item.size, count(*)::int as count
    from reviews left join order_items item on item.id = order_item_id
    where reviews.product_id = ${productId} and reviews.status = 'shown'
    group by rating, fit, has_photos, item.size`.execute(db)
  return rows
}

function countOf(groups: readonly Group[], { rating, photos, garmentSize }: ReviewFilter): number {
  return groups
    .filter((group) => rating === undefined || group.rating === rating)
    .filter(({ hasPhotos }) => photos === undefined || hasPhotos)
    .filter(({ size }) => garmentSize === undefined || size === garmentSize)
    .reduce((sum, { count }) => sum + count, 0)
}

const countRatings = (groups: readonly Group[], filter: ReviewFilter) =>
  [1, 2, 3, 4, 5].map((rating) => countOf(groups, { ...filter, rating }))

function countFits(groups: readonly Group[]): FitCounts {
  const count = (fit: ReviewFit) =>
    countOf(
      groups.filter((group) => group.fit === fit),
      {},
    )
  return { small: count('small'), right: count('right'), large: count('large') }
}

/** Each count keeps the other choices of the filter. */
function choicesOf(groups: readonly Group[], filter: ReviewFilter): ReviewChoices {
  const sizes = new Set(groups.flatMap(({ size }) => (size === null ? [] : [size])))
  return {
    ratings: countRatings(groups, filter),
    photos: countOf(groups, { ...filter, photos: 'true' }),
    sizes: [...sizes].toSorted().map((size) => ({ size, count: countOf(groups, { ...filter, garmentSize: size }) })),
  }
}

/** Rounds the average here, once, so that display, filter and sorting agree. */
export function summaryOf(counts: readonly number[]): ReviewSummary {
  const count = counts.reduce((sum, of) => sum + of, 0)
  const stars = counts.reduce((sum, of, index) => sum + of * (index + 1), 0)
  return { average: count === 0 ? 0 : Math.round((stars / count) * 10) / 10, count, counts: [...counts] }
}
