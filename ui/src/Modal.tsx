import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './IconButton.tsx'
import styles from './Modal.module.css'
import { useModal } from './use-modal.ts'

/** The common part of dialog and drawer: a title and a close button, a body that scrolls, a foot that stays visible. */
export function Modal({ open, onClose, title, foot, className, parts, children }: ModalProps & Looks) {
  const titleId = useId()
  const { dialog, isPresent, opening } = useModal(open, onClose)
  return (
    <dialog {...dialog} className={classNames(styles.modal, className)} aria-labelledby={titleId}>
      {isPresent && (
        <div key={opening} className={classNames(styles.sheet, parts.sheet)}>
          <header className={classNames(styles.header, parts.header)}>
            <h2 id={titleId} tabIndex={-1} data-autofocus>
              {title}
            </h2>
            <IconButton icon="close" label="Close" onClick={onClose} />
          </header>
          <div className={classNames(styles.body, parts.body)}>{children}</div>
          {foot && <footer className={classNames(styles.foot, parts.foot)}>{foot}</footer>}
        </div>
      )}
    </dialog>
  )
}

export type ModalProps = {
  open: boolean
  /** Called by Escape, the close button and a press outside. */
  onClose: () => void
  title: string
  children: ReactNode
}

type Looks = {
  foot: ReactNode
  className: string
  /** The class of each part, in addition to the common one. */
  parts: Partial<Record<'sheet' | 'header' | 'body' | 'foot', string | undefined>>
}
