import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

const day = 24 * 60 * 60_000
const keptUnusedDays = 30
const keptFailedDays = 7
const batch = 200
const hour = 60 * 60_000

/**
 * Deletes masters that no picture has shown for 30 days. Keeps those that the home page, a menu, a listing, a
 * size chart or a review shows or an order names. Checks them again after another 30 days, but those of a review's photo
 * when the photo is deleted. Deletes failed uploads after a week.
 */
export async function sweepPictures(db: Db, now: Date): Promise<void> {
  await markForgotten(db, now)
  const before = new Date(now.getTime() - keptUnusedDays * day)
  for (;;) {
    const { rows } = await sql<{ hash: string }>`
      with unused as (
        select hash, stem from picture_masters where unused_since <= ${before} limit ${batch} for update skip locked
      ), wanted as (
        select hash from unused
        where exists (select from pictures where master = hash) or exists (select from pictures where original = hash)
          or exists (select from content where position('/media/' || stem || '.' || left(hash, 8) in body::text) > 0)
          or exists (select from looks where image_url = '/media/' || stem || '.' || left(hash, 8))
          or exists (select from categories where picture ->> 'url' = '/media/' || stem || '.' || left(hash, 8))
          or exists (select from collections where picture ->> 'url' = '/media/' || stem || '.' || left(hash, 8))
          or exists (select from size_charts where picture ->> 'url' = '/media/' || stem || '.' || left(hash, 8))
          or exists (select from review_photos where master = hash)
          or exists (select from order_items where image = '/media/' || stem || '.' || left(hash, 8))
      ), gone as (
        delete from picture_masters master using unused
        where master.hash = unused.hash and not exists (select from wanted where wanted.hash = unused.hash)
        returning master.hash
      ), kept as (
        update picture_masters master set unused_since =
          case when exists (select from review_photos where review_photos.master = wanted.hash) then null
            else ${now}::timestamptz end
        from wanted where master.hash = wanted.hash
        returning master.hash
      )
      select hash from gone union all select hash from kept`.execute(db)
    if (rows.length < batch) break
  }
  await db
    .deleteFrom('pictureUploads')
    .where('failure', 'is not', null)
    .where('createdAt', '<=', new Date(now.getTime() - keptFailedDays * day))
    .execute()
}

/**
 * Two photos of one file that are deleted at the same time leave its master unmarked, because each deletion still sees
 * the other photo. A young master may be about to get its picture.
 */
async function markForgotten(db: Db, now: Date): Promise<void> {
  await sql`
    update picture_masters set unused_since = ${now}
    where unused_since is null and created_at <= ${new Date(now.getTime() - hour)}
      and not exists (select from review_photos where master = hash)
      and not exists (select from pictures where master = hash)
      and not exists (select from pictures where original = hash)`.execute(db)
}
