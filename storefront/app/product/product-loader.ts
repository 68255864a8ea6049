import type { Product } from '@nukkad/contract/catalogue'
import type { Call } from '@nukkad/contract/endpoints'
import { errors } from '@nukkad/contract/errors'
import { readMarkup, type MarkupBlock } from '@nukkad/contract/markup-rules'
import { shownGuide } from '@nukkad/contract/size-chart-rules'
import { data, href, redirect } from 'react-router'
import { isApiError, orMissing } from '../page/or-missing.ts'
import { apiOf } from '../platform/api-context.ts'
import { toCard } from '../goods/card.ts'
import { beginWith } from './begin-with.ts'
import type { Route } from './+types/ProductPage'

const mostSimilar = 8

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const call = apiOf(context)
  const found = await findProduct(call, params.slug ?? '')
  if ('archivedIn' in found) {
    const content = await sameCategory(call, found.archivedIn)
    // 410 lets search engines forget the product; similar products help a customer who followed an old link.
    return data({ product: null, category: content[0] ?? null, similar: similarTo(content) }, { status: 410 })
  }

  const { product } = found
  // It had this address before.
  if (product.slug !== params.slug) {
    throw redirect(href('/product-view/:slug', { slug: product.slug }) + url.search, 301)
  }
  const content = await sameCategory(call, product.categoryId)
  const begun = beginWith(product, { color: url.searchParams.get('color'), size: url.searchParams.get('size') })
  return {
    product: toView(product, begun.color),
    begun: begun.chosen,
    goesWith: product.goesWith.map((other) => toCard(other)),
    similar: similarTo(content.filter(({ productId }) => productId !== product.productId)),
  }
}

/** The product, or the category of one that is not sold any more. */
async function findProduct(call: Call, slug: string): Promise<{ product: Product } | { archivedIn: string }> {
  const pending = call('GET /products/slug/:slug', { params: { slug } })
  const archivedIn = await pending.then(
    () => undefined,
    (error: unknown) => (isApiError(error) ? error.problem.archivedIn : undefined),
  )
  return typeof archivedIn === 'string'
    ? { archivedIn }
    : { product: await orMissing(pending, errors.PRODUCT_NOT_FOUND.message) }
}

export async function sameCategory(call: Call, categoryId: string) {
  return (await call('GET /products/category/:categoryId', { params: { categoryId } })).content
}

export function similarTo(others: Awaited<ReturnType<typeof sameCategory>>) {
  return others.slice(0, mostSimilar).map((other) => toCard(other))
}

/** The data that the page shows, the pictures of the asked colour first. The rest is not sent. */
export function toView(product: Product, color: string | null) {
  const { popularity: _popularity, createdAt: _createdAt, hsn: _hsn, rating: _rating, ...whole } = product
  const { goesWith: _goesWith, ...shown } = whole
  const isAsked = (image: Product['images'][number]) => image.color === color
  const images = [...shown.images.filter(isAsked), ...shown.images.filter((image) => !isAsked(image))]
  const sizeChart = shownGuide(shown.sizeChart, shown.sizes)
  return { ...shown, images, sizeChart, description: describe(shown.description), isPreview: false }
}

/** Read here, on the server. What has no marks stays as it was typed. */
function describe(text: string): string | MarkupBlock[] {
  const blocks = readMarkup(text)
  const [first] = blocks
  const isPlain = blocks.length <= 1 && (first === undefined || (first.kind === 'text' && first.spans[0] === text))
  return isPlain ? text : blocks
}

export type ProductView = ReturnType<typeof toView>
