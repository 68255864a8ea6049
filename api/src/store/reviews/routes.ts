import multipart from '@fastify/multipart'
import { mostPhotoBytes, mostPhotoMegabytes } from '@nukkad/contract/review-photo-rules'
import * as contract from '@nukkad/contract/reviews'
import type { FastifyInstance } from 'fastify'
import { openAdmission, openSharedAdmission } from '../../platform/admission.ts'
import { serveAnswers } from '../answers/serve-answers.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Parts } from '../../parts.ts'
import { serve } from '../../platform/serve.ts'
import { tooLarge } from '../pictures/check-picture.ts'
import { checkFields, formLimits, withForm } from '../pictures/read-form.ts'
import { deleteReview, listOwnReviews, requireReceived, writeReview } from './own-reviews.ts'
import { keepPhoto } from './review-photos.ts'
import { reviewPage } from './reviews.ts'

/** Each upload keeps its connection busy. */
const uploadsAtOnce = { atOnce: 8, share: 2, perCaller: 4, mostWaiting: 40, patienceMs: 30_000 }
/** A decoded photo takes far more memory than its file. */
const makingAtOnce = { atOnce: 1, perCaller: 4, mostWaiting: 16, patienceMs: 30_000 }

export async function reviewRoutes(api: FastifyInstance, parts: Parts): Promise<void> {
  serveAnswers(api, parts, contract.listReviews, async ({ params, query }) => {
    const productId = params.productId.toLowerCase()
    if (!parts.catalogue.current().placeOfId.has(productId)) throw new ShopError('PRODUCT_NOT_FOUND')
    return { body: Buffer.from(JSON.stringify(await reviewPage(parts.db, productId, query))), shows: [productId] }
  })

  serve(api, parts, contract.listOwnReviews, ({ caller, query, db }) =>
    listOwnReviews(db, { userId: caller.userId, orderId: query.orderId }),
  )

  serve(api, parts, contract.writeReview, ({ caller, body, db, now }) =>
    writeReview(db, { ...body, userId: caller.userId }, now),
  )

  serve(api, parts, contract.deleteReview, async ({ caller, params, db }) => {
    await deleteReview(db, { userId: caller.userId, reviewId: params.reviewId })
    return { message: 'Review deleted.' }
  })

  await api.register((forms) => photoRoute(forms, parts))
}

const Fields = contract.uploadReviewPhoto.upload.pick({ photoId: true })
const form = {
  mostBytes: mostPhotoBytes,
  tooLarge: () => new ShopError('PHOTO_REFUSED', { detail: tooLarge(mostPhotoMegabytes) }),
}

/** Only this call reads forms, and large bodies. */
async function photoRoute(forms: FastifyInstance, parts: Parts): Promise<void> {
  const { pictures, files } = parts
  const uploading = openSharedAdmission(uploadsAtOnce)
  const making = openAdmission(makingAtOnce)
  await forms.register(multipart, { limits: formLimits(mostPhotoBytes) })
  serve(forms, parts, contract.uploadReviewPhoto, ({ caller: { userId }, params, db, now, request }) =>
    uploading.admit(userId, async () => {
      // A refusal costs no reading of the file.
      await requireReceived(db, { userId, ...params })
      return withForm(request, { ...form, files }, async ({ fields, file }) => {
        const { photoId } = checkFields(Fields, fields)
        return making.admit(userId, () => keepPhoto({ db, pictures, files, now }, { userId, photoId, ...file }))
      })
    }),
  )
}
