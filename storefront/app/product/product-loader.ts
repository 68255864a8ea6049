import type { Product } from '@nukkad/contract/catalogue'
import { orMissing } from '../chrome/or-missing.ts'
import { apiOf } from '../platform/api-context.ts'
import { toCard } from './card.ts'
import { beginWith } from './choice-rules.ts'
import type { Route } from './+types/ProductPage'

const mostSimilar = 8

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const call = apiOf(context)
  const product = await orMissing(
    call('GET /products/slug/:slug', { params: { slug: params.slug ?? '' } }),
    "Product Doesn't Exist",
  )
  const { content } = await call('GET /products/category/:categoryId', { params: { categoryId: product.categoryId } })
  const begun = beginWith(product, { color: url.searchParams.get('color'), size: url.searchParams.get('size') })
  return {
    product: toView(product, begun.color),
    begun: begun.chosen,
    similar: content
      .filter(({ productId }) => productId !== product.productId)
      .slice(0, mostSimilar)
      .map((other) => toCard(other)),
  }
}

/** What the page shows, the pictures of the asked colour first; the rest need not travel. */
function toView(product: Product, color: string | null) {
  const { popularity: _popularity, createdAt: _createdAt, hsn: _hsn, rating: _rating, ...shown } = product
  const isAsked = (image: Product['images'][number]) => image.color === color
  const images = [...shown.images.filter(isAsked), ...shown.images.filter((image) => !isAsked(image))]
  return { ...shown, images }
}

export type ProductView = ReturnType<typeof toView>
