import { formatDay } from '@nukkad/contract/dates'
import type { ReplyOf } from '@nukkad/contract/endpoint'
import { hidingWords } from '@nukkad/contract/review-rules'
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
import { countWords } from '../stock/stock-words.ts'
import { AnswerDialog } from './AnswerDialog.tsx'
import { HideDialog } from './HideDialog.tsx'
import styles from './ReviewsPage.module.css'
import { useReviewChange } from './use-review-change.ts'
import { paths } from '../platform/paths.ts'

type Page = ReplyOf<typeof listStaffReviews>

/** The cuts of the list, and what each asks for. */
const cuts = {
  all: { words: 'All', query: {} },
  open: { words: 'Not answered', query: { answered: 'false', status: 'shown' } },
  hidden: { words: 'Hidden', query: { status: 'hidden' } },
} as const
type Cut = keyof typeof cuts
const cutNames = Object.keys(cuts) as Cut[]

const cutOf = (search: URLSearchParams) => cutNames.find((cut) => cut === search.get('show')) ?? 'all'

export function loadReviews({ request }: LoaderFunctionArgs): Promise<Page> {
  const search = new URL(request.url).searchParams
  const named = ['q', 'rating', 'productId', 'userId', 'after'].flatMap((name) => {
    const value = search.get(name)?.trim()
    return value ? [[name, value]] : []
  })
  const query = { ...cuts[cutOf(search)].query, ...Object.fromEntries(named) }
  return signedIn(request, () => call('GET /reviews', { query }, { signal: request.signal }))
}

type Opened = { kind: 'answer' | 'hide'; review: ListedReview } | null

/** What customers say, the newest first. The address holds search and filter. */
export function ReviewsPage() {
  const { content, next, total, totalIsMore } = useLoaderData<Page>()
  const mayEdit = useMay('reviews.edit')
  const [opened, setOpened] = useState<Opened>(null)
  // As the list shows it: somebody else may have changed it since the dialog was opened.
  const review = opened && (content.find(({ reviewId }) => reviewId === opened.review.reviewId) ?? opened.review)
  const isLoading = useNavigation().state === 'loading'
  const close = () => setOpened(null)
  return (
    <>
      <PageHead title="Reviews" />
      <Find />
      {content.length === 0 ? (
        <EmptyState drawing="nothing-found" title="No review here">
          Reviews are found by what they say, by who wrote them and by the product.
        </EmptyState>
      ) : (
        <div aria-busy={isLoading} className={styles.list}>
          <output className={styles.soft}>{countWords(total, totalIsMore, 'review', 'reviews')}</output>
          <ul aria-label="Reviews">
            {content.map((review) => (
              <li key={review.reviewId}>
                <Review review={review} onOpen={mayEdit ? (kind) => setOpened({ kind, review }) : undefined} />
              </li>
            ))}
          </ul>
          <KeyPages label="Pages of reviews" next={next} />
        </div>
      )}
      {review && opened.kind === 'answer' && <AnswerDialog review={review} onClose={close} onDone={close} />}
      {review && opened.kind === 'hide' && <HideDialog review={review} onClose={close} onDone={close} />}
    </>
  )
}

const starOptions = [
  { value: '', label: 'Any stars' },
  ...[1, 2, 3, 4, 5].map((stars) => ({ value: stars, label: stars === 1 ? '1 star' : `${stars} stars` })),
]

function Find() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const kept = ['show', 'rating', 'productId', 'userId'].map((name) => [name, search.get(name) ?? undefined])
  const isOfOne = search.has('productId') || search.has('userId')
  return (
    <div className={styles.find}>
      <FindForm label="Find a review" placeholder="Words, writer, product" keep={Object.fromEntries(kept)} />
      <Select
        label="Stars"
        labelHidden
        small
        value={search.get('rating') ?? ''}
        options={starOptions}
        onChange={(event) => void navigate(addressWith(search, 'rating', event.target.value))}
      />
      <Tabs
        label="Which reviews"
        tabs={cutNames.map((cut) => ({
          to: addressWith(search, 'show', cut === 'all' ? '' : cut),
          words: cuts[cut].words,
          isChosen: cutOf(search) === cut,
        }))}
      />
      {isOfOne && <Link to={paths.reviews}>Show those of all products and customers</Link>}
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
      {review.answer !== null && (
        <blockquote className={styles.answer}>
          <p className={styles.soft}>The shop answers</p>
          <p className={styles.words}>{review.answer}</p>
        </blockquote>
      )}
      {onOpen && <Actions review={review} onOpen={onOpen} />}
    </article>
  )
}

/** Who wrote it, and when. */
function ReviewHead({ review }: Pick<ReviewProps, 'review'>) {
  const { username, userId, rating, createdAt, editedAt, pictures, hiddenReason } = review
  return (
    <header className={styles.head}>
      <h2 className={styles.name}>
        {userId === null ? username : <Link to={paths.customer(userId)}>{username}</Link>}
      </h2>
      <Rating value={rating} size={16} />
      <span className={styles.soft}>
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
        {editedAt !== null && `, changed on ${formatDay(editedAt)}`}
        {pictures > 0 && `, ${pictures === 1 ? '1 picture' : `${pictures} pictures`}`}
      </span>
      {hiddenReason !== null && <Badge tone="notice">Hidden</Badge>}
    </header>
  )
}

/** The product and the order of a review, and why it is hidden. */
function ReviewFacts({ review: { productId, productName, orderId, hiddenReason } }: Pick<ReviewProps, 'review'>) {
  return (
    <p className={styles.soft}>
      of <Link to={`${paths.reviews}?productId=${productId}`}>{productName}</Link>
      {orderId !== null && (
        <>
          , bought in <Link to={paths.order(orderId)}>{orderId}</Link>
        </>
      )}
      {hiddenReason !== null && `, hidden: ${hidingWords[hiddenReason]}`}
    </p>
  )
}

function Actions({ review, onOpen }: { review: ListedReview; onOpen: (kind: 'answer' | 'hide') => void }) {
  const { isBusy, words, restore } = useReviewChange(review)
  return (
    <p className={styles.actions}>
      <Button size="small" onClick={() => onOpen('answer')}>
        {review.answer === null ? 'Answer' : 'Change the answer'}
      </Button>
      {review.status === 'shown' ? (
        <Button size="small" onClick={() => onOpen('hide')}>
          Hide
        </Button>
      ) : (
        <Button size="small" busy={isBusy} onClick={() => void restore()}>
          Show again
        </Button>
      )}
      {words && <span role="alert">{words}</span>}
    </p>
  )
}
