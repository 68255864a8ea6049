import { buttonClass } from '@nukkad/ui/Button'
import { type ChangeEvent, type ReactNode, useId } from 'react'
import { Failure } from '../platform/Failure.tsx'
import { texts } from './texts.ts'
import styles from './FileField.module.css'

type FileFieldProps = ChooserProps & {
  label: string
  hint?: ReactNode
  error: string | undefined
}

/** Selects one file of this machine; the caller handles it. */
export function FileField({ label, hint, error, ...chooser }: FileFieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-fault`].filter(Boolean).join(' ')
  return (
    <div className={styles.file}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      {hint && (
        <p id={`${id}-hint`} className={styles.soft}>
          {hint}
        </p>
      )}
      <Chooser id={id} described={described || undefined} isWrong={Boolean(error)} {...chooser} />
      {error && (
        <div id={`${id}-fault`}>
          <Failure>{error}</Failure>
        </div>
      )}
    </div>
  )
}

type ChooserProps = {
  /** The button's text, such as “Choose a picture”. */
  button: string
  /** The selected file, beside the button. */
  standing?: string | undefined
  accept: string
  isBusy: boolean
  /** The text beside the button while it is busy. */
  busyWords?: string
  onFile: (file: File) => void
}
type InputProps = ChooserProps & { id: string; described: string | undefined; isWrong: boolean }

/** The label is the button, because the browser's own says “No file chosen” beside a selected file. */
function Chooser({ id, described, isWrong, button, standing = '', accept, ...chooser }: InputProps) {
  const { isBusy, busyWords = texts.file.busy, onFile } = chooser
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file === undefined) return
    onFile(file)
    // Allows the same file again after a failure.
    target.value = ''
  }
  return (
    <div className={styles.row}>
      <input
        id={id}
        type="file"
        className={styles.input}
        accept={accept}
        disabled={isBusy}
        aria-labelledby={`${id}-label ${id}-button`}
        aria-invalid={isWrong || undefined}
        aria-describedby={described}
        onChange={choose}
      />
      <label
        id={`${id}-button`}
        htmlFor={id}
        className={`${buttonClass({ size: 'small' })} ${styles.button ?? ''}`}
        data-busy={isBusy || undefined}
      >
        {button}
      </label>
      <output className={styles.soft}>{isBusy ? busyWords : standing}</output>
    </div>
  )
}
