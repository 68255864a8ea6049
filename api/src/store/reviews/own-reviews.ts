import { canReview, type HidingReason, type ReviewFit } from '@nukkad/contract/review-rules'
import type { OwnReview } from '@nukkad/contract/reviews'
import { sql } from 'kysely'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { attachPhotos, lockPhotosOf, reviewPhotos } from './review-photos.ts'

type ReviewInput = {
  userId: string
  orderItemId: string
  rating: number
  fit?: ReviewFit | null | undefined
  comment: string
  /** Absent: the photos stay. */
  photoIds?: readonly string[] | undefined
}

/**
 * One review per customer and product (decision 121). A rewrite keeps id, day, the shop's reply and whether it is
 * hidden. Its new version makes a staff decision on the old text stale.
 */
export function writeReview(
  db: Db,
  { userId, orderItemId, rating, fit = null, comment, photoIds }: ReviewInput,
  now: Date,
): Promise<OwnReview> {
  return inTransaction(db, async (tx) => {
    const { productId, name } = await requireReceived(tx, { userId, orderItemId })
    if (photoIds !== undefined) await lockPhotosOf(tx, userId)
    const written = { username: shownName(name), rating, fit, comment }
    await tx
      .insertInto('reviews')
      .values({ userId, productId, orderItemId, ...written, createdAt: now })
      .onConflict((own) =>
        own
          .columns(['userId', 'productId'])
          .where('userId', 'is not', null)
          .doUpdateSet((review) => ({ ...written, editedAt: now, version: review('reviews.version', '+', 1) }))
          .where(
            sql<boolean>`(reviews.username, reviews.rating, reviews.fit, reviews.comment)
              is distinct from (excluded.username, excluded.rating, excluded.fit, excluded.comment)`,
          ),
      )
      .execute()
    const read = () => ownReviews(tx, userId).where('reviews.productId', '=', productId).executeTakeFirstOrThrow()
    const review = await read()
    if (photoIds === undefined) return reviewOf(review)
    const { reviewId } = review
    if (await attachPhotos(tx, { userId, reviewId, photoIds })) await noteEdited(tx, reviewId, now)
    return reviewOf(await read())
  })
}

/** A review written in this call was not edited. */
async function noteEdited(tx: Db, reviewId: string, now: Date): Promise<void> {
  await tx
    .updateTable('reviews')
    .set((review) => ({ editedAt: now, version: review('version', '+', 1) }))
    .where('id', '=', reviewId)
    .where('createdAt', '<>', now)
    .execute()
}

/** Returns the product of the customer's delivered line, and the customer's name. */
export async function requireReceived(tx: Db, { userId, orderItemId }: Pick<ReviewInput, 'userId' | 'orderItemId'>) {
  const line = await tx
    .selectFrom('orderItems as item')
    .innerJoin('orders', 'orders.id', 'item.orderId')
    .innerJoin('users', 'users.id', 'orders.userId')
    .innerJoin('products', 'products.id', 'item.productId')
    .select(['item.productId', 'item.quantity', 'orders.deliveredAt', 'users.name'])
    .select((row) =>
      row
        .selectFrom('orderCancels as cancel')
        .select(({ fn }) => fn.sum<string | null>('cancel.units').as('units'))
        .whereRef('cancel.itemId', '=', 'item.id')
        .as('cancelled'),
    )
    .where('item.id', '=', orderItemId)
    .where('orders.userId', '=', userId)
    .executeTakeFirst()
  if (line === undefined) throw new ShopError('REVIEW_ITEM_NOT_FOUND')
  if (!canReview(line, { ...line, cancelledQuantity: Number(line.cancelled) })) throw new ShopError('REVIEW_REFUSED')
  return line
}

/** A hidden review stays, or deleting and rewriting it would show it again. */
export async function deleteReview(db: Db, { userId, reviewId }: { userId: string; reviewId: string }): Promise<void> {
  const removed = await db
    .deleteFrom('reviews')
    .where('id', '=', reviewId)
    .where('userId', '=', userId)
    .where('status', '=', 'shown')
    .executeTakeFirst()
  if (removed.numDeletedRows > 0n) return
  const hidden = await ownReviews(db, userId).where('id', '=', reviewId).executeTakeFirst()
  throw new ShopError(hidden === undefined ? 'REVIEW_NOT_FOUND' : 'REVIEW_HIDDEN')
}

/** The customer's reviews of the items in their order. */
export async function listOwnReviews(
  db: Db,
  { userId, orderId }: { userId: string; orderId: string },
): Promise<OwnReview[]> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (order === undefined) throw new ShopError('ORDER_NOT_FOUND')
  const rows = await ownReviews(db, userId)
    .where('reviews.productId', 'in', (row) =>
      row.selectFrom('orderItems').select('orderItems.productId').where('orderItems.orderId', '=', orderId),
    )
    .orderBy('reviews.createdAt')
    .orderBy('reviews.id')
    .execute()
  return rows.map(reviewOf)
}

function ownReviews(db: Db, userId: string) {
  return db
    .selectFrom('reviews')
    .select(['id as reviewId', 'productId', 'username', 'rating', 'fit', 'comment', 'images', 'createdAt', 'editedAt'])
    .select(['status', 'hiddenReason', 'answer'])
    .select(reviewPhotos.as('photos'))
    .where('userId', '=', userId)
}

type Row = Awaited<ReturnType<ReturnType<typeof ownReviews>['executeTakeFirstOrThrow']>>

function reviewOf({ createdAt, editedAt, images, status, hiddenReason, fit, ...row }: Row): OwnReview {
  return {
    ...row,
    fit: fit as ReviewFit | null,
    images: images as OwnReview['images'],
    status: status as OwnReview['status'],
    hiddenReason: hiddenReason as HidingReason | null,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  }
}

const letters = new Intl.Segmenter('en-IN', { granularity: 'grapheme' })

/** The first name and the initial of the last: 'Asha R.' for Asha Rao. */
export function shownName(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const [first = ''] = words
  const last = words.slice(1).findLast((word) => /\p{L}/u.test(word))
  const initial = [...letters.segment(last ?? '')].find(({ segment }) => /\p{L}/u.test(segment))
  return initial === undefined ? first : `${first} ${initial.segment.toUpperCase()}.`
}
