import { formatDay } from '@nukkad/contract/dates'
import type { ReplyOf } from '@nukkad/contract/endpoint'

import type { ListedReview, listStaffReviews } from '@nukkad/contract/staff/reviews'
import { Badge } from '@nukkad/ui/Badge'
import { Button } from '@nukkad/ui/Button'
import { EmptyState } from '@nukkad/ui/EmptyState'
import { Rating } from '@nukkad/ui/Rating'
import { Select } from '@nukkad/ui/Select'
import { useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { FindForm } from '../frame/FindForm.tsx'
import { KeyPages } from '../frame/KeyPages.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { Tabs } from '../frame/Tabs.tsx'
import { call } from '../platform/call.ts'
import { signedIn, useMay } from '../platform/session.ts'

import { AnswerDialog } from './AnswerDialog.tsx'
import { HideDialog } from './HideDialog.tsx'
import { ReviewPhotos } from './ReviewPhotos.tsx'
import { hidingReasonNames, texts } from './texts.ts'
import styles from './ReviewsPage.module.css'
import { useReviewChange } from './use-review-change.ts'
import { paths } from '../platform/paths.ts'

type Page = ReplyOf<typeof listStaffReviews>

/** The views of the list, each with its query. */
const views = {
  all: {},
  open: { answered: 'false', status: 'shown' },
  photos: { photos: 'waiting' },
  hidden: { status: 'hidden' },
} as const
type View = keyof typeof views
const viewNames = Object.keys(views) as View[]

const viewOf = (search: URLSearchParams) => viewNames.find((view) => view === search.get('show')) ?? 'all'

export function loadReviews({ request }: LoaderFunctionArgs): Promise<Page> {
  const search = new URL(request.url).searchParams
  const named = ['q', 'rating', 'productId', 'userId', 'after'].flatMap((name) => {
    const value = search.get(name)?.trim()
    return value ? [[name, value]] : []
  })
  const query = { ...views[viewOf(search)], ...Object.fromEntries(named) }
  return signedIn(request, () => call('GET /reviews', { query }, { signal: request.signal }))
}

type OpenDialog = { kind: 'answer' | 'hide'; review: ListedReview } | null

/** The reviews, newest first. The address holds search and filter. */
export function ReviewsPage() {
  const page = useLoaderData<Page>()
  const { content, next } = page
  const mayEdit = useMay('reviews.edit')
  const [opened, setOpened] = useState<OpenDialog>(null)
  // From the list, because somebody may have changed it since the dialog was opened.
  const review = opened && (content.find(({ reviewId }) => reviewId === opened.review.reviewId) ?? opened.review)
  const isLoading = useNavigation().state === 'loading'
  const close = () => setOpened(null)
  return (
    <>
      <PageHead title={texts.list.title} />
      <Filters />
      {content.length === 0 ? (
        <EmptyState drawing="nothing-found" title={texts.list.noneFound}>
          {texts.list.noneFoundText}
        </EmptyState>
      ) : (
        <div aria-busy={isLoading} className={styles.list}>
          <output className={styles.soft}>{texts.list.count(page)}</output>
          <ul aria-label={texts.list.list}>
            {content.map((review) => (
              <li key={review.reviewId}>
                <Review review={review} onOpen={mayEdit ? (kind) => setOpened({ kind, review }) : undefined} />
              </li>
            ))}
          </ul>
          <KeyPages label={texts.list.pages} next={next} />
        </div>
      )}
      {review && opened.kind === 'answer' && <AnswerDialog review={review} onClose={close} onDone={close} />}
      {review && opened.kind === 'hide' && <HideDialog review={review} onClose={close} onDone={close} />}
    </>
  )
}

const starOptions = [
  { value: '', label: texts.list.anyRating },
  ...[1, 2, 3, 4, 5].map((stars) => ({ value: stars, label: texts.list.stars(stars) })),
]

function Filters() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const kept = ['show', 'rating', 'productId', 'userId'].map((name) => [name, search.get(name) ?? undefined])
  const isOfOne = search.has('productId') || search.has('userId')
  return (
    <div className={styles.find}>
      <FindForm label={texts.list.search} placeholder={texts.list.placeholder} keep={Object.fromEntries(kept)} />
      <Select
        label={texts.list.rating}
        labelHidden
        small
        value={search.get('rating') ?? ''}
        options={starOptions}
        onChange={(event) => void navigate(addressWith(search, 'rating', event.target.value))}
      />
      <Tabs
        label={texts.list.views}
        tabs={viewNames.map((view) => ({
          to: addressWith(search, 'show', view === 'all' ? '' : view),
          words: texts.list.viewNames[view],
          isChosen: viewOf(search) === view,
        }))}
      />
      {isOfOne && <Link to={paths.reviews}>{texts.list.showAll}</Link>}
    </div>
  )
}

function addressWith(search: URLSearchParams, name: string, value: string): string {
  const rest = new URLSearchParams(search)
  rest.delete('after')
  if (value === '') rest.delete(name)
  else rest.set(name, value)
  return `?${rest.toString()}`
}

type ReviewProps = { review: ListedReview; onOpen: ((kind: 'answer' | 'hide') => void) | undefined }

function Review({ review, onOpen }: ReviewProps) {
  return (
    <article className={styles.review}>
      <ReviewHead review={review} />
      <ReviewFacts review={review} />
      <p className={styles.words}>{review.comment}</p>
      <ReviewPhotos review={review} mayEdit={onOpen !== undefined} />
      {review.answer !== null && (
        <blockquote className={styles.answer}>
          <p className={styles.soft}>{texts.review.storeReply}</p>
          <p className={styles.words}>{review.answer}</p>
        </blockquote>
      )}
      {onOpen && <Actions review={review} onOpen={onOpen} />}
    </article>
  )
}

/** The author and date. */
function ReviewHead({ review }: Pick<ReviewProps, 'review'>) {
  const { username, userId, rating, fit, createdAt, editedAt, pictures, hiddenReason } = review
  return (
    <header className={styles.head}>
      <h2 className={styles.name}>
        {userId === null ? username : <Link to={paths.customer(userId)}>{username}</Link>}
      </h2>
      <Rating value={rating} size={16} />
      <span className={styles.soft}>
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
        {editedAt !== null && texts.review.edited(editedAt)}
        {pictures > 0 && texts.review.pictures(pictures)}
        {fit !== null && texts.review.fit(fit)}
      </span>
      {hiddenReason !== null && <Badge tone="notice">{texts.review.hidden}</Badge>}
    </header>
  )
}

/** The product and the order of a review, and why it is hidden. */
function ReviewFacts({ review: { productId, productName, orderId, hiddenReason } }: Pick<ReviewProps, 'review'>) {
  return (
    <p className={styles.soft}>
      {texts.review.product} <Link to={`${paths.reviews}?productId=${productId}`}>{productName}</Link>
      {orderId !== null && (
        <>
          {texts.review.order} <Link to={paths.order(orderId)}>{orderId}</Link>
        </>
      )}
      {hiddenReason !== null && texts.review.hiddenBecause(hidingReasonNames[hiddenReason])}
    </p>
  )
}

function Actions({ review, onOpen }: { review: ListedReview; onOpen: (kind: 'answer' | 'hide') => void }) {
  const { isBusy, message, restore } = useReviewChange(review, {})
  return (
    <p className={styles.actions}>
      <Button size="small" onClick={() => onOpen('answer')}>
        {review.answer === null ? texts.review.reply : texts.review.editReply}
      </Button>
      {review.status === 'shown' ? (
        <Button size="small" onClick={() => onOpen('hide')}>
          {texts.review.hide}
        </Button>
      ) : (
        <Button size="small" busy={isBusy} onClick={() => void restore()}>
          {texts.review.unhide}
        </Button>
      )}
      {message && <span role="alert">{message}</span>}
    </p>
  )
}
