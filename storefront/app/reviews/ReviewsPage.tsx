import { buttonClass } from '@nukkad/ui/Button'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { Pager } from '@nukkad/ui/Pager'
import { href, Link } from 'react-router'
import { publicHead } from '../page/public-head.ts'
import { turnsPage } from '../page/RouteAnnouncer.tsx'
import { privateHead } from '../page/head.ts'
import { ReviewedProduct } from './ReviewedProduct.tsx'
import { ReviewFilter } from './ReviewFilter.tsx'
import { ReviewList } from '../product/ReviewList.tsx'
import type { ProductReviews } from './reviews-loader.ts'
import { knownReviewsPath, reviewsPath } from '../page/reviews-path.ts'
import { ReviewSummary } from '../product/ReviewSummary.tsx'
import styles from './ReviewsPage.module.css'
import { texts } from './texts.ts'
import type { Route } from './+types/ReviewsPage'

export { loader } from './reviews-loader.ts'

const thumbnails = 5 // spec §9

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return privateHead({ matches }, texts.page.title)
  const { product, filter, page } = loaderData
  return publicHead(matches, {
    title: texts.page.titleOf(product.name, page),
    description: texts.page.description(product.name),
    path: knownReviewsPath(product.slug, filter, page),
    image: product.picture?.url,
  })
}

/** All reviews of a product (spec §2.1); without a product, the way to one. */
export default function ReviewsPage({ loaderData: found }: Route.ComponentProps) {
  return <div className={styles.page}>{found === null ? <NoProduct /> : <Reviews {...found} />}</div>
}

function Reviews(found: ProductReviews) {
  const { product, summary, fitCounts, filter, page, totalPages } = found
  const path = reviewsPath(product.slug, filter)
  return (
    <div className={styles.spread}>
      <div className={styles.side}>
        <ReviewedProduct product={product} />
        {summary.count > 0 && <ReviewSummary summary={summary} fitCounts={fitCounts} />}
      </div>
      <section aria-labelledby="reviews">
        <h2 id="reviews" className={styles.count}>
          {countOf(found)}
        </h2>
        <ReviewFilter {...found} />
        <MatchingReviews {...found} />
        <Pager
          page={page}
          total={totalPages}
          link={({ page: other, ...props }) => <Link to={`${path}&page=${other}`} state={turnsPage} {...props} />}
        />
      </section>
    </div>
  )
}

function countOf({ summary: { count }, matching }: ProductReviews): string {
  return matching === count ? texts.page.count(count) : texts.page.matching(matching, count)
}

function MatchingReviews({ product, reviews, summary }: ProductReviews) {
  if (reviews.length > 0) return <ReviewList reviews={reviews} thumbnails={thumbnails} level={3} />
  if (summary.count === 0) return <p>{texts.page.none}</p>
  return (
    <p>
      {texts.page.noneMatch} <Link to={reviewsPath(product.slug)}>{texts.page.showAll}</Link>
    </p>
  )
}

function NoProduct() {
  return (
    <EmptyState
      drawing="nothing-found"
      level={1}
      title={texts.noProduct.title}
      action={
        <Link to={href('/collection-all')} className={buttonClass({ tone: 'primary' })}>
          {texts.noProduct.shopAll}
        </Link>
      }
    >
      <p>{texts.noProduct.hint}</p>
    </EmptyState>
  )
}
