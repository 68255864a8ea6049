import { mostAnswerCharacters } from '@nukkad/contract/review-rules'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { TextArea } from '@nukkad/ui/TextArea'
import { EditForm } from '../frame/EditForm.tsx'
import type { ReviewDialogProps } from './HideDialog.tsx'
import { texts } from './texts.ts'
import styles from './ReviewDialogs.module.css'
import { useReviewChange } from './use-review-change.ts'

/** The store's public reply below a review. */
export function AnswerDialog({ review, onClose, onDone }: ReviewDialogProps) {
  const form = useReviewChange(review, { answer: review.answer ?? '' })
  async function publish(text: string | null) {
    if (await form.answer(text)) onDone()
  }
  const deleteButton = review.answer !== null && (
    <Button size="small" busy={form.isBusy} onClick={() => void publish(null)}>
      {texts.reply.delete}
    </Button>
  )
  return (
    <Dialog open onClose={onClose} title={texts.reply.title}>
      <EditForm
        edit={form}
        submit={texts.reply.publish}
        onSubmit={() => publish(form.draft.answer)}
        actions={deleteButton}
      >
        <blockquote className={styles.review}>{review.comment}</blockquote>
        <TextArea
          label={texts.reply.label}
          hint={texts.reply.hint}
          characterLimit={mostAnswerCharacters}
          data-autofocus
          {...form.field('answer')}
        />
      </EditForm>
    </Dialog>
  )
}
