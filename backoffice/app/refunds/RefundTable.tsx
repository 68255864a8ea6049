import { formatDay, formatDayAndTime } from '@nukkad/contract/dates'
import { formatRupees } from '@nukkad/contract/money'
import type { ListedRefund } from '@nukkad/contract/staff/refunds'
import { Badge } from '@nukkad/ui/Badge'
import { Button } from '@nukkad/ui/Button'
import { Link } from 'react-router'
import { Table } from '../frame/Table.tsx'
import { stateLook, whereWords } from './refund-words.ts'
import { paths } from '../platform/paths.ts'
import styles from './RefundTable.module.css'

type RefundTableProps = { refunds: ListedRefund[]; mayPay: boolean; onOpen: (refund: ListedRefund) => void }

export function RefundTable({ refunds, mayPay, onOpen }: RefundTableProps) {
  return (
    <Table caption="Refunds" columns={columnsOf(mayPay, onOpen)} rows={refunds} keyOf={({ refundId }) => refundId} />
  )
}

function columnsOf(mayPay: boolean, onOpen: (refund: ListedRefund) => void) {
  return [
    { name: 'Order', cell: (refund: ListedRefund) => <Order refund={refund} /> },
    {
      name: 'Amount',
      cell: ({ amount }: ListedRefund) => <span className={styles.amount}>{formatRupees(amount)}</span>,
    },
    { name: 'State', cell: (refund: ListedRefund) => <State refund={refund} /> },
    { name: 'Goes to', cell: (refund: ListedRefund) => <Where refund={refund} /> },
    { name: 'Promised', cell: (refund: ListedRefund) => <Promised refund={refund} /> },
    {
      name: 'Reference',
      cell: ({ reference }: ListedRefund) => reference && <span className={styles.id}>{reference}</span>,
    },
    { name: 'Why', cell: (refund: ListedRefund) => <Why refund={refund} /> },
    {
      name: 'Actions',
      isActions: true,
      cell: (refund: ListedRefund) =>
        mayPay && hasAction(refund) ? (
          <Button
            tone="quiet"
            size="small"
            aria-label={`Change the refund of ${refund.orderId}`}
            onClick={() => onOpen(refund)}
          >
            Change
          </Button>
        ) : null,
    },
  ]
}

function hasAction({ status, method, isReplaced }: ListedRefund): boolean {
  if (status === 'FAILED') return !isReplaced
  return method !== 'source' && (status === 'READY' || status === 'SENT')
}

function Order({ refund: { orderId, customer } }: { refund: ListedRefund }) {
  return (
    <span className={styles.order}>
      {orderId === null ? 'No order' : <Link to={paths.order(orderId)}>{orderId}</Link>}
      <span className={styles.soft}>{customer}</span>
    </span>
  )
}

function State({ refund }: { refund: ListedRefund }) {
  const { words, tone } = stateLook(refund)
  return (
    <span className={styles.order}>
      <span>
        <Badge tone={tone}>{words}</Badge>
      </span>
      {refund.status === 'FAILED' && <span className={styles.soft}>{refund.lastError}</span>}
    </span>
  )
}

function Where({ refund }: { refund: ListedRefund }) {
  return (
    <span className={styles.order}>
      {whereWords(refund)}
      {refund.accountChangedAfterEmail && <span className={styles.late}>Account changed after the e-mail</span>}
    </span>
  )
}

function Promised({ refund: { isLate, expectedBy, requestedAt } }: { refund: ListedRefund }) {
  return (
    <time
      dateTime={expectedBy}
      className={isLate ? styles.late : undefined}
      title={`Since ${formatDayAndTime(requestedAt)}`}
    >
      {formatDay(expectedBy)}
      {isLate && ', late'}
    </time>
  )
}

function Why({ refund: { reason, givenBy } }: { refund: ListedRefund }) {
  return (
    <span className={styles.why}>
      {reason}
      {givenBy !== null && <span className={styles.soft}> (goodwill, {givenBy})</span>}
    </span>
  )
}
