import { formatDay } from '@nukkad/contract/dates'
import type { ToPack } from '@nukkad/contract/staff/packing'
import { Badge } from '@nukkad/ui/Badge'
import { Link } from 'react-router'
import styles from './PackingPage.module.css'
import { paths } from '../platform/paths.ts'

type QueueRowProps = { order: ToPack; today: string; isChosen: boolean; onChoose: () => void }

/** One order that waits: how much, until when, and who has it open. */
export function QueueRow({ order, today, isChosen, onChoose }: QueueRowProps) {
  const { orderId, expectedDate, pieces, ticked, courier, tags } = order
  return (
    <li className={styles.row}>
      <label className={styles.choose}>
        <input type="checkbox" aria-label={`Choose ${orderId}`} checked={isChosen} onChange={onChoose} />
      </label>
      <Link to={paths.packOrder(orderId)} className={styles.order}>
        <strong>{orderId}</strong>
        <span>
          {ticked > 0 ? `${ticked} of ${pieces}` : pieces} {pieces === 1 ? 'piece' : 'pieces'}
        </span>
        <span className={styles.soft}>
          for <Promised day={expectedDate} today={today} />
        </span>
        <span className={styles.soft}>{[courier, ...tags].filter(Boolean).join(', ')}</span>
        <span className={styles.state}>
          <State order={order} />
        </span>
      </Link>
    </li>
  )
}

/** None of these has left yet, so what was promised for an earlier day is late. */
function Promised({ day, today }: { day: string; today: string }) {
  const isLate = day < today
  return (
    <time dateTime={day} className={isLate ? styles.late : undefined}>
      {formatDay(day)}
      {isLate && ', late'}
    </time>
  )
}

function State({ order: { claim, holdReason, status } }: { order: ToPack }) {
  if (holdReason !== null) return <Badge tone="sale">Held: {holdReason}</Badge>
  if (claim !== null)
    return <Badge tone={claim.isMine ? 'success' : 'plain'}>{claim.isMine ? 'Yours' : claim.name}</Badge>
  return status === 'PROCESSING' ? <Badge tone="notice">Begun</Badge> : null
}
