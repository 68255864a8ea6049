import { mostPhotosADay, type PhotoState } from '@nukkad/contract/review-photo-rules'
import type { ReviewPhoto } from '@nukkad/contract/reviews'
import { sql } from 'kysely'
import { spend } from '../../platform/budgets.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { damaged, pictureFault } from '../pictures/check-picture.ts'
import { findMade, keepMaster, mediaUrlOf, sha256 } from '../pictures/keep-master.ts'
import type { PictureTools } from '../pictures/tools.ts'
import { readSetting } from '../settings/settings.ts'

/** The photos of each row of `reviews`, in the author's order. */
export const reviewPhotos = sql<ReviewPhoto[]>`(
  select coalesce(json_agg(json_build_object('photoId', photo.id, 'url', '/media/' || stem || '.' || left(hash, 8),
    'width', width, 'height', height, 'status', photo.status) order by photo.position, photo.id), '[]')
  from review_photos photo join picture_masters on hash = photo.master where photo.review_id = reviews.id)`

type Parts = { db: Db; pictures: PictureTools; now: Date }
type PhotoUpload = { userId: string; photoId: string; bytes: Buffer }

const uploads = { name: 'review photos', most: mostPhotosADay, seconds: 24 * 60 * 60 }

/** Refuses a customer's upload over the limit of a day. */
export async function countUpload(db: Db, userId: string, now: Date): Promise<void> {
  const until = await spend(db, uploads, userId, now)
  if (until === undefined) return
  const detail = 'You have added many photos today. Please try again tomorrow.'
  throw new ShopError('TOO_MANY', { detail, retryAfter: (until.getTime() - now.getTime()) / 1000 })
}

/**
 * Makes a master of the file and keeps it for the review that its customer has not sent yet. Nothing of the file but its
 * pixels is kept. A repeated upload counts once.
 */
export async function keepPhoto({ db, pictures, now }: Parts, upload: PhotoUpload): Promise<ReviewPhoto> {
  const { userId, photoId, bytes } = upload
  const fault = await pictureFault(bytes, pictures)
  if (fault !== undefined) throw new ShopError('PHOTO_REFUSED', { detail: fault })
  const madeFrom = sha256(bytes)
  const made = (await findMade(db, madeFrom)) ?? (await pictures.makeMaster(bytes))
  if (made === undefined) throw new ShopError('PHOTO_REFUSED', { detail: damaged })
  return inTransaction(db, async (tx) => {
    const known = await findMade(tx, madeFrom)
    // Deleted since it was found.
    if (known === undefined && !('bytes' in made)) throw new ShopError('UNAVAILABLE', { retryAfter: 1 })
    const master = known ?? ('bytes' in made ? await keepMaster(tx, made, madeFrom, now) : made)
    await tx
      .insertInto('reviewPhotos')
      .values({ id: photoId, userId, master: master.hash, createdAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return readPhoto(tx, { userId, photoId })
  })
}

/** Another customer's photo of that id does not exist for this one. */
async function readPhoto(tx: Db, { userId, photoId }: Pick<PhotoUpload, 'userId' | 'photoId'>): Promise<ReviewPhoto> {
  const photo = await tx
    .selectFrom('reviewPhotos')
    .innerJoin('pictureMasters', 'hash', 'master')
    .select(['hash', 'stem', 'width', 'height', 'status'])
    .where('id', '=', photoId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (photo === undefined) throw new ShopError('NOT_FOUND')
  const { hash, width, height, status } = photo
  return { photoId, url: mediaUrlOf({ hash, stem: photo.stem! }), width, height, status: status as PhotoState }
}

type Attached = { userId: string; reviewId: string; photoIds: readonly string[] }

/**
 * Gives the review exactly these photos, in this order; its others are deleted. Only the author's own, unsent photos can
 * be added. Returns whether anything changed.
 */
export async function attachPhotos(tx: Db, { userId, reviewId, photoIds }: Attached): Promise<boolean> {
  const ids = [...new Set(photoIds.map((id) => id.toLowerCase()))]
  const held = await lockPhotos(tx, { userId, reviewId, photoIds: ids })
  if (!ids.every((id) => held.some((photo) => photo.id === id))) throw new ShopError('PHOTO_NOT_FOUND')
  const before = held.filter((photo) => photo.reviewId !== null).map(({ id }) => id)
  if (before.join() === ids.join()) return false
  await sql`delete from review_photos where review_id = ${reviewId} and id <> all(${ids}::uuid[])`.execute(tx)
  const first: PhotoState = (await readSetting(tx, 'checkReviewPhotos')) ? 'waiting' : 'shown'
  await sql`
    update review_photos set review_id = ${reviewId}, position = array_position(${ids}::uuid[], id),
      status = case when review_id is null then ${first} else status end
    where id = any(${ids}::uuid[])`.execute(tx)
  return true
}

/** The photos of the review in order, and the author's unsent ones of these ids. */
async function lockPhotos(tx: Db, { userId, reviewId, photoIds }: Attached) {
  const { rows } = await sql<{ id: string; reviewId: string | null }>`
    select id, review_id from review_photos
    where user_id = ${userId} and (review_id = ${reviewId} or review_id is null and id = any(${photoIds}::uuid[]))
    order by position, id for update`.execute(tx)
  return rows
}
