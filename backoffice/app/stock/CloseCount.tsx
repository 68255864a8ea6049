import type { CountPage } from '@nukkad/contract/staff/counts'
import { Button } from '@nukkad/ui/Button'
import { Checkbox } from '@nukkad/ui/Checkbox'
import { Dialog } from '@nukkad/ui/Dialog'
import { useToast } from '@nukkad/ui/Toast'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { useWork } from '../platform/use-work.ts'
import { texts } from './texts.ts'
import styles from './CloseCount.module.css'

/** States the changes, then posts the adjustments or discards the count. */
export function CloseCount({ count }: { count: CountPage }) {
  const [outcome, setOutcome] = useState<'applied' | 'dropped' | null>(null)
  return (
    <p className={styles.ways}>
      <Button tone="primary" onClick={() => setOutcome('applied')}>
        {texts.close.post}
      </Button>
      <Button tone="quiet" onClick={() => setOutcome('dropped')}>
        {texts.close.discard}
      </Button>
      {outcome !== null && <CloseDialog count={count} outcome={outcome} onClose={() => setOutcome(null)} />}
    </p>
  )
}

type DialogProps = { count: CountPage; outcome: 'applied' | 'dropped'; onClose: () => void }

function CloseDialog({ count, outcome, onClose }: DialogProps) {
  const [isRestZero, setRestZero] = useState(false)
  const { isBusy, words, run } = useWork()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const rest = count.variants - count.counted
  const isApplied = outcome === 'applied'

  const close = () =>
    run(async () => {
      const body = { outcome, uncounted: isRestZero ? ('none' as const) : ('leave' as const) }
      await call('POST /stock/counts/:countId/close', { params: { countId: count.countId }, body })
      toast(isApplied ? texts.close.posted : texts.close.discarded, { tone: 'success' })
      onClose()
      await revalidate()
    })

  return (
    <Dialog open onClose={onClose} title={isApplied ? texts.close.postTitle : texts.close.discardTitle}>
      <div className={styles.question}>
        <p>{isApplied ? formatChanges(count) : texts.close.discardText}</p>
        {isApplied && rest > 0 && (
          <Checkbox
            label={texts.close.setToZero(rest)}
            checked={isRestZero}
            onChange={(event) => setRestZero(event.target.checked)}
          />
        )}
        {words && <Failure>{words}</Failure>}
        <p>
          <Button
            tone={isApplied ? 'primary' : 'danger'}
            size="small"
            busy={isBusy}
            onClick={async () => void (await close())}
          >
            {isApplied ? texts.close.confirmPost : texts.close.confirmDiscard}
          </Button>
        </p>
      </div>
    </Dialog>
  )
}

function formatChanges({ sums: { more, less, doubtful }, variants, counted }: CountPage): string {
  const change = more + less === 0 ? texts.close.noDifferences : texts.close.differences(more, less)
  const rest = variants - counted
  const left = rest > 0 ? texts.close.unchanged(rest) : ''
  const doubts = doubtful > 0 ? texts.close.doubtful(doubtful) : ''
  return change + left + doubts
}
