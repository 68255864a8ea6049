import { Accordion } from '@nukkad/ui/Accordion'
import { buttonClass } from '@nukkad/ui/Button'
import { Link } from 'react-router'
import type { ProductView } from './product-loader.ts'
import { ReviewList } from './ReviewList.tsx'
import { reviewsPath } from '../page/reviews-path.ts'
import { ReviewSummary } from './ReviewSummary.tsx'
import styles from './ReviewFold.module.css'
import { texts } from './texts.ts'

const thumbnails = 3 // spec §9

export function ReviewFold({ product }: { product: ProductView }) {
  const { reviews, reviewSummary, fitCounts, slug } = product
  return (
    <Accordion title={texts.reviews.title(reviewSummary.count)} level={2} defaultOpen={reviews.length > 0}>
      {reviews.length === 0 ? (
        <p>{texts.reviews.none}</p>
      ) : (
        <div className={styles.reviews}>
          <ReviewSummary summary={reviewSummary} fitCounts={fitCounts} />
          <ReviewList reviews={reviews} thumbnails={thumbnails} level={3} />
          <Link to={reviewsPath(slug)} className={buttonClass({ wide: true })}>
            {texts.reviews.all}
          </Link>
        </div>
      )}
    </Accordion>
  )
}
