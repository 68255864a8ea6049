import { type HidingReason, hidingReasons } from '@nukkad/contract/review-rules'
import type { ListedReview } from '@nukkad/contract/staff/reviews'
import { Dialog } from '@nukkad/ui/Dialog'
import { Select } from '@nukkad/ui/Select'
import { TextField } from '@nukkad/ui/TextField'
import { EditForm } from '../frame/EditForm.tsx'
import { hidingReasonNames, texts } from './texts.ts'
import styles from './ReviewDialogs.module.css'
import { useReviewChange } from './use-review-change.ts'

export type ReviewDialogProps = { review: ListedReview; onClose: () => void; onDone: () => void }

const options = [
  { value: '', label: texts.hide.selectReason, disabled: true },
  ...hidingReasons.map((reason) => ({ value: reason, label: hidingReasonNames[reason] })),
]

/** Hides a review for a reason, and states the effects. */
export function HideDialog({ review, onClose, onDone }: ReviewDialogProps) {
  const form = useReviewChange(review, { reason: '' as HidingReason | '', note: '' })
  async function submit() {
    if (await form.hide(form.draft)) onDone()
  }
  return (
    <Dialog open onClose={onClose} title={texts.hide.title}>
      <EditForm edit={form} submit={texts.hide.submit} onSubmit={submit}>
        <blockquote className={styles.review}>{review.comment}</blockquote>
        <p>{texts.hide.explanation(review.rating)}</p>
        <Select label={texts.hide.reason} options={options} data-autofocus {...form.field('reason')} />
        <TextField label={texts.hide.note} optional {...form.field('note')} />
      </EditForm>
    </Dialog>
  )
}
