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

type BadgeProps = {
  tone?: keyof typeof tones
  /** For a sentence, which may take more than one line. */
  isSentence?: boolean
  children: ReactNode
}

/** Two or three words on a tag with one corner cut: New, 33% off, Only 2 left, an order's status. */
export function Badge({ tone = 'plain', isSentence = false, children }: BadgeProps) {
  return <span className={classNames(styles.badge, tones[tone], isSentence && styles.sentence)}>{children}</span>
}
