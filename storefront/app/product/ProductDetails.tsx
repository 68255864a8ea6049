import { useState } from 'react'
import { BuyingColumn } from './BuyingColumn.tsx'
import type { ChosenOptions } from './choice-rules.ts'
import { ProductAccordions } from './ProductAccordions.tsx'
import { Gallery } from './Gallery.tsx'
import type { ProductView } from './product-loader.ts'
import styles from './ProductDetails.module.css'
import { texts } from './texts.ts'

/** The pictures, and beside them what there is to choose and to know. */
export function ProductDetails({ product, begun }: { product: ProductView; begun: ChosenOptions }) {
  const [lastColour, setLastColour] = useState<string | null>(null)
  return (
    <div className={styles.spread}>
      {product.images.length > 0 ? (
        <Gallery product={product} colour={lastColour} />
      ) : (
        // Only a draft has none.
        <p className={styles.pictureless}>{texts.gallery.none}</p>
      )}
      <div className={styles.column}>
        <BuyingColumn product={product} begun={begun} onColour={setLastColour} />
        <ProductAccordions product={product} />
      </div>
    </div>
  )
}
