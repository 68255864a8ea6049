import { formatDay } from '@nukkad/contract/dates'
import { formatRupees } from '@nukkad/contract/money'
import type { ListedRefund } from '@nukkad/contract/staff/refunds'
import { Badge } from '@nukkad/ui/Badge'
import { Button } from '@nukkad/ui/Button'
import { Table } from '../frame/Table.tsx'
import { OrderLink } from '../navigation/OrderLink.tsx'
import { formatPayout, refundBadgeOf } from './refund-badge.ts'
import { texts } from './texts.ts'
import styles from './RefundTable.module.css'

type RefundTableProps = { refunds: ListedRefund[]; mayPay: boolean; onOpen: (refund: ListedRefund) => void }

export function RefundTable({ refunds, mayPay, onOpen }: RefundTableProps) {
  return (
    <Table
      caption={texts.list.caption}
      columns={columnsOf(mayPay, onOpen)}
      rows={refunds}
      keyOf={({ refundId }) => refundId}
    />
  )
}

function columnsOf(mayPay: boolean, onOpen: (refund: ListedRefund) => void) {
  return [
    { name: texts.columns.order, cell: (refund: ListedRefund) => <Order refund={refund} /> },
    {
      name: texts.columns.amount,
      cell: ({ amount }: ListedRefund) => <span className={styles.amount}>{formatRupees(amount)}</span>,
    },
    { name: texts.columns.status, cell: (refund: ListedRefund) => <Status refund={refund} /> },
    { name: texts.columns.refundTo, cell: (refund: ListedRefund) => <Payout refund={refund} /> },
    { name: texts.columns.dueBy, cell: (refund: ListedRefund) => <DueBy refund={refund} /> },
    {
      name: texts.columns.reference,
      cell: ({ reference }: ListedRefund) => reference && <span className={styles.id}>{reference}</span>,
    },
    { name: texts.columns.reason, cell: (refund: ListedRefund) => <Reason refund={refund} /> },
    {
      name: texts.columns.actions,
      isActions: true,
      cell: (refund: ListedRefund) =>
        mayPay && hasAction(refund) ? (
          <Button
            tone="quiet"
            size="small"
            aria-label={texts.row.updateLabel(refund.orderId)}
            onClick={() => onOpen(refund)}
          >
            {texts.row.update}
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
      {orderId === null ? texts.row.noOrder : <OrderLink orderId={orderId} />}
      <span className={styles.soft}>{customer}</span>
    </span>
  )
}

function Status({ refund }: { refund: ListedRefund }) {
  const { text, tone } = refundBadgeOf(refund)
  return (
    <span className={styles.order}>
      <span>
        <Badge tone={tone}>{text}</Badge>
      </span>
      {refund.status === 'FAILED' && <span className={styles.soft}>{refund.lastError}</span>}
    </span>
  )
}

function Payout({ refund }: { refund: ListedRefund }) {
  return (
    <span className={styles.order}>
      {formatPayout(refund)}
      {refund.accountChangedAfterEmail && <span className={styles.late}>{texts.row.accountChanged}</span>}
    </span>
  )
}

function DueBy({ refund: { isLate, expectedBy, requestedAt } }: { refund: ListedRefund }) {
  return (
    <time dateTime={expectedBy} className={isLate ? styles.late : undefined} title={texts.row.initiated(requestedAt)}>
      {formatDay(expectedBy)}
      {isLate && `, ${texts.row.overdue}`}
    </time>
  )
}

function Reason({ refund: { reason, givenBy } }: { refund: ListedRefund }) {
  return (
    <span className={styles.reason}>
      {reason}
      {givenBy !== null && <span className={styles.soft}>{texts.row.goodwill(givenBy)}</span>}
    </span>
  )
}
