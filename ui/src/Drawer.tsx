import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './Drawer.module.css'
import { IconButton } from './IconButton.tsx'
import { useModal } from './use-modal.ts'

const sides = { left: styles.left, right: styles.right, bottom: styles.bottom }

/** A panel from an edge of the screen: filters, the phone's menu (`narrow` is 80% of the screen), choices from below. */
export function Drawer({ open, onClose, title, side = 'right', narrow = false, footer, children }: DrawerProps) {
  const titleId = useId()
  const { dialog, isPresent } = useModal(open, onClose)
  return (
    <dialog
      {...dialog}
      className={classNames(styles.drawer, sides[side], narrow && styles.narrow)}
      aria-labelledby={titleId}
    >
      {isPresent && (
        <div className={styles.sheet}>
          <header className={styles.header}>
            <h2 id={titleId} tabIndex={-1} data-autofocus>
              {title}
            </h2>
            <IconButton icon="close" label="Close" onClick={onClose} />
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </div>
      )}
    </dialog>
  )
}

type DrawerProps = {
  open: boolean
  onClose: () => void
  title: string
  side?: keyof typeof sides
  narrow?: boolean
  footer?: ReactNode
  children: ReactNode
}
