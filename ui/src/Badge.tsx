import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './Badge.module.css'

const tones = {
  plain: styles.plain,
  ink: styles.ink,
  sale: styles.sale,
  success: styles.success,
  notice: styles.notice,
}

/** Two or three words on a tag with one corner cut: New, 33% off, Only 2 left, an order's status. */
export function Badge({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return <span className={classNames(styles.badge, tones[tone])}>{children}</span>
}
