import { mostAnswerCharacters } from '@nukkad/contract/review-rules'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { TextArea } from '@nukkad/ui/TextArea'
import { type FormEvent, useState } from 'react'
import { Failure } from '../platform/Failure.tsx'
import type { ReviewDialogProps } from './HideDialog.tsx'
import { texts } from './texts.ts'
import styles from './ReviewDialogs.module.css'
import { useReviewChange } from './use-review-change.ts'

/** The store's public reply below a review. */
export function AnswerDialog({ review, onClose, onDone }: ReviewDialogProps) {
  const [typed, setTyped] = useState(review.answer ?? '')
  const { isBusy, words, fields, answer } = useReviewChange(review)

  async function publish(text: string | null) {
    if (await answer(text)) onDone()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void publish(typed)
  }

  return (
    <Dialog open onClose={onClose} title={texts.reply.title}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <blockquote className={styles.review}>{review.comment}</blockquote>
        <TextArea
          label={texts.reply.label}
          hint={texts.reply.hint}
          value={typed}
          error={fields.answer}
          characterLimit={mostAnswerCharacters}
          onChange={(event) => setTyped(event.target.value)}
          data-autofocus
        />
        {words && <Failure>{words}</Failure>}
        <p className={styles.actions}>
          <Button tone="primary" size="small" type="submit" busy={isBusy}>
            {texts.reply.publish}
          </Button>
          {review.answer !== null && (
            <Button size="small" busy={isBusy} onClick={() => void publish(null)}>
              {texts.reply.delete}
            </Button>
          )}
        </p>
      </form>
    </Dialog>
  )
}
