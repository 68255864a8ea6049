import type { Review } from '@nukkad/contract/reviews'
import { formatDay } from '@nukkad/contract/dates'
import { reviewFitNames } from '@nukkad/contract/review-rules'
import { Rating } from '@nukkad/ui/Rating'
import { ReviewImages } from './ReviewImages.tsx'
import styles from './ReviewList.module.css'
import { texts } from './texts.ts'

export function ReviewList({ reviews, thumbnails, level }: ReviewListProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <ul className={styles.list}>
      {reviews.map((review) => (
        <li key={review.reviewId}>
          <article className={styles.review}>
            <header className={styles.header}>
              <Heading className={styles.name}>{review.username}</Heading>
              <time dateTime={review.createdAt}>{formatDay(review.createdAt)}</time>
            </header>
            <p className={styles.judgement}>
              <Rating value={review.rating} size={16} />
              {review.fit !== null && <span className={styles.fit}>{reviewFitNames[review.fit]}</span>}
            </p>
            <p className={styles.words}>{review.comment}</p>
            <ReviewImages review={review} shown={thumbnails} />
            {review.answer !== null && (
              <blockquote className={styles.answer}>
                <p className={styles.from}>{texts.reviews.answer}</p>
                <p>{review.answer}</p>
              </blockquote>
            )}
          </article>
        </li>
      ))}
    </ul>
  )
}

type ReviewListProps = { reviews: readonly Review[]; thumbnails: number; level: 2 | 3 }
