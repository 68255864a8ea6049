import { ApiError } from '@nukkad/contract/client'
import type { OwnReview } from '@nukkad/contract/reviews'
import { mostCommentCharacters, type ReviewFit } from '@nukkad/contract/review-rules'
import { textWords, tidyLines, visibleLines } from '@nukkad/contract/text-rules'
import { useToast } from '@nukkad/ui/Toast'
import { useState } from 'react'
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

  async function attempt(work: () => Promise<string>, failed: string) {
    try {
      toast(await work(), { tone: 'success' })
      onDone()
      await revalidate()
    } catch (error) {
      if (error instanceof ApiError) setFaults(error.fields)
      toastFailure(failed, error)
      // Hidden by the store meanwhile, or not delivered after all.
      if (error instanceof ApiError && error.status === 409) await revalidate()
    }
  }

  async function save({ photos, ...draft }: ReviewDraft) {
    const found = faultsOf(draft)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    setSaving(true)
    const photoIds = await photos?.finish()
    if (photos !== null && photoIds === undefined) setFaults({ photos: texts.photos.notAdded })
    else await attempt(() => sendReview({ ...draft, orderItemId, photoIds }, { review, photos }), texts.form.notSaved)
    setSaving(false)
  }

  return {
    faults,
    isSaving,
    save,
    takeBack: () =>
      attempt(async () => {
        await removeReview(review)
        return texts.deletion.deleted
      }, texts.deletion.notDeleted),
  }
}

type SentDraft = Omit<ReviewDraft, 'photos'> & { orderItemId: string; photoIds: string[] | undefined }
type SentFor = { review: OwnReview | null; photos: PhotoQueue | null }

/** Returns the words for the customer. Photos that the shop has deleted meanwhile are uploaded again. */
async function sendReview(body: SentDraft, { review, photos }: SentFor): Promise<string> {
  try {
    const { status } = await call('POST /reviews', { body })
    if (status === 'hidden') return texts.form.savedHidden
    return review === null ? texts.form.sent : texts.form.saved
  } catch (error) {
    if (error instanceof ApiError && error.code === 'PHOTO_NOT_FOUND') photos?.sendAgain()
    throw error
  }
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
