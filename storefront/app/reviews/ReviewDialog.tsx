import { mostCommentCharacters, reviewFits } from '@nukkad/contract/review-rules'
import { Button } from '@nukkad/ui/Button'
import { Dialog } from '@nukkad/ui/Dialog'
import { RadioGroup } from '@nukkad/ui/RadioGroup'
import { TextArea } from '@nukkad/ui/TextArea'
import { useEffect, useId, useRef, useState } from 'react'
import { Form } from '../platform/Form.tsx'
import { PhotoField } from './PhotoField.tsx'
import { openPhotoQueue } from './photo-queue.ts'
import styles from './ReviewDialog.module.css'
import { StarChoice } from './StarChoice.tsx'
import { type ReviewDraft, type ReviewedItem, type ReviewFaults, useReviewChanges } from './use-review-changes.ts'
import { texts } from './texts.ts'

type ReviewDialogProps = {
  item: ReviewedItem
  draft: ReviewDraft
  /** The draft as it is when an answer arrives: this dialog may be closed by then, and opened again. */
  readDraft: () => ReviewDraft
  onDraft: (draft: ReviewDraft) => void
  onClose: () => void
  /** Saved or taken back: the draft is worth nothing any more. */
  onDone: () => void
}

/** Stars and words for a piece that came, or the own review of it, to be changed or taken back. */
export function ReviewDialog(props: ReviewDialogProps) {
  const [isLeaving, setLeaving] = useState(false)
  return isLeaving ? (
    <TakeBackQuestion {...props} onKeep={() => setLeaving(false)} />
  ) : (
    <ReviewForm {...props} onTakeBack={() => setLeaving(true)} />
  )
}

function TakeBackQuestion({ item, readDraft, onClose, onDone, onKeep }: ReviewDialogProps & { onKeep: () => void }) {
  const { takeBack } = useReviewChanges(item, onDone)
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.deletion.title}
      actions={
        <>
          <Button onClick={onKeep}>{texts.deletion.keep}</Button>
          <Button tone="danger" onClick={() => takeBack(readDraft)}>
            {texts.deletion.delete}
          </Button>
        </>
      }
    >
      <p>{texts.deletion.scope(item.productName)}</p>
    </Dialog>
  )
}

type ReviewFormProps = ReviewDialogProps & { onTakeBack: () => void }

function ReviewForm({ item, draft, readDraft, onDraft, onClose, onDone, onTakeBack }: ReviewFormProps) {
  const formId = useId()
  const { review } = item
  const { faults, isSaving, save, cancel } = useReviewChanges(item, onDone)
  const [photos] = useState(() => draft.photos ?? openPhotoQueue(item.orderItemId, review?.photos ?? []))
  const read = () => {
    const now = readDraft()
    return { ...now, photos: now.photos ?? photos }
  }
  const leave = (then: () => void) => () => {
    cancel()
    then()
  }
  return (
    <Dialog
      open
      onClose={leave(onClose)}
      title={review === null ? texts.form.newTitle : texts.form.ownTitle}
      actions={
        <>
          {review?.status === 'shown' ? (
            <Button onClick={leave(onTakeBack)}>{texts.form.delete}</Button>
          ) : (
            <Button onClick={leave(onClose)}>{texts.form.cancel}</Button>
          )}
          <Button type="submit" form={formId} tone="primary" busy={isSaving}>
            {review === null ? texts.form.send : texts.form.save}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={() => save(read)} className={styles.form}>
        <p className={styles.product}>{item.productName}</p>
        {review?.status === 'hidden' && <p>{texts.form.hidden}</p>}
        <Fields draft={{ ...draft, photos }} onDraft={onDraft} faults={faults} />
      </Form>
    </Dialog>
  )
}

const fitOptions = reviewFits.map((fit) => ({ value: fit, label: texts.form.fits[fit] }))

type FieldsProps = Pick<ReviewDialogProps, 'draft' | 'onDraft'> & { faults: ReviewFaults }

function Fields({ draft, onDraft, faults }: FieldsProps) {
  const stars = useRef<HTMLFieldSetElement>(null)
  const { shown, mend } = useMended(faults)
  // A group of radio buttons takes no focus itself.
  useEffect(() => {
    if (faults.rating !== undefined) stars.current?.querySelector('input')?.focus()
  }, [faults])
  return (
    <>
      <StarChoice
        ref={stars}
        value={draft.rating}
        error={shown.rating}
        onChange={(rating) => {
          mend('rating')
          onDraft({ ...draft, rating })
        }}
      />
      <RadioGroup
        legend={texts.form.fit}
        segmented
        options={fitOptions}
        value={draft.fit}
        onChange={(fit) => onDraft({ ...draft, fit })}
        onPressAgain={() => onDraft({ ...draft, fit: null })}
      />
      <TextArea
        label={texts.form.comment}
        name="comment"
        hint={texts.form.commentHint}
        rows={5}
        value={draft.comment}
        characterLimit={mostCommentCharacters}
        error={shown.comment}
        onChange={(event) => {
          mend('comment')
          onDraft({ ...draft, comment: event.target.value })
        }}
      />
      {draft.photos && (
        <PhotoField
          queue={draft.photos}
          error={shown.photos}
          onChange={() => {
            mend('photos')
            onDraft(draft)
          }}
        />
      )}
    </>
  )
}

/** A field's error from the last press disappears when the field changes. */
function useMended(faults: ReviewFaults) {
  const [mended, setMended] = useState<{ of: ReviewFaults; names: readonly (keyof ReviewFaults)[] }>({
    of: faults,
    names: [],
  })
  const names = mended.of === faults ? mended.names : []
  const shown: ReviewFaults = { ...faults }
  for (const name of names) delete shown[name]
  return {
    shown,
    mend: (name: keyof ReviewFaults) => setMended({ of: faults, names: [...names, name] }),
  }
}
