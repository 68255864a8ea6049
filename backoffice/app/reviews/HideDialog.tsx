import { type HidingReason, hidingReasons, hidingWords } from '@nukkad/contract/review-rules'
import type { ListedReview } from '@nukkad/contract/staff/reviews'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { Select } from '@nukkad/ui/Select'
import { TextField } from '@nukkad/ui/TextField'
import { type FormEvent, useState } from 'react'
import { Failure } from '../platform/Failure.tsx'
import styles from './ReviewDialogs.module.css'
import { useReviewChange } from './use-review-change.ts'

export type ReviewDialogProps = { review: ListedReview; onClose: () => void; onDone: () => void }

const options = [
  { value: '', label: 'Choose a reason', disabled: true },
  ...hidingReasons.map((reason) => ({ value: reason, label: hidingWords[reason] })),
]

/** Says what hiding does before it is done. */
export function HideDialog({ review, onClose, onDone }: ReviewDialogProps) {
  const [reason, setReason] = useState<HidingReason | ''>('')
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState<string>()
  const { isBusy, words, fields, hide } = useReviewChange(review)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (reason === '') return setMissing('Please choose why')
    if (await hide(reason, note)) onDone()
  }

  return (
    <Dialog open onClose={onClose} title="Hide this review">
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <blockquote className={styles.review}>{review.comment}</blockquote>
        <p>
          It leaves the store, and its {review.rating === 1 ? 'star leaves' : `${review.rating} stars leave`} the
          average. Few stars alone are no reason; the audit log keeps the one that is given.
        </p>
        <Select
          label="Why"
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
          label="Note for the log"
          optional
          value={note}
          error={fields.note}
          onChange={(event) => setNote(event.target.value)}
        />
        {words && <Failure>{words}</Failure>}
        <p className={styles.actions}>
          <Button tone="primary" size="small" type="submit" busy={isBusy}>
            Hide it
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
