import { Button } from '@nukkad/ui/Button'
import type { ReactNode } from 'react'
import { Failure } from '../platform/Failure.tsx'
import { useWork } from '../platform/use-work.ts'
import { texts } from './texts.ts'
import styles from './ChosenBar.module.css'

type ChosenBarProps = {
  chosen: number
  /** Their total. */
  sum?: string | undefined
  /** The number of records that match the filters. */
  total: number
  /** The most records for one change. */
  most: number
  /** Selects the first records that match the filters. */
  onFirst: (count: number) => Promise<void>
  onNone: () => void
  /** The actions on all selected records. */
  children: ReactNode
}

/** The foot of a list: the size of the selection, and the actions on it. */
export function ChosenBar({ chosen, sum, total, most, onFirst, onNone, children }: ChosenBarProps) {
  const { isBusy, words, run } = useWork()
  const reach = Math.min(total, most)
  return (
    <section className={styles.bar} data-surface="ink" aria-label={texts.selection.label}>
      <strong aria-live="polite">
        {texts.selection.selected(chosen)}
        {sum !== undefined && `, ${sum}`}
      </strong>
      {chosen < reach && (
        <Button tone="quiet" size="small" busy={isBusy} onClick={async () => void (await run(() => onFirst(reach)))}>
          {reach < total ? texts.selection.selectFirst(reach) : texts.selection.selectAll(reach)}
        </Button>
      )}
      <Button tone="quiet" size="small" onClick={onNone}>
        {texts.selection.clear}
      </Button>
      <span className={styles.actions}>{children}</span>
      {words && <Failure>{words}</Failure>}
    </section>
  )
}
