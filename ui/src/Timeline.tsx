import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import styles from './Timeline.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** The steps of a parcel. Those before `current` are done, later ones dimmed; null (cancelled) highlights none. */
export function Timeline({ steps, current, label = 'Track Your Order' }: TimelineProps) {
  const at = current ?? -1
  return (
    <ol className={styles.timeline} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.label}
          className={classNames(styles.step, index < at && styles.done, index === at && styles.current)}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {index < at && <Icon name="check" size={14} />}
          </span>
          <span className={styles.label}>
            {step.label}
            {index < at && <VisuallyHidden>, done</VisuallyHidden>}
          </span>
          <span className={styles.note}>{step.note}</span>
        </li>
      ))}
    </ol>
  )
}

type TimelineProps = {
  steps: readonly { label: string; note: ReactNode }[]
  current: number | null
  label?: string
}
