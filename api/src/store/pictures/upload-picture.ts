import { mostPicturesOfProduct, proposeAlt } from '@nukkad/contract/picture-rules'
import type { StaffPicture } from '@nukkad/contract/staff/pictures'
import { sql, type RawBuilder } from 'kysely'
import { writeAudit } from '../../platform/audit.ts'
import { withStoredFile } from '../../platform/copied-files.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { pictureFault } from './check-picture.ts'
import { findMade, mediaUrlOf, type KeptMaster } from './keep-master.ts'
import { readPicture } from './list-pictures.ts'
import type { FormFile } from './read-form.ts'
import type { PictureTools } from './tools.ts'

export type Upload = FormFile & {
  pictureId: string
  productId: string
  color: string | null
  /** Pictures that were selected with it and come after it: it is placed before the first of them. */
  before: readonly string[]
}
type Parts = { db: Db; pictures: PictureTools; now: Date }

/** The limit for the whole shop: more would fill the database faster than one worker processes it. */
const mostWaiting = 200

/**
 * Accepts a file that can become a picture; a job processes it. A file that was already processed becomes a picture at
 * once. A repeated upload counts once.
 */
export async function uploadPicture({ db, pictures, now }: Parts, by: Actor, upload: Upload): Promise<StaffPicture> {
  const fault = await pictureFault(upload.path, pictures)
  if (fault !== undefined) throw new ShopError('PICTURE_REFUSED', { detail: fault })
  const keep = (bytes: RawBuilder<Buffer> | undefined) =>
    inTransaction(db, (tx) => keepUpload(tx, by, { ...upload, bytes }, now))
  if (await findMade(db, upload.hash)) await keep(undefined)
  else await withStoredFile(db, upload.path, keep)
  return readPicture(db, upload.pictureId)
}

/** `bytes`: the file as it came; undefined if its master is known. */
type StoredUpload = Upload & { bytes: RawBuilder<Buffer> | undefined }

async function keepUpload(tx: Db, by: Actor, upload: StoredUpload, now: Date): Promise<void> {
  const product = await lockProduct(tx, upload.productId)
  if (await isTaken(tx, upload)) return
  await refuseUnknownColour(tx, upload.productId, upload.color)
  const position = await takePosition(tx, upload)
  const known = await findMade(tx, upload.hash)
  const { pictureId: picture, color, fileName: file, bytes } = upload
  if (known) await showMaster(tx, { id: picture, ...upload, position, name: product.name }, known)
  else if (bytes) await waitForMaking(tx, by, { ...upload, bytes, position }, now)
  // The master was deleted since it was found.
  else throw new ShopError('UNAVAILABLE', { retryAfter: 1 })
  const entry = { action: 'picture.add', kind: 'product', subject: upload.productId } as const
  await writeAudit(tx, by, { ...entry, after: { picture, color, file } }, now)
}

/** Serialises changes to a product's pictures. */
export async function lockProduct(tx: Db, productId: string): Promise<{ name: string }> {
  const product = await tx
    .selectFrom('products')
    .select('name')
    .where('id', '=', productId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (product === undefined) throw new ShopError('PRODUCT_NOT_FOUND')
  return product
}

async function isTaken(tx: Db, { pictureId, productId }: Upload): Promise<boolean> {
  const { rows } = await sql<{ productId: string }>`
    select product_id from pictures where id = ${pictureId}
    union all select product_id from picture_uploads where id = ${pictureId}`.execute(tx)
  if (rows[0] !== undefined && rows[0].productId !== productId) throw new ShopError('REQUEST_REUSED')
  return rows.length > 0
}

export async function refuseUnknownColour(tx: Db, productId: string, color: string | null): Promise<void> {
  if (color === null) return
  const known = await tx
    .selectFrom('productColours')
    .select('name')
    .where('productId', '=', productId)
    .where('name', '=', color)
    .executeTakeFirst()
  if (known === undefined)
    throw new ShopError('INVALID_INPUT', { fields: { color: 'This product does not have this colour' } })
}

/** Before the pictures that were selected after it, else behind all others. */
async function takePosition(tx: Db, { productId, before }: Upload): Promise<number> {
  const next = await nextPosition(tx, productId)
  const { rows } = await sql<{ position: number }>`
    select position from pictures where product_id = ${productId} and id = any(${before}::uuid[])
    union all select position from picture_uploads where product_id = ${productId} and id = any(${before}::uuid[])
    order by position limit 1`.execute(tx)
  const at = rows[0]?.position
  if (at === undefined) return next
  for (const table of [sql.raw('pictures'), sql.raw('picture_uploads')]) {
    await sql`update ${table} set position = position + 1 where product_id = ${productId} and position >= ${at}`.execute(
      tx,
    )
  }
  return at
}

/** Behind all others. Refuses more pictures than the limit of a product or the shop. */
async function nextPosition(tx: Db, productId: string): Promise<number> {
  const { rows } = await sql<{ pictures: number; next: number; waiting: number }>`
    select count(*)::int as pictures, coalesce(max(position) + 1, 0) as next,
      (select count(*)::int from picture_uploads where failure is null) as waiting
    from (
      select position from pictures where product_id = ${productId}
      union all select position from picture_uploads where product_id = ${productId}
    ) known`.execute(tx)
  const { pictures = 0, next = 0, waiting = 0 } = rows[0] ?? {}
  if (pictures >= mostPicturesOfProduct) throw new ShopError('PICTURE_LIMIT')
  if (waiting >= mostWaiting) throw new ShopError('UNAVAILABLE', { retryAfter: 5 })
  return next
}

type WaitingUpload = Upload & { bytes: RawBuilder<Buffer>; position: number }

async function waitForMaking(
  tx: Db,
  { staffId }: Actor,
  { pictureId, productId, color, fileName, hash: madeFrom, bytes, position }: WaitingUpload,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('pictureUploads')
    .values({ id: pictureId, productId, color, fileName, bytes, position, madeFrom, staffId, createdAt: now })
    .execute()
  await enqueue(tx, 'make-picture', { pictureId })
}

type ShownPicture = {
  id: string
  productId: string
  name: string
  color: string | null
  position: number
  /** In the owner's words; undefined: the store proposes one. */
  alt?: string | undefined
}

/** From now on the picture is in the store if its product is. */
export async function showMaster(tx: Db, shown: ShownPicture, master: KeptMaster): Promise<void> {
  const { name, alt, ...row } = shown
  const { hash, width, height, tone } = master
  await tx
    .insertInto('pictures')
    .values({
      id: row.id,
      productId: row.productId,
      color: row.color,
      position: row.position,
      url: mediaUrlOf(master),
      alt: alt ?? proposeAlt({ name, color: row.color, view: null }),
      isAltConfirmed: alt !== undefined,
      master: hash,
      width,
      height,
      tone,
    })
    .execute()
}
