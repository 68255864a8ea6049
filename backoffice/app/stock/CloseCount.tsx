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
import styles from './CloseCount.module.css'

/** The end of a stocktake: says what will happen, then applies it, or drops it. */
export function CloseCount({ count }: { count: CountPage }) {
  const [asked, setAsked] = useState<'applied' | 'dropped' | null>(null)
  return (
    <p className={styles.ways}>
      <Button tone="primary" onClick={() => setAsked('applied')}>
        Apply …
      </Button>
      <Button tone="quiet" onClick={() => setAsked('dropped')}>
        Drop …
      </Button>
      {asked !== null && <CloseDialog count={count} outcome={asked} onClose={() => setAsked(null)} />}
    </p>
  )
}

type DialogProps = { count: CountPage; outcome: 'applied' | 'dropped'; onClose: () => void }

function CloseDialog({ count, outcome, onClose }: DialogProps) {
  const [isRestNone, setRestNone] = useState(false)
  const { isBusy, words, run } = useWork()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const rest = count.variants - count.counted
  const isApplied = outcome === 'applied'

  const close = () =>
    run(async () => {
      const body = { outcome, uncounted: isRestNone ? ('none' as const) : ('leave' as const) }
      await call('POST /stock/counts/:countId/close', { params: { countId: count.countId }, body })
      toast(isApplied ? 'The stocktake is applied' : 'The stocktake is dropped', { tone: 'success' })
      onClose()
      await revalidate()
    })

  return (
    <Dialog open onClose={onClose} title={isApplied ? 'Apply what was counted?' : 'Drop this stocktake?'}>
      <div className={styles.question}>
        <p>{isApplied ? applyWords(count) : 'The stock stays as it is. What was counted is kept to be read.'}</p>
        {isApplied && rest > 0 && (
          <Checkbox
            label={`There is none of the ${rest} that nobody counted`}
            checked={isRestNone}
            onChange={(event) => setRestNone(event.target.checked)}
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
            {isApplied ? 'Apply' : 'Drop'}
          </Button>
        </p>
      </div>
    </Dialog>
  )
}

function applyWords({ sums: { more, less, doubtful }, variants, counted }: CountPage): string {
  const change = more + less === 0 ? 'The stock is as counted.' : `${more} more and ${less} fewer than the stock says.`
  const rest = variants - counted
  const left = rest > 0 ? ` ${rest} were not counted and stay as they are.` : ''
  const doubts = doubtful > 0 ? ` ${doubtful} should be looked at again first.` : ''
  return change + left + doubts
}
