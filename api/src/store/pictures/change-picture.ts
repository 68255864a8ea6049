import { type Crop, type PictureView, proposeAlt } from '@nukkad/contract/picture-rules'
import type { ProductPictures, StaffPicture } from '@nukkad/contract/staff/pictures'
import { sql } from 'kysely'
import { writeAudit } from '../../platform/audit.ts'
import { fetchFile } from '../../platform/copied-files.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { isTooNarrow, tooNarrow } from './check-picture.ts'
import { keepShown } from './keep-shown.ts'
import {
  findMade,
  type KeepMaster,
  type KeptMaster,
  type MakingParts,
  mediaUrlOf,
  sha256,
  withMaster,
} from './keep-master.ts'
import { listPictures, readPicture } from './list-pictures.ts'
import { lockProduct, refuseUnknownColour } from './upload-picture.ts'

type Arranged = { pictureId: string; color: string | null }

/**
 * Sets the order and colours of pictures. Pictures that somebody else added in the meantime follow; deleted ones are
 * skipped.
 */
export async function arrangePictures(
  db: Db,
  by: Actor,
  { productId, pictures }: { productId: string; pictures: readonly Arranged[] },
  now: Date,
): Promise<ProductPictures> {
  await inTransaction(db, async (tx) => {
    const { name } = await lockProduct(tx, productId)
    for (const color of new Set(pictures.map((picture) => picture.color)))
      await refuseUnknownColour(tx, productId, color)
    await keepShown(tx, productId, () => recolour(tx, { productId, name }, pictures))
    await reorder(tx, productId, pictures)
    await noteArranged(tx, productId, now)
    const entry = { action: 'picture.arrange', kind: 'product', subject: productId } as const
    await writeAudit(tx, by, { ...entry, after: { pictures: pictures.length } }, now)
  })
  return listPictures(db, productId)
}

/** An unconfirmed alt text names the new colour. */
async function recolour(tx: Db, product: { productId: string; name: string }, pictures: readonly Arranged[]) {
  const before = await tx
    .selectFrom('pictures')
    .select(['id', 'color', 'view', 'isAltConfirmed'])
    .where('productId', '=', product.productId)
    .execute()
  const colors = new Map(pictures.map(({ pictureId, color }) => [pictureId, color]))
  for (const { id, color: was, view, isAltConfirmed } of before) {
    const color = colors.get(id)
    if (color === undefined || color === was) continue
    const alt = proposeAlt({ name: product.name, color, view: view as PictureView | null })
    await tx
      .updateTable('pictures')
      .set({ color, ...(!isAltConfirmed && { alt }) })
      .where('id', '=', id)
      .execute()
  }
  for (const { pictureId, color } of pictures) {
    await tx
      .updateTable('pictureUploads')
      .set({ color })
      .where('id', '=', pictureId)
      .where('productId', '=', product.productId)
      .execute()
  }
}

async function reorder(tx: Db, productId: string, pictures: readonly Arranged[]): Promise<void> {
  const ids = pictures.map(({ pictureId }) => pictureId)
  for (const table of [sql.raw('pictures'), sql.raw('picture_uploads')]) {
    await sql`
      with known as (
        select id, position from pictures where product_id = ${productId}
        union all select id, position from picture_uploads where product_id = ${productId}
      ), placed as (
        select id, row_number() over (order by array_position(${ids}::uuid[], id) nulls last, position, id) - 1 as place
        from known
      )
      update ${table} moved set position = placed.place from placed
      where placed.id = moved.id and moved.position <> placed.place`.execute(tx)
  }
}

type Change = {
  pictureId: string
  view?: PictureView | null | undefined
  alt?: string | undefined
  focus?: { x: number; y: number } | undefined
}

export async function changePicture(db: Db, by: Actor, change: Change, now: Date): Promise<StaffPicture> {
  const { pictureId } = change
  await inTransaction(db, async (tx) => {
    const before = await lockPicture(tx, pictureId)
    const changed = changedBy(before, change)
    await tx.updateTable('pictures').set(changed).where('id', '=', pictureId).execute()
    await noteArranged(tx, before.productId, now)
    const entry = { action: 'picture.change', kind: 'product', subject: before.productId } as const
    await writeAudit(
      tx,
      by,
      {
        ...entry,
        before: { picture: pictureId, ...saidOf(before) },
        after: { picture: pictureId, ...saidOf(changed) },
      },
      now,
    )
  })
  return readPicture(db, pictureId)
}

type LockedPicture = Awaited<ReturnType<typeof lockPicture>>
type PictureWords = Pick<LockedPicture, 'view' | 'alt' | 'focalX' | 'focalY'>

function saidOf({ view, alt, focalX, focalY }: PictureWords): PictureWords {
  return { view, alt, focalX, focalY }
}

/** A typed alt text counts as confirmed; until then it follows the view. */
function changedBy(before: LockedPicture, { view = before.view as PictureView | null, alt, focus }: Change) {
  const { x: focalX, y: focalY } = focus ?? { x: before.focalX, y: before.focalY }
  const kept = before.isAltConfirmed ? before.alt : proposeAlt({ name: before.name, color: before.color, view })
  return { view, focalX, focalY, alt: alt ?? kept, isAltConfirmed: before.isAltConfirmed || alt !== undefined }
}

type CropParts = MakingParts & { now: Date }

/** Creates a master from that part of the original; the store shows the former one until it is ready. */
export async function cropPicture(
  parts: CropParts,
  by: Actor,
  { pictureId, crop }: { pictureId: string; crop: Crop | null },
): Promise<StaffPicture> {
  const { db, now } = parts
  const source = sourceOf(await requirePicture(db, pictureId))
  await withCrop(parts, { source, crop }, (keep) =>
    inTransaction(db, (tx) => showCrop(tx, by, { pictureId, source, crop, keep }, now)),
  )
  return readPicture(db, pictureId)
}

type ShownCrop = Cropping & { pictureId: string; keep: KeepMaster }

async function showCrop(tx: Db, by: Actor, { pictureId, source, crop, keep }: ShownCrop, now: Date): Promise<void> {
  const before = await lockPicture(tx, pictureId)
  if (sourceOf(before) !== source) throw new ShopError('STALE')
  const master = await keep(tx, now)
  const { hash, width, height, tone } = master
  const part = crop && partOf(crop)
  await tx
    .updateTable('pictures')
    .set({ master: hash, url: mediaUrlOf(master), width, height, tone, crop: part, original: part && source })
    .where('id', '=', pictureId)
    .execute()
  await noteArranged(tx, before.productId, now)
  const entry = { action: 'picture.crop', kind: 'product', subject: before.productId } as const
  const [was, is] = [before.crop, part].map((one) => ({ picture: pictureId, crop: one }))
  await writeAudit(tx, by, { ...entry, ...(was && { before: was }), ...(is && { after: is }) }, now)
}

function sourceOf({ original, master }: Pick<LockedPicture, 'original' | 'master'>): string {
  const source = original ?? master
  if (source === null) throw new ShopError('PICTURE_STATE', { detail: 'A demo picture cannot be cropped.' })
  return source
}

/** Null: the whole source again. */
type Cropping = { source: string; crop: Crop | null }

/** Makes the crop outside any transaction; the work stores it within one. */
async function withCrop(
  parts: MakingParts,
  { source, crop }: Cropping,
  work: (keep: KeepMaster) => Promise<void>,
): Promise<void> {
  if (crop === null) return work((tx) => readMaster(tx, source))
  const { db, files } = parts
  const madeFrom = sha256(`${source} ${partOf(crop).join(' ')}`)
  const known = await findMade(db, madeFrom)
  if (known) return work((tx) => readMaster(tx, known.hash))
  const { width, height } = await readSize(db, source)
  if (isTooNarrow(width * crop.width, height * crop.height)) throw new ShopError('PICTURE_STATE', { detail: tooNarrow })
  const damaged = () => Promise.reject(new Error(`the master ${source} cannot be read`))
  await files.withFile(async (path) => {
    if (!(await fetchFile(db, { table: 'picture_masters', row: { hash: source } }, path))) throw new ShopError('STALE')
    await withMaster(parts, { path, madeFrom, crop }, { damaged, work })
  })
}

/** Ten-thousandths, as stored. */
function partOf({ left, top, width, height }: Crop): number[] {
  return [left, top, width, height].map((part) => Math.round(part * 10_000))
}

/** Pictures that staff arranged are theirs: newer demo pictures do not replace them. */
export async function noteArranged(tx: Db, productId: string, now: Date): Promise<void> {
  await tx.updateTable('pictures').set({ arrangedAt: now }).where('productId', '=', productId).execute()
}

function findPicture(db: Db, pictureId: string) {
  return db
    .selectFrom('pictures')
    .innerJoin('products', 'products.id', 'pictures.productId')
    .select(['pictures.productId', 'products.name', 'pictures.color', 'pictures.view', 'pictures.alt'])
    .select(['pictures.isAltConfirmed', 'pictures.focalX', 'pictures.focalY'])
    .select(['pictures.master', 'pictures.original', 'pictures.crop'])
    .where('pictures.id', '=', pictureId)
}

async function requirePicture(db: Db, pictureId: string) {
  const picture = await findPicture(db, pictureId).executeTakeFirst()
  if (picture === undefined) throw await whyNot(db, pictureId)
  return picture
}

/** Locks the product first, as every change of several pictures does. */
async function lockPicture(tx: Db, pictureId: string) {
  const { productId } = await requirePicture(tx, pictureId)
  await lockProduct(tx, productId)
  return requirePicture(tx, pictureId)
}

async function whyNot(db: Db, pictureId: string): Promise<ShopError> {
  const upload = await db.selectFrom('pictureUploads').select('id').where('id', '=', pictureId).executeTakeFirst()
  if (upload === undefined) return new ShopError('PICTURE_NOT_FOUND')
  return new ShopError('PICTURE_STATE', { detail: 'This picture is still processing.' })
}

async function readMaster(tx: Db, hash: string): Promise<KeptMaster> {
  const master = await tx
    .selectFrom('pictureMasters')
    .select(['hash', 'stem', 'width', 'height', 'tone'])
    .where('hash', '=', hash)
    .forKeyShare()
    .executeTakeFirst()
  if (master === undefined) throw new ShopError('STALE')
  return master
}

function readSize(db: Db, hash: string) {
  return db.selectFrom('pictureMasters').select(['width', 'height']).where('hash', '=', hash).executeTakeFirstOrThrow()
}
