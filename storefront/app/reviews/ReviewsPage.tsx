import { buttonClass } from '@nukkad/ui/Button'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { Pager } from '@nukkad/ui/Pager'
import { href, Link } from 'react-router'
import { publicHead } from '../page/public-head.ts'
import { turnsPage } from '../page/RouteAnnouncer.tsx'
import { privateHead } from '../page/head.ts'
import { ReviewedProduct } from './ReviewedProduct.tsx'
import { ReviewList } from '../product/ReviewList.tsx'
import type { ProductReviews } from './reviews-loader.ts'
import { reviewsPath } from '../page/reviews-path.ts'
import { ReviewSummary } from '../product/ReviewSummary.tsx'
import styles from './ReviewsPage.module.css'
import type { Route } from './+types/ReviewsPage'

export { loader } from './reviews-loader.ts'

const thumbnails = 5 // spec §9

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return privateHead({ matches }, 'Reviews')
  const { product, page } = loaderData
  return publicHead(matches, {
    title: page > 1 ? `Reviews of ${product.name}, page ${page}` : `Reviews of ${product.name}`,
    description: `What shoppers say about the ${product.name}.`,
    path: reviewsPath(product.slug) + (page > 1 ? `&page=${page}` : ''),
    image: product.picture?.url,
  })
}

/** All reviews of a product (spec §2.1); without a product, the way to one. */
export default function ReviewsPage({ loaderData: found }: Route.ComponentProps) {
  return <div className={styles.page}>{found === null ? <NoProduct /> : <Reviews {...found} />}</div>
}

function Reviews({ product, reviews, summary, page, totalPages }: ProductReviews) {
  return (
    <div className={styles.spread}>
      <div className={styles.side}>
        <ReviewedProduct product={product} />
        {summary.count > 0 && <ReviewSummary summary={summary} />}
      </div>
      <section aria-labelledby="reviews">
        <h2 id="reviews" className={styles.count}>
          {summary.count} {summary.count === 1 ? 'review' : 'reviews'}
        </h2>
        {reviews.length === 0 ? (
          <p>No reviews yet.</p>
        ) : (
          <ReviewList reviews={reviews} thumbnails={thumbnails} level={3} />
        )}
        <Pager
          page={page}
          total={totalPages}
          link={({ page: other, ...props }) => (
            <Link to={`${reviewsPath(product.slug)}&page=${other}`} state={turnsPage} {...props} />
          )}
        />
      </section>
    </div>
  )
}

function NoProduct() {
  return (
    <EmptyState
      drawing="nothing-found"
      level={1}
      title="Choose a product to read its reviews"
      action={
        <Link to={href('/collection-all')} className={buttonClass({ tone: 'primary' })}>
          Shop All
        </Link>
      }
    >
      <p>Open a product and select View All Reviews.</p>
    </EmptyState>
  )
}
