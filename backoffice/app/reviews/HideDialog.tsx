import { type HidingReason, hidingReasons } from '@nukkad/contract/review-rules'
import type { ListedReview } from '@nukkad/contract/staff/reviews'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { Select } from '@nukkad/ui/Select'
import { TextField } from '@nukkad/ui/TextField'
import { type FormEvent, useState } from 'react'
import { Failure } from '../platform/Failure.tsx'
import { hidingReasonNames, texts } from './texts.ts'
import styles from './ReviewDialogs.module.css'
import { useReviewChange } from './use-review-change.ts'

export type ReviewDialogProps = { review: ListedReview; onClose: () => void; onDone: () => void }

const options = [
  { value: '', label: texts.hide.selectReason, disabled: true },
  ...hidingReasons.map((reason) => ({ value: reason, label: hidingReasonNames[reason] })),
]

/** Hides a review for a reason, and says what that does. */
export function HideDialog({ review, onClose, onDone }: ReviewDialogProps) {
  const [reason, setReason] = useState<HidingReason | ''>('')
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState<string>()
  const { isBusy, words, fields, hide } = useReviewChange(review)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (reason === '') return setMissing(texts.hide.noReason)
    if (await hide(reason, note)) onDone()
  }

  return (
    <Dialog open onClose={onClose} title={texts.hide.title}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <blockquote className={styles.review}>{review.comment}</blockquote>
        <p>{texts.hide.explanation(review.rating)}</p>
        <Select
          label={texts.hide.reason}
          value={reason}
          options={options}
          error={missing ?? fields.reason}
          onChange={(event) => {
            setMissing(undefined)
            setReason(event.target.value as HidingReason)
          }}
          data-autofocus
        />
        <TextField
          label={texts.hide.note}
          optional
          value={note}
          error={fields.note}
          onChange={(event) => setNote(event.target.value)}
        />
        {words && <Failure>{words}</Failure>}
        <p className={styles.actions}>
          <Button tone="primary" size="small" type="submit" busy={isBusy}>
            {texts.hide.submit}
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
