import * as contract from '@nukkad/contract/reviews'
import type { FastifyInstance } from 'fastify'
import { serveAnswers } from '../answers/serve-answers.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Parts } from '../../parts.ts'
import { serve } from '../../platform/serve.ts'
import { deleteReview, listOwnReviews, writeReview } from './own-reviews.ts'
import { reviewPage } from './reviews.ts'

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
}
