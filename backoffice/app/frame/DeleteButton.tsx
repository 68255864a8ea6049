import { Button } from '@nukkad/ui/Button'
import { useToast } from '@nukkad/ui/Toast'
import { type ReactNode, useId } from 'react'
import { useNavigate } from 'react-router'
import { Failure } from '../platform/Failure.tsx'
import { useUnsavedGuard } from '../platform/unsaved.tsx'
import { useWork } from '../platform/use-work.ts'
import styles from './DeleteButton.module.css'

type DeleteButtonProps = {
  /** "Delete collection". */
  children: string
  onDelete: () => Promise<unknown>
  /** The toast after the deletion. */
  done: string
  /** The list that opens then. */
  to: string
  /** States what stays, or what is deleted, too. */
  note?: ReactNode
  /** Why it cannot be deleted now. */
  disabledReason?: string | undefined
  /** Other actions on the record, before this one. */
  before?: ReactNode
}

/** Deletes the record of the page and returns to its list. */
export function DeleteButton({ children, onDelete, done, to, note, disabledReason, before }: DeleteButtonProps) {
  const navigate = useNavigate()
  const toast = useToast()
  const { forget } = useUnsavedGuard()
  const { isBusy, words, run } = useWork()
  const noteId = useId()
  const remove = () =>
    run(async () => {
      await onDelete()
      toast(done, { tone: 'success' })
      // Unsaved fields have no record to be saved to.
      forget()
      await navigate(to)
    })
  return (
    <div className={styles.foot}>
      {before}
      <Button
        size="small"
        tone="danger"
        busy={isBusy}
        disabledReason={disabledReason}
        aria-describedby={note === undefined ? undefined : noteId}
        onClick={async () => void (await remove())}
      >
        {children}
      </Button>
      {note !== undefined && (
        <span id={noteId} className={styles.note}>
          {note}
        </span>
      )}
      {words && <Failure>{words}</Failure>}
    </div>
  )
}
