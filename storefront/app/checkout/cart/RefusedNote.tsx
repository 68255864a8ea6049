import { useMemo, useSyncExternalStore } from 'react'
import { type Refusal, refusedChanges } from '../../state/refused-changes.ts'
import { BagNotice } from './BagNotice.tsx'
import { texts } from './texts.ts'

/** The waiting changes that the store refused, in every tab until they are dismissed. */
export function RefusedNote() {
  const snapshot = useSyncExternalStore(refusedChanges.subscribe, refusedChanges.snapshot, () => '[]')
  const lines = useMemo(() => {
    const refusals = JSON.parse(snapshot) as Refusal[]
    return [...new Set(refusals.map(texts.refused.of))]
  }, [snapshot])
  if (lines.length === 0) return null
  return (
    <BagNotice
      label={texts.refused.label}
      title={texts.refused.title}
      lines={lines}
      onDismiss={refusedChanges.dismiss}
    />
  )
}
