import { formatDay } from '@nukkad/contract/dates'
import type { ToPack } from '@nukkad/contract/staff/packing'
import { Badge } from '@nukkad/ui/Badge'
import { Link } from 'react-router'
import { hasMarks, PackingMarks } from './PackingMarks.tsx'
import { texts } from './texts.ts'
import styles from './PackingPage.module.css'
import { paths } from '../platform/paths.ts'

type QueueRowProps = { order: ToPack; today: string; isChosen: boolean; onChoose: () => void }

/** One order to pack: its items, its delivery date, and who has it open. */
export function QueueRow({ order, today, isChosen, onChoose }: QueueRowProps) {
  const { orderId, expectedDate, pieces, ticked, courier, tags } = order
  return (
    <li className={styles.row}>
      <label className={styles.choose}>
        <input type="checkbox" aria-label={texts.row.select(orderId)} checked={isChosen} onChange={onChoose} />
      </label>
      <Link to={paths.packOrder(orderId)} className={styles.order}>
        <strong>{orderId}</strong>
        <span>{texts.row.items(ticked, pieces)}</span>
        <span className={styles.soft}>
          {texts.row.deliverBy} <DeliverBy day={expectedDate} today={today} />
        </span>
        <span className={styles.soft}>{[courier, ...tags].filter(Boolean).join(', ')}</span>
        <span className={styles.state}>
          <State order={order} />
        </span>
        {hasMarks(order.marks) && (
          <span className={styles.marks}>
            <PackingMarks marks={order.marks} />
          </span>
        )}
      </Link>
    </li>
  )
}

/** None of these is dispatched yet, so an earlier day is late. */
function DeliverBy({ day, today }: { day: string; today: string }) {
  const isLate = day < today
  return (
    <time dateTime={day} className={isLate ? styles.late : undefined}>
      {formatDay(day)}
      {isLate && `, ${texts.row.late}`}
    </time>
  )
}

function State({ order: { claim, holdReason, status } }: { order: ToPack }) {
  if (holdReason !== null) return <Badge tone="sale">{texts.row.onHold(holdReason)}</Badge>
  if (claim !== null)
    return <Badge tone={claim.isMine ? 'success' : 'plain'}>{claim.isMine ? texts.row.yours : claim.name}</Badge>
  return status === 'PROCESSING' ? <Badge tone="notice">{texts.row.inProgress}</Badge> : null
}
