import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import styles from './StepBar.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** The shopper's position in a few steps. `link` returns the step's link, or null while it is not allowed. */
export function StepBar({ steps, current, link, label = 'Checkout steps' }: StepBarProps) {
  return (
    <nav aria-label={label} className={styles.bar}>
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const isDone = index < current
          const words = <StepWords number={index + 1} isDone={isDone} label={step} />
          return (
            <li
              key={step}
              className={classNames(styles.step, isDone && styles.done, index === current && styles.current)}
              aria-current={index === current ? 'step' : undefined}
            >
              {link?.(index, words) ?? <span>{words}</span>}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function StepWords({ number, isDone, label }: { number: number; isDone: boolean; label: string }) {
  return (
    <>
      <span className={styles.number}>{isDone ? <Icon name="check" size={14} /> : number}</span>
      {label}
      {isDone && <VisuallyHidden>, done</VisuallyHidden>}
    </>
  )
}

type StepBarProps = {
  steps: readonly string[]
  /** Counts from 0. */
  current: number
  link?: (index: number, words: ReactNode) => ReactNode
  label?: string
}
