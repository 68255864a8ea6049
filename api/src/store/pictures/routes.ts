import multipart from '@fastify/multipart'
import { uploadContentPicture } from '@nukkad/contract/staff/content'
import * as contract from '@nukkad/contract/staff/pictures'
import { uploadLogo } from '@nukkad/contract/staff/settings'
import { mostPictureBytes, mostPictureMegabytes } from '@nukkad/contract/picture-rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openSharedAdmission } from '../../platform/admission.ts'
import { ShopError } from '../../platform/errors.ts'
import { keepLogo } from './logos.ts'
import { serveStaff, type StaffServingParts } from '../../platform/serve-staff.ts'
import type { TemporaryFiles } from '../../platform/temporary-files.ts'
import { arrangePictures, changePicture, cropPicture } from './change-picture.ts'
import { makeContentPicture } from './content-picture.ts'
import { tooLarge } from './check-picture.ts'
import { listPictures } from './list-pictures.ts'
import { checkFields, formLimits, withForm, type Form } from './read-form.ts'
import { removePicture } from './remove-picture.ts'
import type { MakingParts } from './keep-master.ts'
import { uploadPicture, type Upload } from './upload-picture.ts'

type PictureParts = StaffServingParts & MakingParts

/** Each upload keeps its connection and the picture process busy. */
const uploadsAtOnce = { atOnce: 4, share: 2, perCaller: 6, mostWaiting: 40, patienceMs: 60_000 }

export async function pictureRoutes(app: FastifyInstance, parts: PictureParts): Promise<void> {
  const { pictures, files } = parts
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
    admission.admit(caller.staffId, () => cropPicture({ db, pictures, files, now }, by, { ...params, ...body })),
  )
  // Only this call reads forms: any site may send one, while the other calls require JSON.
  await app.register(async (forms) => {
    await forms.register(multipart, { limits: formLimits(mostPictureBytes) })
    serveStaff(forms, parts, contract.uploadPicture, ({ db, now, params, by, caller, request }) =>
      admission.admit(caller.staffId, () =>
        withPicture(request, files, (form) =>
          uploadPicture({ db, pictures, now }, by, uploadOf(form, params.productId)),
        ),
      ),
    )
    serveStaff(forms, parts, uploadContentPicture, ({ db, now, by, caller, request }) =>
      admission.admit(caller.staffId, () =>
        withPicture(request, files, ({ file }) => makeContentPicture({ db, pictures, files, now }, by, file)),
      ),
    )
    serveStaff(forms, parts, uploadLogo, ({ db, now, by, caller, request }) =>
      admission.admit(caller.staffId, () =>
        withPicture(request, files, ({ file }) => keepLogo({ db, pictures, files, now }, by, file)),
      ),
    )
  })
}

const Fields = contract.uploadPicture.upload.pick({ pictureId: true, color: true, before: true })

function uploadOf({ fields, file }: Form, productId: string): Upload {
  const { pictureId, color = null, before = [] } = checkFields(Fields, fields)
  return { pictureId, productId, color, before, ...file }
}

const limit = {
  mostBytes: mostPictureBytes,
  tooLarge: () => new ShopError('PICTURE_REFUSED', { detail: tooLarge(mostPictureMegabytes) }),
}

function withPicture<Result>(
  request: FastifyRequest,
  files: TemporaryFiles,
  work: (form: Form) => Promise<Result>,
): Promise<Result> {
  return withForm(request, { ...limit, files }, work)
}
