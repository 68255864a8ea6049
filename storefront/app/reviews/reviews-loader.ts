import { errors } from '@nukkad/contract/errors'
import { redirect } from 'react-router'
import { orMissing } from '../page/or-missing.ts'
import { apiOf } from '../platform/api-context.ts'
import { reviewsPath } from '../page/reviews-path.ts'
import type { Route } from './+types/ReviewsPage'

/** The reviews of the product in the address; null when none is named. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const slug = searchParams.get('product')
  if (slug === null || slug === '') return null

  const call = apiOf(context)
  const product = await orMissing(
    call('GET /products/slug/:slug', { params: { slug } }),
    errors.PRODUCT_NOT_FOUND.message,
  )
  const page = pageOf(searchParams.get('page'))
  const found = await call('GET /reviews/product/:productId', {
    params: { productId: product.productId },
    query: { page: page - 1 },
  })
  if (page > 1 && page > found.totalPages) throw redirect(reviewsPath(slug))

  const [picture] = product.images
  return {
    product: { slug, name: product.name, price: product.price, oldPrice: product.oldPrice, picture: picture ?? null },
    reviews: found.content,
    summary: found.summary,
    fitCounts: found.fitCounts,
    page,
    totalPages: found.totalPages,
  }
}

function pageOf(given: string | null): number {
  const page = Number(given)
  return Number.isSafeInteger(page) && page > 1 ? page : 1
}

export type ProductReviews = NonNullable<Awaited<ReturnType<typeof loader>>>
