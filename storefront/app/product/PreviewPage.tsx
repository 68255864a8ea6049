import { privateHead } from '../page/head.ts'
import { apiOf } from '../platform/api-context.ts'
import { orMissing } from '../page/or-missing.ts'
import { beginWith } from './begin-with.ts'
import { sameCategory, similarTo, toView } from './product-loader.ts'
import styles from './PreviewPage.module.css'
import page from './ProductPage.module.css'
import { Similar } from './Similar.tsx'
import { ProductDetails } from './ProductDetails.tsx'
import { texts } from './texts.ts'
import type { Route } from './+types/PreviewPage'

export async function loader({ context, params }: Route.LoaderArgs) {
  const call = apiOf(context)
  const product = await orMissing(call('GET /products/preview/:token', { params }), texts.preview.ended)
  const content = await sameCategory(call, product.categoryId)
  return {
    product: { ...toView(product, null), isPreview: true },
    begun: beginWith(product, { color: null, size: null }).chosen,
    similar: similarTo(content.filter(({ productId }) => productId !== product.productId)),
  }
}

/** Nobody keeps it: what is changed in the draft is seen at once, and after a day nothing. */
export function headers() {
  return { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privateHead(
    { matches },
    loaderData === undefined ? texts.preview.ended : texts.preview.title(loaderData.product.name),
  )

/** A preview of the product's page for those who have its secret address; nothing can be bought from it. */
export default function PreviewPage({ loaderData: { product, begun, similar } }: Route.ComponentProps) {
  return (
    <div className={page.page}>
      <p className={styles.note}>{texts.preview.note}</p>
      <ProductDetails key={product.productId} product={product} begun={begun} />
      <Similar cards={similar} category={product} />
    </div>
  )
}
