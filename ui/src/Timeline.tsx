import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './Icon.tsx'
import styles from './Timeline.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/**
 * The steps of a parcel. Those before `current` are done, later ones dimmed. Null: it ended early at the last step;
 * those before it are done, and none is highlighted.
 */
export function Timeline({ steps, current, label = 'Track Your Order' }: TimelineProps) {
  const last = steps.length - 1
  return (
    <ol className={styles.timeline} aria-label={label}>
      {steps.map((step, index) => (
        <TimelineStep key={step.label} {...step} state={current === null ? endedAt(last, index) : at(current, index)} />
      ))}
    </ol>
  )
}

type State = 'done' | 'current' | 'ended' | 'ahead'

function at(current: number, index: number): State {
  if (index === current) return 'current'
  return index < current ? 'done' : 'ahead'
}

function endedAt(last: number, index: number): State {
  return index === last ? 'ended' : 'done'
}

const marks = {
  done: <Icon name="check" size={14} />,
  ended: <Icon name="close" size={14} />,
  current: null,
  ahead: null,
}

function TimelineStep({ label, note, state }: Step & { state: State }) {
  return (
    <li className={classNames(styles.step, styles[state])} aria-current={state === 'current' ? 'step' : undefined}>
      <span className={styles.mark} aria-hidden="true">
        {marks[state]}
      </span>
      <span className={styles.label}>
        {label}
        {state === 'done' && <VisuallyHidden>, done</VisuallyHidden>}
      </span>
      <span className={styles.note}>{note}</span>
    </li>
  )
}

type Step = { label: string; note: ReactNode }

type TimelineProps = {
  steps: readonly Step[]
  current: number | null
  label?: string
}
