import type { Order } from '@nukkad/contract/order'
import type { OwnReview } from '@nukkad/contract/reviews'
import { canReview } from '@nukkad/contract/review-rules'
import { Button } from '@nukkad/ui/Button'
import { Rating } from '@nukkad/ui/Rating'
import { VisuallyHidden } from '@nukkad/ui/VisuallyHidden'
import { useState } from 'react'
import { useFailureToast } from '../platform/use-failure-toast.ts'
import type { ReviewDialog } from '../reviews/ReviewDialog.tsx'
import type { ReviewDraft } from '../reviews/use-review-changes.ts'
import styles from './LineReviews.module.css'
import { OrderLines } from './OrderLines.tsx'
import { texts } from './texts.ts'

type Item = Order['items'][number]

/** The lines of an order. The first line of each delivered product has the customer's review of it. `reviews` null: not loaded. */
export function LineReviews({ order, reviews }: { order: Order; reviews: readonly OwnReview[] | null }) {
  const { Dialog, opened, open, close } = useReviewDialog()
  const { draftOf, keepDraft, dropDraft } = useDrafts()
  if (reviews === null) return <OrderLines items={order.items} />

  const reviewOf = ({ productId }: Item) => reviews.find((review) => review.productId === productId) ?? null
  const isFirst = (item: Item) =>
    item === order.items.find((one) => one.productId === item.productId && canReview(order, one))
  const foot = (item: Item) =>
    isFirst(item) && <LineReview item={item} review={reviewOf(item)} onOpen={() => open(item)} />
  return (
    <>
      <OrderLines items={order.items} foot={foot} />
      {Dialog && opened && (
        <Dialog
          item={{ ...opened, review: reviewOf(opened) }}
          draft={draftOf(opened, reviewOf(opened))}
          onDraft={(draft) => keepDraft(opened, draft)}
          onClose={() => close(opened)}
          onDone={() => {
            dropDraft(opened)
            close(opened)
          }}
        />
      )}
    </>
  )
}

/** Few customers open it, so its script is loaded on demand. */
function useReviewDialog() {
  const [opened, setOpened] = useState<Item | null>(null)
  const [Dialog, setDialog] = useState<typeof ReviewDialog | null>(null)
  const toastFailure = useFailureToast()

  async function open(item: Item) {
    try {
      const { ReviewDialog } = await import('../reviews/ReviewDialog.tsx')
      setDialog(() => ReviewDialog)
      setOpened(item)
    } catch (error) {
      toastFailure(texts.line.reviewNotOpened, error)
    }
  }

  // When an answer arrives, another dialog may be open.
  const close = ({ orderItemId }: Item) => setOpened((now) => (now?.orderItemId === orderItemId ? null : now))
  return { Dialog, opened, open, close }
}

/** Keeps the typed review of each product after its dialog is closed. */
function useDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, ReviewDraft>>(new Map())
  return {
    draftOf: ({ productId }: Item, review: OwnReview | null): ReviewDraft =>
      drafts.get(productId) ?? {
        rating: review?.rating ?? 0,
        fit: review?.fit ?? null,
        comment: review?.comment ?? '',
        photos: null,
      },
    keepDraft: ({ productId }: Item, draft: ReviewDraft) => setDrafts((now) => new Map(now).set(productId, draft)),
    dropDraft: ({ productId }: Item) => setDrafts((now) => new Map([...now].filter(([id]) => id !== productId))),
  }
}

type LineReviewProps = { item: Item; review: OwnReview | null; onOpen: () => Promise<void> }

function LineReview({ item, review, onOpen }: LineReviewProps) {
  return (
    <div className={styles.review}>
      {review && <Rating value={review.rating} size={16} />}
      <Button size="small" onClick={onOpen}>
        {review ? texts.line.review : texts.line.writeReview}
        <VisuallyHidden>{texts.line.reviewOf(item.productName)}</VisuallyHidden>
      </Button>
      {review?.status === 'hidden' && <span className={styles.hidden}>{texts.line.hidden}</span>}
    </div>
  )
}
