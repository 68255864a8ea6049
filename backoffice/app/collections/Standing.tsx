import { formatDayAndTime } from '@nukkad/contract/dates'
import type { StaffCollection } from '@nukkad/contract/staff/collections'
import { Badge } from '@nukkad/ui/Badge'

/** Whether the store shows it, from when and until when. */
export function Standing({ collection }: { collection: StaffCollection }) {
  const { status, isRunning, shownFrom, shownUntil } = collection
  if (status === 'hidden') return <Badge tone="notice">Hidden</Badge>
  const span = [
    shownFrom !== null && !isRunning && `from ${formatDayAndTime(shownFrom)}`,
    shownUntil !== null && `until ${formatDayAndTime(shownUntil)}`,
  ]
  return (
    <>
      <Badge tone={isRunning ? 'success' : 'plain'}>{isRunning ? 'In the store' : 'Not now'}</Badge>{' '}
      {span.filter(Boolean).join(' ')}
    </>
  )
}
