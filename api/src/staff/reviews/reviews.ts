import type { PhotoDecision } from '@nukkad/contract/review-photo-rules'
import type { HidingReason, ReviewFit } from '@nukkad/contract/review-rules'
import type { ListedReview } from '@nukkad/contract/staff/reviews'
import { sql, type Updateable } from 'kysely'
import { changeRecord } from '../../platform/change-record.ts'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import type { DB } from '../../platform/schema.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { keyPage } from '../../platform/key-page.ts'
import { escapeLike } from '../../platform/search-text.ts'
import { decideOnPhoto, lockReviewsOfFile, reviewPhotos } from '../../store/reviews/review-photos.ts'

type Filter = {
  status?: ListedReview['status'] | undefined
  rating?: number | undefined
  answered?: 'true' | 'false' | undefined
  photos?: 'waiting' | undefined
  productId?: string | undefined
  userId?: string | undefined
  /** Words in the comment, or in the name of the author or product. */
  q?: string | undefined
}
type ReviewQuery = Filter & { after?: string | undefined; size: number }

/** A page by key, newest first. */
export function listReviews(db: Db, { after, size, ...filter }: ReviewQuery) {
  const isBehind = sql<boolean>`(reviews.created_at, reviews.id) <
    ((select created_at from reviews last where last.id = ${after ?? null}), ${after ?? null})`
  const rows = reviewRows(matching(db, filter))
    .$if(after !== undefined, (query) => query.where(isBehind))
    .orderBy('reviews.createdAt', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(size + 1)
    .execute()
  const found = matching(db, filter).select('reviews.id')
  return keyPage(db, { rows, size, found, viewOf: reviewOf, keyOf: ({ reviewId }) => reviewId })
}

function matching(db: Pick<Db, 'selectFrom'>, { status, rating, answered, photos, productId, userId, q }: Filter) {
  const found = `%${escapeLike(q ?? '')}%`
  return db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.productId')
    .$if(status !== undefined, (query) => query.where('reviews.status', '=', status!))
    .$if(rating !== undefined, (query) => query.where('reviews.rating', '=', rating!))
    .$if(answered !== undefined, (query) => query.where('reviews.answer', answered === 'true' ? 'is not' : 'is', null))
    .$if(photos !== undefined, (query) => query.where(hasWaitingPhotos))
    .$if(productId !== undefined, (query) => query.where('reviews.productId', '=', productId!))
    .$if(userId !== undefined, (query) => query.where('reviews.userId', '=', userId!))
    .$if(q !== undefined, (query) =>
      query.where((review) =>
        review.or([
          review('reviews.comment', 'ilike', found),
          review('reviews.username', 'ilike', found),
          review('products.name', 'ilike', found),
        ]),
      ),
    )
}

const hasWaitingPhotos = sql<boolean>`exists (
  select from review_photos where review_id = reviews.id and status = 'waiting')`

function reviewRows(query: ReturnType<typeof matching>) {
  return query
    .leftJoin('orderItems', 'orderItems.id', 'reviews.orderItemId')
    .select([
      'orderItems.orderId',
      'reviews.id as reviewId',
      'reviews.productId',
      'products.name as productName',
      'products.slug',
      'reviews.username',
      'reviews.userId',
      'reviews.rating',
      'reviews.fit',
      'reviews.comment',
      sql<number>`jsonb_array_length(reviews.images)`.as('pictures'),
      reviewPhotos.as('photos'),
      'reviews.createdAt',
      'reviews.editedAt',
      'reviews.status',
      'reviews.hiddenReason',
      'reviews.answer',
      'reviews.answeredAt',
      'reviews.version',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof reviewRows>['executeTakeFirstOrThrow']>>

function reviewOf({ createdAt, editedAt, answeredAt, status, hiddenReason, fit, ...row }: Row): ListedReview {
  return {
    ...row,
    fit: fit as ReviewFit | null,
    status: status as ListedReview['status'],
    hiddenReason: hiddenReason as HidingReason | null,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    answeredAt: answeredAt?.toISOString() ?? null,
  }
}

type By = Actor & { staffId: string }
type Decided = { reviewId: string; version: number }

/** Its stars leave the average with it. */
export function hideReview(
  db: Db,
  by: By,
  { reason, note, ...decided }: Decided & { reason: HidingReason; note?: string | undefined },
  now: Date,
): Promise<ListedReview> {
  return changeReview(db, by, decided, {
    now,
    action: 'review.hide',
    set: { status: 'hidden', hiddenReason: reason },
    isAlready: ({ status }) => status === 'hidden',
    note,
  })
}

export function restoreReview(db: Db, by: By, decided: Decided, now: Date): Promise<ListedReview> {
  return changeReview(db, by, decided, {
    now,
    action: 'review.restore',
    set: { status: 'shown', hiddenReason: null },
    isAlready: ({ status }) => status === 'shown',
  })
}

/** Null removes the reply. */
export function answerReview(
  db: Db,
  by: By,
  { answer, ...decided }: Decided & { answer: string | null },
  now: Date,
): Promise<ListedReview> {
  return changeReview(db, by, decided, {
    now,
    action: 'review.answer',
    set: { answer, answeredAt: answer === null ? null : now },
    isAlready: (review) => review.answer === answer,
  })
}

type Change = {
  now: Date
  action: string
  set: Pick<Updateable<DB['reviews']>, 'status' | 'hiddenReason' | 'answer' | 'answeredAt'>
  isAlready: (review: ListedReview) => boolean
  note?: string | undefined
}

/** Refused with the current review if somebody else was first. A repeated decision changes and records nothing. */
function changeReview(
  db: Db,
  by: By,
  { reviewId, version }: Decided,
  { now, action, set, isAlready, note }: Change,
): Promise<ListedReview> {
  const read = (tx: Db) => readReview(tx, reviewId)
  const entry = { action, kind: 'review', subject: reviewId } as const
  const change = async (tx: Db, before: ListedReview) => {
    if (isAlready(before)) return false
    const row = { ...set, version: version + 1 }
    return tx.updateTable('reviews').set(row).where('id', '=', reviewId).execute()
  }
  return changeRecord(db, by, { ...entry, version, lock: read, read, factsOf, note, change }, now)
}

type DecidedPhoto = Decided & { photoId: string; status: PhotoDecision }

/** The store shows the photo at once, or leaves it out. Deletion takes the photo from its author, too. */
export function judgeReviewPhoto(
  db: Db,
  by: By,
  { reviewId, version, photoId, status }: DecidedPhoto,
  now: Date,
): Promise<ListedReview> {
  const read = (tx: Db) => readReview(tx, reviewId)
  const photoOf = ({ photos }: ListedReview) => photos.find((photo) => photo.photoId === photoId)
  const change = async (tx: Db, before: ListedReview) => {
    const photo = photoOf(before)
    if (photo === undefined) throw new ShopError('PICTURE_NOT_FOUND')
    if (photo.status === status) return false
    await decideOnPhoto(tx, { photoId, status, now })
    const row = { version: before.version + 1 }
    return tx.updateTable('reviews').set(row).where('id', '=', reviewId).execute()
  }
  const factsOf = (review: ListedReview) => ({
    product: review.productName,
    photo: photoId,
    status: photoOf(review)?.status ?? 'deleted',
  })
  const entry = { action: 'review.photo', kind: 'review', subject: reviewId } as const
  const lock = async (tx: Db) => {
    await lockReviewsOfFile(tx, photoId)
    return read(tx)
  }
  return changeRecord(db, by, { ...entry, version, lock, read, factsOf, change }, now)
}

async function readReview(tx: Db, reviewId: string): Promise<ListedReview> {
  const row = await reviewRows(matching(tx, {}))
    .where('reviews.id', '=', reviewId)
    .forNoKeyUpdate('reviews')
    .executeTakeFirst()
  if (row === undefined) throw new ShopError('REVIEW_NOT_FOUND')
  return reviewOf(row)
}

/** The log has the stars beside the reason for hiding, because a low rating alone is not one. */
function factsOf({ productName, rating, status, hiddenReason, answer }: ListedReview) {
  return { product: productName, stars: rating, status, reason: hiddenReason, answer }
}

/** The reviews with photos that wait for staff, as in their list. */
export async function countPhotosToCheck(db: Db): Promise<{ count: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ count: number; oldestAt: Date | null }>`
    select count(distinct review_id)::int as count, min(created_at) as oldest_at
    from review_photos where status = 'waiting' and review_id is not null`.execute(db)
  return rows[0]!
}
