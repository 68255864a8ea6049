import type { ReturnStatus } from '@nukkad/contract/return-rules'
import { Badge } from '@nukkad/ui/Badge'
import { returnStatusNames } from '@nukkad/contract/staff-status-rules'

/** `notice` needs action. */
const tones: Readonly<Record<ReturnStatus, 'plain' | 'notice' | 'success'>> = {
  REQUESTED: 'notice',
  APPROVED: 'notice',
  REJECTED: 'plain',
  PICKED_UP: 'plain',
  RECEIVED: 'notice',
  REFUNDED: 'success',
  CLOSED: 'plain',
}

export function ReturnBadge({ status }: { status: ReturnStatus }) {
  return <Badge tone={tones[status]}>{returnStatusNames[status]}</Badge>
}
