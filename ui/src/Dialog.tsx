import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './Dialog.module.css'
import { IconButton } from './IconButton.tsx'
import { useModal } from './use-modal.ts'

/** A question or a form over the page. On phones it comes from below. `actions` stay in sight at its foot. */
export function Dialog({ open, onClose, title, actions, wide = false, children }: DialogProps) {
  const titleId = useId()
  const { dialog, isPresent } = useModal(open, onClose)
  return (
    <dialog {...dialog} className={classNames(styles.dialog, wide && styles.wide)} aria-labelledby={titleId}>
      {isPresent && (
        <div className={styles.sheet}>
          <header className={styles.header}>
            <h2 id={titleId} tabIndex={-1} data-autofocus>
              {title}
            </h2>
            <IconButton icon="close" label="Close" onClick={onClose} />
          </header>
          <div className={styles.body}>{children}</div>
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </div>
      )}
    </dialog>
  )
}

type DialogProps = {
  open: boolean
  /** Asked for by Escape, the cross and a press beside the dialog. */
  onClose: () => void
  title: string
  actions?: ReactNode
  wide?: boolean
  children: ReactNode
}
