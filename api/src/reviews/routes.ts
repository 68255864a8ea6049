import { listReviews } from '@nukkad/contract/reviews'
import type { FastifyInstance } from 'fastify'
import { serveAnswers } from '../catalogue/serve-answers.ts'
import { ShopError } from '../platform/errors.ts'
import type { Parts } from '../parts.ts'
import { reviewPage } from './reviews.ts'

export async function reviewRoutes(api: FastifyInstance, parts: Parts): Promise<void> {
  serveAnswers(api, parts, listReviews, async ({ params, query }) => {
    const productId = params.productId.toLowerCase()
    if (!parts.catalogue.current().placeOfId.has(productId)) throw new ShopError('PRODUCT_NOT_FOUND')
    return { body: Buffer.from(JSON.stringify(await reviewPage(parts.db, productId, query))), shows: [productId] }
  })
}
