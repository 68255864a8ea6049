import { Icon, type IconName } from '@nukkad/ui/Icon'
import type { ReactNode } from 'react'
import styles from './Notes.module.css'

/** Short facts below each other. */
export function Notes({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={styles.notes}>
      {children}
    </ul>
  )
}

export function Note({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} size={20} />
      {children}
    </li>
  )
}
