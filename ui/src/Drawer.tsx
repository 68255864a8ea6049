import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './Drawer.module.css'
import { Modal, type ModalProps } from './Modal.tsx'

const sides = { left: styles.left, right: styles.right, bottom: styles.bottom }

/**
 * A panel from an edge of the screen: filters, the phone's menu (`narrow` is 80% of the screen), choices from below.
 */
export function Drawer({ side = 'right', narrow = false, footer, ...modal }: DrawerProps) {
  return (
    <Modal
      {...modal}
      foot={footer}
      className={classNames(styles.drawer, sides[side], narrow && styles.narrow)}
      parts={{ sheet: styles.sheet, header: styles.header, body: styles.body, foot: styles.foot }}
    />
  )
}

type DrawerProps = ModalProps & { side?: keyof typeof sides; narrow?: boolean; footer?: ReactNode }
