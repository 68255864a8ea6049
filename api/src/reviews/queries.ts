import type { Review } from '@nukkad/contract/reviews'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

/** Newest first. The page is found in the index alone; only its own rows are then read. */
export async function listReviewRows(
  db: Db,
  productId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<Review[]> {
  const { rows } = await sql<Omit<Review, 'createdAt'> & { createdAt: Date }>`
    select review.id as review_id, review.username, review.rating, review.comment, review.images, review.created_at
    from (
      select id from reviews where product_id = ${productId}
      order by created_at desc, id offset ${offset} limit ${limit}
    ) page
    join reviews review using (id)
    order by review.created_at desc, review.id`.execute(db)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** How many gave 1, 2, 3, 4 and 5 stars. */
export async function countRatings(db: Db, productId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('reviews')
    .select((eb) => ['rating', eb.fn.countAll<string>().as('count')])
    .where('productId', '=', productId)
    .groupBy('rating')
    .execute()
  const counts = [0, 0, 0, 0, 0]
  for (const { rating, count } of rows) counts[rating - 1] = Number(count)
  return counts
}
