import multipart, { type Multipart } from '@fastify/multipart'
import { uploadContentPicture } from '@nukkad/contract/staff/content'
import * as contract from '@nukkad/contract/staff/pictures'
import { uploadLogo } from '@nukkad/contract/staff/settings'
import { mostFileNameCharacters, mostPictureBytes } from '@nukkad/contract/picture-rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { openSharedAdmission } from '../../platform/admission.ts'
import { ShopError } from '../../platform/errors.ts'
import { keepLogo } from './logos.ts'
import { serveStaff, type StaffServingParts } from '../../platform/serve-staff.ts'
import { arrangePictures, changePicture, cropPicture } from './change-picture.ts'
import { makeContentPicture } from './content-picture.ts'
import { tooLarge } from './check-picture.ts'
import { listPictures } from './list-pictures.ts'
import { removePicture } from './remove-picture.ts'
import type { PictureTools } from './tools.ts'
import { uploadPicture, type Upload } from './upload-picture.ts'

type PictureParts = StaffServingParts & { pictures: PictureTools }

/** Each upload holds a whole file in memory. */
const uploadsAtOnce = { atOnce: 4, share: 2, perCaller: 6, mostWaiting: 40, patienceMs: 60_000 }
/** The bytes of the form around the file. */
const formBytes = 16 * 1024

export async function pictureRoutes(app: FastifyInstance, parts: PictureParts): Promise<void> {
  const { pictures } = parts
  serveStaff(app, parts, contract.listPictures, ({ db, params }) => listPictures(db, params.productId))
  serveStaff(app, parts, contract.arrangePictures, ({ db, now, params, body, by }) =>
    arrangePictures(db, by, { ...params, ...body }, now),
  )
  serveStaff(app, parts, contract.changePicture, ({ db, now, params, body, by }) =>
    changePicture(db, by, { ...params, ...body }, now),
  )
  serveStaff(app, parts, contract.removePicture, async ({ db, now, params, by }) => {
    await removePicture(db, by, params.pictureId, now)
    return { message: 'Picture deleted.' }
  })
  const admission = openSharedAdmission(uploadsAtOnce)
  serveStaff(app, parts, contract.cropPicture, ({ db, now, params, body, by, caller }) =>
    admission.admit(caller.staffId, () => cropPicture({ db, pictures, now }, by, { ...params, ...body })),
  )
  // Only this call reads forms: any site may send one, while the other calls require JSON.
  await app.register(async (forms) => {
    const fields = { fields: 4, fieldSize: 4_000, headerPairs: 20 }
    await forms.register(multipart, { limits: { fileSize: mostPictureBytes, files: 1, parts: 5, ...fields } })
    serveStaff(forms, parts, contract.uploadPicture, ({ db, now, params, by, caller, request }) =>
      admission.admit(caller.staffId, async () => {
        const upload = await readUpload(request, params.productId)
        return uploadPicture({ db, pictures, now }, by, upload)
      }),
    )
    serveStaff(forms, parts, uploadContentPicture, ({ db, now, by, caller, request }) =>
      admission.admit(caller.staffId, async () => {
        const { file } = await readForm(request)
        return makeContentPicture({ db, pictures, now }, by, file)
      }),
    )
    serveStaff(forms, parts, uploadLogo, ({ db, now, by, caller, request }) =>
      admission.admit(caller.staffId, async () => {
        const { file } = await readForm(request)
        return keepLogo({ db, pictures, now }, by, file)
      }),
    )
  })
}

const Fields = contract.uploadPicture.upload.pick({ pictureId: true, color: true, before: true })

async function readUpload(request: FastifyRequest, productId: string): Promise<Upload> {
  const { fields, file } = await readForm(request)
  const { pictureId, color = null, before = [] } = checked(Fields, fields)
  return { pictureId, productId, color, before, ...file }
}

type File = Pick<Upload, 'bytes' | 'fileName'>

/** Reads the form as a stream: its file into memory, up to the limit for a picture. */
async function readForm(request: FastifyRequest): Promise<{ fields: Record<string, unknown>; file: File }> {
  if (!request.isMultipart()) throw new ShopError('UNSUPPORTED_MEDIA', { detail: 'Please send a form with a file.' })
  // A client that announces a larger body is refused before the body is read.
  if (Number(request.headers['content-length']) > mostPictureBytes + formBytes) throw refusedAsTooLarge()
  const fields: Record<string, unknown> = {}
  let file: File | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') file = { bytes: await part.toBuffer(), fileName: nameOf(part) }
      else fields[part.fieldname] = part.value
    }
  } catch (error) {
    throw refusalOf(error)
  }
  if (file === undefined) throw new ShopError('INVALID_INPUT', { fields: { file: 'Choose a file' } })
  return { fields, file }
}

function checked<Shape extends z.ZodType>(shape: Shape, fields: unknown): z.output<Shape> {
  const result = shape.safeParse(fields, { error: () => 'Please check this' })
  if (result.success) return result.data
  throw result.error
}

function nameOf({ filename }: Extract<Multipart, { type: 'file' }>): string {
  const visible = filename.replaceAll(/[\p{C}]/gu, '').trim()
  return visible.slice(-mostFileNameCharacters) || 'picture'
}

const refusedAsTooLarge = () => new ShopError('PICTURE_REFUSED', { detail: tooLarge })

/** Translates the form parser's errors about a broken or oversized form. */
function refusalOf(error: unknown): unknown {
  const { code, message } = error as { code?: string; message?: string }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return refusedAsTooLarge()
  if (code?.startsWith('FST_') || /form|boundary|multipart|closed|aborted/i.test(message ?? ''))
    return new ShopError('BAD_REQUEST', { cause: error })
  return error
}
