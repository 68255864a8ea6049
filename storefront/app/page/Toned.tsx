import type { ReactNode } from 'react'
import { isDark } from './tone.ts'
import styles from './Toned.module.css'

/** A surface in a picture's own colour. Text on it is light where the colour is dark. */
export function Toned({
  hex,
  className,
  children,
}: {
  hex: string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div className={`${styles.toned} ${className ?? ''}`} {...(isDark(hex) && { 'data-surface': 'ink' })}>
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" className={styles.colour}>
        <rect width="1" height="1" fill={hex} />
      </svg>
      {children}
    </div>
  )
}
