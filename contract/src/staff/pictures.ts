import * as z from 'zod'
import { leastCropPart, mostAltCharacters, mostPicturesOfProduct, pictureViews } from '../picture-rules.ts'
import { text, Uuid } from '../shapes.ts'
import type { StaffEndpoint } from './endpoint.ts'
import { Done } from './shapes.ts'

const View = z.enum(pictureViews)

const Percent = z.int().min(0).max(100)
/** What stays in sight where the picture is cut, in per cent from the left and from the top. */
const Focus = z.object({ x: Percent, y: Percent })

const part = z.number().min(0).max(1)
const extent = z.number().min(leastCropPart).max(1)
export const CropShape = z
  .object({ left: part, top: part, width: extent, height: extent })
  .refine(({ left, top, width, height }) => left + width <= 1.0001 && top + height <= 1.0001, {
    message: 'The crop must be within the picture',
  })

/** `making` and `failed` are seen by staff alone; a picture is in the store once it is `ready`. */
export const StaffPicture = z
  .object({
    pictureId: Uuid,
    state: z.enum(['ready', 'making', 'failed']),
    /** Why it could not be made. */
    failure: z.string().nullable(),
    fileName: z.string().nullable(),
    /** Null until it is ready. */
    url: z.string().nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    tone: z.string().nullable(),
    color: z.string().nullable(),
    view: View.nullable(),
    alt: z.string(),
    isAltConfirmed: z.boolean(),
    focus: Focus,
    /** What it was cropped from, and to what part of it. */
    original: z.object({ url: z.string(), width: z.int(), height: z.int() }).nullable(),
    crop: z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() }).nullable(),
    /** One of the demo shop's files can not be cropped. */
    mayCrop: z.boolean(),
  })
  .meta({ id: 'StaffPicture' })
export type StaffPicture = z.infer<typeof StaffPicture>

export const ProductPictures = z
  .object({
    productId: Uuid,
    name: z.string(),
    slug: z.string(),
    colours: z.array(z.object({ name: z.string(), hex: z.string() })),
    pictures: z.array(StaffPicture),
  })
  .meta({ id: 'ProductPictures' })
export type ProductPictures = z.infer<typeof ProductPictures>

const ofProduct = z.object({ productId: Uuid })
const ofPicture = z.object({ pictureId: Uuid })

export const listPictures = {
  permission: 'products.read',
  method: 'GET',
  path: '/products/:productId/pictures',
  summary: "A product's pictures in the store's order, with those still processing",
  params: ofProduct,
  reply: ProductPictures,
} as const satisfies StaffEndpoint

export const uploadPicture = {
  permission: 'products.edit',
  method: 'POST',
  path: '/products/:productId/pictures',
  summary: 'Upload a picture; the store shows it once it is processed',
  params: ofProduct,
  upload: z.object({
    /** Drawn by the caller: sent again, it is not taken again. */
    pictureId: Uuid,
    color: text(80).optional(),
    /** Ids of what was chosen with it and comes after it, with commas between: it stands before those already there. */
    before: z
      .string()
      .transform((ids) => ids.split(','))
      .pipe(z.array(Uuid).max(mostPicturesOfProduct))
      .optional(),
    file: z.unknown().meta({ type: 'string', format: 'binary' }),
  }),
  reply: StaffPicture,
  status: 201,
} as const satisfies StaffEndpoint

export const arrangePictures = {
  permission: 'products.edit',
  method: 'PUT',
  path: '/products/:productId/pictures',
  summary: 'Change the order and colours of pictures; pictures left out stay behind them unchanged',
  params: ofProduct,
  body: z.object({
    pictures: z
      .array(z.object({ pictureId: Uuid, color: text(80).nullable() }))
      .min(1)
      .max(mostPicturesOfProduct),
  }),
  reply: ProductPictures,
} as const satisfies StaffEndpoint

export const changePicture = {
  permission: 'products.edit',
  method: 'PUT',
  path: '/pictures/:pictureId',
  summary: "Change a picture's view, alt text or focal point; fields left out stay",
  params: ofPicture,
  body: z.object({
    view: View.nullable().optional(),
    /** Confirms it. Without it, an alt text that nobody has confirmed follows the view. */
    alt: text(mostAltCharacters).optional(),
    focus: Focus.optional(),
  }),
  reply: StaffPicture,
} as const satisfies StaffEndpoint

export const cropPicture = {
  permission: 'products.edit',
  method: 'PUT',
  path: '/pictures/:pictureId/crop',
  summary: 'Crop a picture, or remove its crop',
  params: ofPicture,
  body: z.object({ crop: CropShape.nullable() }),
  reply: StaffPicture,
} as const satisfies StaffEndpoint

export const removePicture = {
  permission: 'products.edit',
  method: 'DELETE',
  path: '/pictures/:pictureId',
  summary: 'Delete a picture, or one that is still processing',
  params: ofPicture,
  reply: Done,
} as const satisfies StaffEndpoint
