import { ApiError } from '@nukkad/contract/client'
import type { OwnReview } from '@nukkad/contract/reviews'
import { mostCommentCharacters, type ReviewFit } from '@nukkad/contract/review-rules'
import { textWords, tidyLines, visibleLines } from '@nukkad/contract/text-rules'
import { useToast } from '@nukkad/ui/Toast'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../platform/api.ts'
import { useFailureToast } from '../platform/use-failure-toast.ts'
import type { PhotoQueue } from './photo-queue.ts'
import { texts } from './texts.ts'

/** A line of an order, and what its buyer has said of the product. */
export type ReviewedItem = { orderItemId: string; productName: string; review: OwnReview | null }

/** An unsent review. `rating` 0: no star is chosen; `fit` null: no answer; `photos` null: its dialog was not opened. */
export type ReviewDraft = { rating: number; fit: ReviewFit | null; comment: string; photos: PhotoQueue | null }

export type ReviewFaults = { rating?: string; comment?: string; photos?: string }

/** Writing, changing and taking back; sent twice it does no more than once, and what is refused stays typed. */
export function useReviewChanges({ orderItemId, review }: ReviewedItem, onDone: () => void) {
  const toast = useToast()
  const toastFailure = useFailureToast()
  const { revalidate } = useRevalidator()
  const [faults, setFaults] = useState<ReviewFaults>({})
  const [isSaving, setSaving] = useState(false)
  const saving = useRef<AbortController>(null)

  async function attempt(work: () => Promise<SavedReview>, failed: string) {
    try {
      const { words, isCurrent } = await work()
      toast(words, { tone: 'success' })
      if (isCurrent) onDone()
      await revalidate()
    } catch (error) {
      if (error instanceof Cancelled) return
      if (error instanceof InvalidDraft) return setFaults(error.faults)
      if (error instanceof ApiError) setFaults(error.fields)
      toastFailure(failed, error)
      // Hidden by the store meanwhile, or not delivered after all.
      if (error instanceof ApiError && error.status === 409) await revalidate()
    }
  }

  /** Sends what `read` returns once the photos are uploaded: the customer may go on typing until then. */
  async function save(read: () => ReviewDraft) {
    const found = faultsOf(read())
    setFaults(found)
    if (Object.keys(found).length > 0) return
    const { signal } = (saving.current = new AbortController())
    setSaving(true)
    await attempt(() => sendReview({ read, orderItemId, review, signal }), texts.form.notSaved)
    setSaving(false)
  }

  return {
    faults,
    isSaving,
    save,
    /** Sends nothing that is not sent yet. */
    cancel: () => saving.current?.abort(),
    takeBack: (read: () => ReviewDraft) =>
      attempt(async () => {
        const isCurrent = watchDraft(read)
        await removeReview(review)
        return { words: texts.deletion.deleted, isCurrent: isCurrent() }
      }, texts.deletion.notDeleted),
  }
}

/** `isCurrent`: nothing was changed while the answer was on its way. */
type SavedReview = { words: string; isCurrent: boolean }

/** The customer closed the dialog before the review was sent. */
class Cancelled extends Error {}

class InvalidDraft extends Error {
  readonly faults: ReviewFaults
  constructor(faults: ReviewFaults) {
    super('the review cannot be sent like this')
    this.faults = faults
  }
}

type Sending = { read: () => ReviewDraft; orderItemId: string; review: OwnReview | null; signal: AbortSignal }

/** Photos that the shop has deleted are uploaded again or left out, once. */
async function sendReview(sending: Sending, mayReplace = true): Promise<SavedReview> {
  const { orderItemId, review } = sending
  const { photos, photoIds, draft, isCurrent } = await readyDraft(sending)
  try {
    const { status } = await call('POST /reviews', { body: { ...draft, orderItemId, photoIds } })
    return { words: thanksFor(review, status), isCurrent: isCurrent() }
  } catch (error) {
    const lost = lostPhotos(error)
    if (!mayReplace || lost === undefined) throw error
    photos?.replaceLost(lost)
    return sendReview(sending, false)
  }
}

function thanksFor(before: OwnReview | null, status: OwnReview['status']): string {
  if (status === 'hidden') return texts.form.savedHidden
  return before === null ? texts.form.sent : texts.form.saved
}

/** Waits for the photos, then reads and checks the rest. */
async function readyDraft({ read, signal }: Sending) {
  const { photos } = read()
  const finished = await photos?.finish()
  if (signal.aborted) throw new Cancelled()
  const { rating, fit, comment } = read()
  const faults = faultsOf({ rating, comment })
  if (photos !== null && finished === undefined) faults.photos = texts.photos.notAdded
  if (Object.keys(faults).length > 0) throw new InvalidDraft(faults)
  return { draft: { rating, fit, comment }, photos, photoIds: finished?.photoIds, isCurrent: watchDraft(read) }
}

/** Returns whether the draft is still as it is now. */
function watchDraft(read: () => ReviewDraft): () => boolean {
  const partsOf = ({ rating, fit, comment, photos }: ReviewDraft) => [rating, fit, comment, photos?.read().photos]
  const before = partsOf(read())
  return () => partsOf(read()).every((part, index) => part === before[index])
}

function lostPhotos(error: unknown): string[] | undefined {
  return error instanceof ApiError && error.code === 'PHOTO_NOT_FOUND' ? error.problem.photoIds : undefined
}

/** Gone already: the answer to an earlier press was lost. */
async function removeReview(review: OwnReview | null): Promise<void> {
  if (review === null) return
  try {
    await call('DELETE /reviews/:reviewId', { params: { reviewId: review.reviewId } })
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'REVIEW_NOT_FOUND')) throw error
  }
}

function faultsOf({ rating, comment }: Pick<ReviewDraft, 'rating' | 'comment'>): ReviewFaults {
  const words = faultOfComment(tidyLines(comment))
  return { ...(rating === 0 && { rating: texts.form.noRating }), ...(words && { comment: words }) }
}

function faultOfComment(comment: string): string | undefined {
  if (comment === '') return texts.form.noComment
  if (comment.length > mostCommentCharacters) return texts.form.longComment
  return visibleLines.test(comment) ? undefined : textWords.hidden
}
