import type { Variant } from '@nukkad/contract/catalogue'
import { errors } from '@nukkad/contract/errors'
import type { ReviewChoices } from '@nukkad/contract/reviews'
import { redirect } from 'react-router'
import { orMissing } from '../page/or-missing.ts'
import { apiOf } from '../platform/api-context.ts'
import { readReviewFilter, type ReviewFilter, reviewsPath } from '../page/reviews-path.ts'
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
  const filter = readReviewFilter(searchParams)
  const found = await call('GET /reviews/product/:productId', {
    params: { productId: product.productId },
    query: { page: page - 1, ...queryOf(filter) },
  })
  if (page > 1 && page > found.totalPages) throw redirect(reviewsPath(slug, filter))

  const [picture] = product.images
  return {
    product: { slug, name: product.name, price: product.price, oldPrice: product.oldPrice, picture: picture ?? null },
    reviews: found.content,
    summary: found.summary,
    fitCounts: found.fitCounts,
    choices: { ...found.choices, sizes: inOrder(found.choices.sizes, product.variants) },
    filter,
    matching: found.totalElements,
    page,
    totalPages: found.totalPages,
  }
}

function queryOf({ rating, photos, size }: ReviewFilter) {
  return {
    ...(rating !== null && { rating }),
    ...(photos && { photos: 'true' as const }),
    ...(size !== null && { garmentSize: size }),
  }
}

/** As on the product's page; sizes that it has no longer come first. */
function inOrder(sizes: ReviewChoices['sizes'], variants: readonly Variant[]): ReviewChoices['sizes'] {
  const place = (of: string) => variants.findIndex(({ size }) => size === of)
  return sizes.toSorted((one, other) => place(one.size) - place(other.size))
}

function pageOf(given: string | null): number {
  const page = Number(given)
  return Number.isSafeInteger(page) && page > 1 ? page : 1
}

export type ProductReviews = NonNullable<Awaited<ReturnType<typeof loader>>>
