import { mostPhotosADay, type PhotoDecision, type PhotoState } from '@nukkad/contract/review-photo-rules'
import type { ReviewPhoto } from '@nukkad/contract/reviews'
import { sql } from 'kysely'
import { findEnd, spend } from '../../platform/budgets.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { damaged, pictureFault } from '../pictures/check-picture.ts'
import {
  findMade,
  gone,
  type KeepMaster,
  type KeptMaster,
  type MakingParts,
  mediaUrlOf,
  withMaster,
} from '../pictures/keep-master.ts'
import { readSetting } from '../settings/settings.ts'

/** The photos of each row of `reviews`, in the author's order. */
export const reviewPhotos = sql<ReviewPhoto[]>`(
  select coalesce(json_agg(json_build_object('photoId', photo.id, 'url', '/media/' || stem || '.' || left(hash, 8),
    'width', width, 'height', height, 'status', photo.status) order by photo.position, photo.id), '[]')
  from review_photos photo join picture_masters on hash = photo.master where photo.review_id = reviews.id)`

type Parts = MakingParts & { now: Date }
type PhotoId = { userId: string; photoId: string }
/** `hash`: SHA-256 of the file. */
type PhotoUpload = PhotoId & { path: string; hash: string }

const uploads = { name: 'review photos', most: mostPhotosADay, seconds: 24 * 60 * 60 }

/**
 * Makes a master of the file and keeps it for the review that its customer has not sent yet. Nothing of the file but its
 * pixels is kept. A repeat of the same id answers with the first photo. Only accepted photos count for the day's limit.
 */
export async function keepPhoto(parts: Parts, upload: PhotoUpload): Promise<ReviewPhoto> {
  const { db, pictures, now } = parts
  const { userId, path, hash } = upload
  const known = await findPhoto(db, upload)
  if (known !== undefined) return known
  refuseMany(await findEnd(db, uploads, userId, now), now)
  const fault = await pictureFault(path, pictures)
  if (fault !== undefined) throw refused(fault)
  const work = (keep: KeepMaster) => inTransaction(db, (tx) => addPhoto(tx, { ...upload, keep }, now))
  if (await findMade(db, hash)) return work(gone)
  return withMaster(parts, { path, madeFrom: hash }, { damaged: () => Promise.reject(refused(damaged)), work })
}

const refused = (detail: string) => new ShopError('PHOTO_REFUSED', { detail })

type NewPhoto = PhotoUpload & { keep: KeepMaster }

async function addPhoto(tx: Db, upload: NewPhoto, now: Date): Promise<ReviewPhoto> {
  const { userId, photoId, hash, keep } = upload
  // Two uploads of one id wait for each other, so that the second keeps no master.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`photo/${photoId}`}, 0))`.execute(tx)
  const first = await findPhoto(tx, upload)
  if (first !== undefined) return first
  const master = (await findMade(tx, hash)) ?? (await keep(tx, now))
  refuseMany(await spend(tx, uploads, userId, now), now)
  const row = { id: photoId, userId, master: master.hash, createdAt: now }
  await tx.insertInto('reviewPhotos').values(row).execute()
  return photoOf({ ...master, photoId, status: 'waiting' })
}

/** Refuses an upload over the limit of a day; `until`: when the next one is possible. */
function refuseMany(until: Date | undefined, now: Date): void {
  if (until === undefined) return
  const detail = 'You have added many photos today. Please try again tomorrow.'
  throw new ShopError('TOO_MANY', { detail, retryAfter: (until.getTime() - now.getTime()) / 1000 })
}

/** Undefined: there is none of that id. Another customer's photo is refused as if there were none. */
async function findPhoto(tx: Db, { userId, photoId }: PhotoId): Promise<ReviewPhoto | undefined> {
  const photo = await tx
    .selectFrom('reviewPhotos')
    .innerJoin('pictureMasters', 'hash', 'master')
    .select(['userId', 'hash', 'stem', 'width', 'height', 'status'])
    .where('id', '=', photoId)
    .executeTakeFirst()
  if (photo === undefined) return undefined
  if (photo.userId !== userId) throw new ShopError('NOT_FOUND')
  return photoOf({ ...photo, stem: photo.stem!, photoId, status: photo.status as PhotoState })
}

type PhotoFacts = Pick<KeptMaster, 'hash' | 'stem' | 'width' | 'height'> & Pick<ReviewPhoto, 'photoId' | 'status'>

function photoOf({ photoId, status, width, height, ...master }: PhotoFacts): ReviewPhoto {
  return { photoId, url: mediaUrlOf(master), width, height, status }
}

type Attached = { userId: string; reviewId: string; photoIds: readonly string[] }

/**
 * Gives the review exactly these photos, in this order; its others are deleted. Only the author's own, unsent photos can
 * be added; PHOTO_NOT_FOUND names the others. Returns whether anything changed.
 */
export async function attachPhotos(tx: Db, { userId, reviewId, photoIds }: Attached): Promise<boolean> {
  const ids = [...new Set(photoIds.map((id) => id.toLowerCase()))]
  const held = await lockPhotos(tx, { userId, reviewId, photoIds: ids })
  const missing = ids.filter((id) => !held.some((photo) => photo.id === id))
  if (missing.length > 0) throw new ShopError('PHOTO_NOT_FOUND', { extra: { photoIds: missing } })
  const before = held.filter((photo) => photo.reviewId !== null).map(({ id }) => id)
  if (before.join() === ids.join()) return false
  await sql`delete from review_photos where review_id = ${reviewId} and id <> all(${ids}::uuid[])`.execute(tx)
  const first: PhotoState = (await readSetting(tx, 'checkReviewPhotos')) ? 'waiting' : 'shown'
  // A file that staff refused waits for them again, even if others are shown at once.
  await sql`
    update review_photos photo set review_id = ${reviewId}, position = array_position(${ids}::uuid[], id),
      status = case when review_id is not null then status
        when exists (select from refused_photo_files refused
          where refused.user_id = photo.user_id and refused.master = photo.master) then 'waiting'
        else ${first} end
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

/** The author's reviews and decisions about their photos wait for each other: both read which files are refused. */
export async function lockPhotosOf(tx: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`review photos/${userId}`}, 0))`.execute(tx)
}

/** Locks the author's photos, then their reviews that show the file of this one. Changes of a review lock it first, too. */
export async function lockReviewsOfFile(tx: Db, photoId: string): Promise<void> {
  const photo = await tx.selectFrom('reviewPhotos').select('userId').where('id', '=', photoId).executeTakeFirst()
  if (photo === undefined) return
  await lockPhotosOf(tx, photo.userId)
  await sql`
    select from reviews where id in (
      select other.review_id from review_photos photo join review_photos other using (user_id, master)
      where photo.id = ${photoId})
    order by id for no key update`.execute(tx)
}

type DecidedPhoto = { photoId: string; status: PhotoDecision; now: Date }

/**
 * A decision by staff. A refused file is remembered until staff show it: added again, it waits for them, and so it does
 * where else its author shows it.
 */
export async function decideOnPhoto(tx: Db, { photoId, status, now }: DecidedPhoto): Promise<void> {
  if (status === 'shown')
    await sql`
      delete from refused_photo_files refused using review_photos photo
      where photo.id = ${photoId} and refused.user_id = photo.user_id and refused.master = photo.master`.execute(tx)
  else {
    await sql`
      insert into refused_photo_files (user_id, master, refused_at)
      select user_id, master, ${now} from review_photos where id = ${photoId}
      on conflict do nothing`.execute(tx)
    await hideCopies(tx, photoId)
  }
  // Its file is deleted with the next sweep, unless something else shows it.
  if (status === 'deleted') await tx.deleteFrom('reviewPhotos').where('id', '=', photoId).execute()
  else await tx.updateTable('reviewPhotos').set({ status }).where('id', '=', photoId).execute()
}

/** The author's other photos of the same file wait for staff. A new version makes staff read their reviews again. */
async function hideCopies(tx: Db, photoId: string): Promise<void> {
  await sql`
    with copies as (
      update review_photos copy set status = 'waiting' from review_photos photo
      where photo.id = ${photoId} and copy.id <> photo.id and copy.status = 'shown'
        and copy.user_id = photo.user_id and copy.master = photo.master
      returning copy.review_id
    )
    update reviews set version = version + 1 where id in (select review_id from copies)`.execute(tx)
}
