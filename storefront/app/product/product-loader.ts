import type { Product } from '@nukkad/contract/catalogue'
import type { LoaderFunctionArgs } from 'react-router'
import { orMissing } from '../chrome/or-missing.ts'
import { apiOf } from '../platform/api-context.ts'
import { toCard } from './card.ts'

const mostSimilar = 8

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = apiOf(context)
  const product = await orMissing(
    call('GET /products/slug/:slug', { params: { slug: params.slug ?? '' } }),
    "Product Doesn't Exist",
  )
  const { content } = await call('GET /products/category/:categoryId', { params: { categoryId: product.categoryId } })
  return {
    product: toView(product),
    similar: content
      .filter(({ productId }) => productId !== product.productId)
      .slice(0, mostSimilar)
      .map(toCard),
  }
}

/** What the page shows; the rest need not travel. */
function toView({ popularity: _popularity, createdAt: _createdAt, hsn: _hsn, rating: _rating, ...shown }: Product) {
  return shown
}

export type ProductView = ReturnType<typeof toView>
