import { useState } from 'react'
import { type MetaFunction, useLoaderData } from 'react-router'
import { Breadcrumbs } from '../chrome/Breadcrumbs.tsx'
import { privateHead } from '../platform/head.ts'
import { BuyingColumn } from './BuyingColumn.tsx'
import { Folds } from './Folds.tsx'
import { Gallery } from './Gallery.tsx'
import { productHead, productTrail } from './product-head.ts'
import type { loader } from './product-loader.ts'
import styles from './ProductPage.module.css'
import { Similar } from './Similar.tsx'

export { loader } from './product-loader.ts'

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData === undefined ? privateHead("Product Doesn't Exist") : productHead(matches, loaderData.product)

export default function ProductPage() {
  const { product, begun, similar } = useLoaderData<typeof loader>()
  return (
    <div className={styles.page}>
      <Breadcrumbs trail={productTrail(product)} />
      {/* Another product is another choice: nothing of the last one stays. */}
      <Spread key={[product.productId, begun.colours, begun.sizes].join()} />
      <Similar cards={similar} category={product} />
    </div>
  )
}

function Spread() {
  const { product, begun } = useLoaderData<typeof loader>()
  const [lastColour, setLastColour] = useState<string | null>(null)
  return (
    <div className={styles.spread}>
      <Gallery product={product} colour={lastColour} />
      <div className={styles.column}>
        <BuyingColumn product={product} begun={begun} onColour={setLastColour} />
        <Folds product={product} />
      </div>
    </div>
  )
}
