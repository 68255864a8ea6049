import { href } from 'react-router'
import type { CartItem } from '@nukkad/contract/cart'
import { formatRupees } from '@nukkad/contract/money'
import { lineSum } from '../../order/line-sum.ts'
import { GarmentStamp } from '../../goods/Photo.tsx'
import styles from './LinesReview.module.css'
import { ReviewSection } from './ReviewSection.tsx'
import { texts } from './texts.ts'

export function LinesReview({ items }: { items: CartItem[] }) {
  return (
    <ReviewSection title={texts.review.order} changeAt={href('/checkout/cart')}>
      <ul className={styles.lines}>
        {items.map((item) => (
          <li key={item.cartItemId} className={styles.line}>
            <GarmentStamp url={item.image} sizes="64px" className={styles.picture} />
            <div>
              <p className={styles.name}>{item.productName}</p>
              <p className={styles.soft}>{texts.review.variant(item.quantity, item.size, item.color)}</p>
            </div>
            <p className={styles.sum}>{formatRupees(lineSum(item))}</p>
          </li>
        ))}
      </ul>
    </ReviewSection>
  )
}
