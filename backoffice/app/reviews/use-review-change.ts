import type { PhotoDecision } from '@nukkad/contract/review-photo-rules'
import type { HidingReason } from '@nukkad/contract/review-rules'
import type { ListedReview } from '@nukkad/contract/staff/reviews'
import { call } from '../platform/call.ts'
import { useDraft } from '../platform/use-edit.ts'
import { useReloaded } from '../platform/use-reloaded.ts'
import { InvalidFields } from '../platform/use-work.ts'
import { texts } from './texts.ts'

type Hiding = { reason: HidingReason | ''; note: string }

/** Changes of a review. After a conflict, the list shows the other change and typed text stays. */
export function useReviewChange<Draft extends object>({ reviewId, version }: ListedReview, initial: Draft) {
  const form = useDraft(initial)
  const reloaded = useReloaded()
  const params = { reviewId }
  const change = (send: () => Promise<ListedReview>, done: string) =>
    form.save(async () => (await reloaded(send)) && done)

  return {
    ...form,
    hide: ({ reason, note }: Hiding) =>
      change(async () => {
        if (reason === '') throw new InvalidFields({ reason: texts.hide.noReason })
        const body = { version, reason, ...(note.trim() && { note }) }
        return call('POST /reviews/:reviewId/hide', { params, body })
      }, texts.hide.done),
    restore: () =>
      change(() => call('POST /reviews/:reviewId/restore', { params, body: { version } }), texts.hide.undone),
    answer: (answer: string | null) =>
      change(
        () => call('PUT /reviews/:reviewId/answer', { params, body: { version, answer } }),
        answer === null ? texts.reply.deleted : texts.reply.published,
      ),
    judgePhoto: (photoId: string, status: PhotoDecision) =>
      change(
        () =>
          call('PUT /reviews/:reviewId/photos/:photoId', { params: { ...params, photoId }, body: { version, status } }),
        texts.photos[status],
      ),
  }
}
