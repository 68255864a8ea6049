import type { HidingReason } from '@nukkad/contract/review-rules'
import type { ListedReview } from '@nukkad/contract/staff/reviews'
import { useToast } from '@nukkad/ui/Toast'
import { useRevalidator } from 'react-router'
import { call, isRefusal } from '../platform/call.ts'
import { useWork } from '../platform/use-work.ts'
import { texts } from './texts.ts'

/** The changes of a review. When somebody else was first, the list shows their change and typed text stays. */
export function useReviewChange({ reviewId, version }: ListedReview) {
  const work = useWork()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const params = { reviewId }

  const change = (send: () => Promise<ListedReview>, done: string) =>
    work.run(async () => {
      try {
        await send()
      } catch (error) {
        if (isRefusal(error, 'STALE')) await revalidate()
        throw error
      }
      toast(done, { tone: 'success' })
      await revalidate()
    })

  return {
    isBusy: work.isBusy,
    words: work.words,
    fields: work.fields,
    hide: (reason: HidingReason, note: string) =>
      change(
        () => call('POST /reviews/:reviewId/hide', { params, body: { version, reason, ...(note.trim() && { note }) } }),
        texts.hide.done,
      ),
    restore: () =>
      change(() => call('POST /reviews/:reviewId/restore', { params, body: { version } }), texts.hide.undone),
    answer: (answer: string | null) =>
      change(
        () => call('PUT /reviews/:reviewId/answer', { params, body: { version, answer } }),
        answer === null ? texts.reply.deleted : texts.reply.published,
      ),
  }
}
