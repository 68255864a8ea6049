import type { PictureView } from '@nukkad/contract/picture-rules'
import type { ProductPictures, StaffPicture } from '@nukkad/contract/staff/pictures'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { mediaUrlOf } from './keep-master.ts'

export async function listPictures(db: Db, productId: string): Promise<ProductPictures> {
  const product = await db
    .selectFrom('products')
    .select(['id as productId', 'name', 'slug'])
    .where('id', '=', productId)
    .executeTakeFirst()
  if (product === undefined) throw new ShopError('PRODUCT_NOT_FOUND')
  const colours = await db
    .selectFrom('productColours')
    .select(['name', 'hex'])
    .where('productId', '=', productId)
    .orderBy('position')
    .execute()
  return { ...product, colours, pictures: await picturesOf(db, { productId }) }
}

type Which = { productId?: string; pictureId?: string }

export async function readPicture(db: Db, pictureId: string): Promise<StaffPicture> {
  const [picture] = await picturesOf(db, { pictureId })
  if (picture === undefined) throw new ShopError('PICTURE_NOT_FOUND')
  return picture
}

/** In the store's order. Uploads are read first: one that finishes in between is then found as a picture. */
async function picturesOf(db: Db, which: Which): Promise<StaffPicture[]> {
  const uploads = await listUploads(db, which)
  const pictures = await listReady(db, which)
  const ready = new Set(pictures.map(({ id }) => id))
  return [...pictures.map(readyPicture), ...uploads.filter(({ id }) => !ready.has(id)).map(waitingPicture)]
    .toSorted((one, other) => one.position - other.position)
    .map(({ picture }) => picture)
}

function listUploads(db: Db, { productId, pictureId }: Which) {
  return db
    .selectFrom('pictureUploads')
    .select(['id', 'color', 'position', 'fileName', 'failure'])
    .$if(productId !== undefined, (uploads) => uploads.where('productId', '=', productId ?? null))
    .$if(pictureId !== undefined, (uploads) => uploads.where('id', '=', pictureId ?? null))
    .orderBy('createdAt')
    .execute()
}

function listReady(db: Db, { productId, pictureId }: Which) {
  return db
    .selectFrom('pictures as picture')
    .leftJoin('pictureMasters as original', 'original.hash', 'picture.original')
    .select(['picture.id', 'picture.position', 'picture.url', 'picture.width', 'picture.height', 'picture.tone'])
    .select(['picture.color', 'picture.view', 'picture.alt', 'picture.isAltConfirmed', 'picture.focalX'])
    .select(['picture.focalY', 'picture.master', 'picture.crop', 'original.stem', 'original.hash'])
    .select(['original.width as originalWidth', 'original.height as originalHeight'])
    .$if(productId !== undefined, (pictures) => pictures.where('picture.productId', '=', productId ?? null))
    .$if(pictureId !== undefined, (pictures) => pictures.where('picture.id', '=', pictureId ?? null))
    .orderBy('picture.position')
    .orderBy('picture.id')
    .execute()
}

type PlacedPicture = { position: number; picture: StaffPicture }
type ReadyRow = Awaited<ReturnType<typeof listReady>>[number]

function readyPicture(row: ReadyRow): PlacedPicture {
  const { id, position, master, crop, focalX, focalY, view } = row
  const { url, width, height, tone, color, alt, isAltConfirmed } = row
  const shown = { url, width, height, tone, color, alt, isAltConfirmed }
  return {
    position,
    picture: {
      pictureId: id,
      state: 'ready',
      failure: null,
      fileName: null,
      ...shown,
      view: view as PictureView | null,
      focus: { x: focalX, y: focalY },
      original: originalOf(row),
      crop: crop && cropOf(crop),
      mayCrop: master !== null,
    },
  }
}

function originalOf({ stem, hash, originalWidth: width, originalHeight: height }: ReadyRow): StaffPicture['original'] {
  if (stem === null || hash === null || width === null || height === null) return null
  return { url: mediaUrlOf({ stem, hash }), width, height }
}

function cropOf([left = 0, top = 0, width = 0, height = 0]: readonly number[]): StaffPicture['crop'] {
  return { left: left / 10_000, top: top / 10_000, width: width / 10_000, height: height / 10_000 }
}

type UploadRow = Awaited<ReturnType<typeof listUploads>>[number]

function waitingPicture({ id, position, color, fileName, failure }: UploadRow): PlacedPicture {
  const unknown = { url: null, width: null, height: null, tone: null, view: null, original: null, crop: null }
  return {
    position,
    picture: {
      pictureId: id,
      state: failure === null ? 'making' : 'failed',
      failure,
      fileName,
      color,
      ...unknown,
      alt: '',
      isAltConfirmed: false,
      focus: { x: 50, y: 50 },
      mayCrop: false,
    },
  }
}
