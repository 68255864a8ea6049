import { Price } from '@nukkad/ui/Price'
import { Link } from 'react-router'
import { productPath } from '../goods/card.ts'
import { GarmentPicture } from '../goods/GarmentPicture.tsx'
import styles from './ReviewedProduct.module.css'
import type { ProductReviews } from './reviews-loader.ts'
import { texts } from './texts.ts'

export function ReviewedProduct({ product }: Pick<ProductReviews, 'product'>) {
  return (
    <div className={styles.product}>
      {product.picture && (
        <div className={styles.picture}>
          <GarmentPicture picture={product.picture} sizes="8rem" eager />
        </div>
      )}
      <div>
        <p>{texts.page.reviewsOf}</p>
        <h1 className={styles.name}>
          <Link to={productPath(product.slug)}>{product.name}</Link>
        </h1>
        <Price price={product.price} oldPrice={product.oldPrice} />
      </div>
    </div>
  )
}
