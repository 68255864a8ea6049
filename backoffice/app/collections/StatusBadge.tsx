import { formatDayAndTime } from '@nukkad/contract/dates'
import type { StaffCollection } from '@nukkad/contract/staff/collections'
import { Badge } from '@nukkad/ui/Badge'
import { collectionStatusLabels, texts } from './texts.ts'

/** Whether the store shows the collection, and the dates that matter for it. */
export function StatusBadge({ collection }: { collection: StaffCollection }) {
  const { status, isRunning, shownFrom, shownUntil } = collection
  if (status === 'hidden') return <Badge tone="notice">{collectionStatusLabels.hidden}</Badge>
  const dates = [
    shownFrom !== null && !isRunning && texts.status.from(formatDayAndTime(shownFrom)),
    shownUntil !== null && texts.status.until(formatDayAndTime(shownUntil)),
  ]
  return (
    <>
      <Badge tone={isRunning ? 'success' : 'plain'}>{collectionStatusLabels[stateOf(collection)]}</Badge>{' '}
      {dates.filter(Boolean).join(' ')}
    </>
  )
}

function stateOf({ isRunning, shownUntil }: StaffCollection): 'active' | 'scheduled' | 'ended' {
  if (isRunning) return 'active'
  return shownUntil !== null && Date.parse(shownUntil) <= Date.now() ? 'ended' : 'scheduled'
}
