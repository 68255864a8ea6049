import type { Order } from '@nukkad/contract/order'
import type { OwnReview } from '@nukkad/contract/reviews'
import { canReview } from '@nukkad/contract/review-rules'
import { Button } from '@nukkad/ui/Button'
import { Rating } from '@nukkad/ui/Rating'
import { VisuallyHidden } from '@nukkad/ui/VisuallyHidden'
import { useRef, useState } from 'react'
import { useFailureToast } from '../platform/use-failure-toast.ts'
import type { ReviewDialog } from '../reviews/ReviewDialog.tsx'
import type { ReviewDraft } from '../reviews/use-review-changes.ts'
import styles from './LineReviews.module.css'
import { OrderLines } from './OrderLines.tsx'
import { texts } from './texts.ts'

type Item = Order['items'][number]

/** The lines of an order. The first line of each delivered product has the customer's review of it. `reviews` null: not loaded. */
export function LineReviews({ order, reviews }: { order: Order; reviews: readonly OwnReview[] | null }) {
  const { Dialog, opening, open, close, wasReopened } = useReviewDialog()
  const { drafts, readDrafts, keepDraft, dropDraft } = useDrafts()
  if (reviews === null) return <OrderLines items={order.items} />

  const reviewOf = ({ productId }: Item) => reviews.find((review) => review.productId === productId) ?? null
  const isFirst = (item: Item) =>
    item === order.items.find((one) => one.productId === item.productId && canReview(order, one))
  const foot = (item: Item) =>
    isFirst(item) && <LineReview item={item} review={reviewOf(item)} onOpen={() => open(item)} />
  return (
    <>
      <OrderLines items={order.items} foot={foot} />
      {Dialog && opening && (
        <Dialog
          item={{ ...opening.item, review: reviewOf(opening.item) }}
          draft={draftOf(drafts, opening.item, reviewOf(opening.item))}
          readDraft={() => draftOf(readDrafts(), opening.item, reviewOf(opening.item))}
          onDraft={(draft) => keepDraft(opening.item, draft)}
          onClose={() => close(opening)}
          onDone={() => {
            if (wasReopened(opening)) return
            dropDraft(opening.item)
            close(opening)
          }}
        />
      )}
    </>
  )
}

/** The dialog of an item, from its opening to its closing. */
type Opening = { item: Item }

/** Few customers open it, so its script is loaded on demand. */
function useReviewDialog() {
  const [opening, setOpening] = useState<Opening | null>(null)
  const latest = useRef<Opening | null>(null)
  const [Dialog, setDialog] = useState<typeof ReviewDialog | null>(null)
  const toastFailure = useFailureToast()

  const show = (next: Opening | null) => setOpening((latest.current = next))

  async function open(item: Item) {
    try {
      const { ReviewDialog } = await import('../reviews/ReviewDialog.tsx')
      setDialog(() => ReviewDialog)
      show({ item })
    } catch (error) {
      toastFailure(texts.line.reviewNotOpened, error)
    }
  }

  return {
    Dialog,
    opening,
    open,
    // When an answer arrives, another dialog may be open.
    close: (closed: Opening) => {
      if (latest.current === closed) show(null)
    },
    /** Whether the dialog of the same item is open again. */
    wasReopened: (before: Opening) =>
      latest.current !== before && latest.current?.item.orderItemId === before.item.orderItemId,
  }
}

type Drafts = ReadonlyMap<string, ReviewDraft>

/** Keeps the typed review of each product after its dialog is closed. */
function useDrafts() {
  const [drafts, setDrafts] = useState<Drafts>(new Map())
  const latest = useRef(drafts)
  const change = (next: Drafts) => setDrafts((latest.current = next))
  return {
    drafts,
    /** For answers that arrive later. */
    readDrafts: () => latest.current,
    keepDraft: ({ productId }: Item, draft: ReviewDraft) => change(new Map(latest.current).set(productId, draft)),
    dropDraft: ({ productId }: Item) => change(new Map([...latest.current].filter(([id]) => id !== productId))),
  }
}

function draftOf(drafts: Drafts, { productId }: Item, review: OwnReview | null): ReviewDraft {
  return (
    drafts.get(productId) ?? {
      rating: review?.rating ?? 0,
      fit: review?.fit ?? null,
      comment: review?.comment ?? '',
      photos: null,
    }
  )
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
