import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './Dialog.module.css'
import { Modal, type ModalProps } from './Modal.tsx'

/** A question or a form over the page. On phones it slides up from below. `actions` stay visible at its foot. */
export function Dialog({ actions, wide = false, ...modal }: DialogProps) {
  return (
    <Modal
      {...modal}
      foot={actions}
      className={classNames(styles.dialog, wide && styles.wide)}
      parts={{ header: styles.header, body: styles.body, foot: styles.foot }}
    />
  )
}

type DialogProps = ModalProps & { actions?: ReactNode; wide?: boolean }
