import { productMissing } from '@nukkad/contract/missing-rules'
import { Breadcrumbs } from '../page/Breadcrumbs.tsx'
import { privateHead } from '../page/head.ts'
import { GonePage } from './GonePage.tsx'
import { productHead, productTrail } from './product-head.ts'
import styles from './ProductPage.module.css'
import { RecentlyViewed } from './RecentlyViewed.tsx'
import { CardRow, Similar } from './Similar.tsx'
import { ProductDetails } from './ProductDetails.tsx'
import { texts } from './texts.ts'
import type { Route } from './+types/ProductPage'

export { loader } from './product-loader.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return privateHead({ matches }, productMissing)
  return loaderData.product === null
    ? privateHead({ matches }, texts.gone.title)
    : productHead(matches, loaderData.product)
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.product === null) return <GonePage {...loaderData} />
  const { product, begun, goesWith, similar } = loaderData
  return (
    <div className={styles.page}>
      <Breadcrumbs trail={productTrail(product)} />
      {/* Another product is another choice: nothing of the last one stays. */}
      <ProductDetails key={[product.productId, begun.colours, begun.sizes].join()} product={product} begun={begun} />
      <CardRow title={texts.goesWith} cards={goesWith} />
      <Similar cards={similar} category={product} />
      <RecentlyViewed product={product} />
    </div>
  )
}
