import { formatDayAndTime } from '@nukkad/contract/dates'
import { formatRupees } from '@nukkad/contract/money'
import type { OrderPage as Order } from '@nukkad/contract/staff/orders'
import { Table } from '../frame/Table.tsx'
import { CopyButton } from '../platform/CopyButton.tsx'
import { paymentMethodWords } from './order-words.ts'
import styles from './OrderPage.module.css'

type Payment = Order['payments'][number]
type FailedPayment = Order['failedPayments'][number]
type Refund = Order['refunds'][number]

const refundWords: Readonly<Record<Refund['status'], string>> = {
  REQUESTED: 'Asked for',
  READY: 'Ready to be paid out',
  SENT: 'On its way',
  PROCESSED: 'Processed',
  FAILED: 'Failed',
}

const paymentColumns = [
  { name: 'Payment', cell: (payment: Payment) => <PaymentIds payment={payment} /> },
  { name: 'Amount', cell: ({ amount }: Payment) => formatRupees(amount) },
  { name: 'By', cell: ({ method }: Payment) => method ?? 'not chosen yet' },
  { name: 'State', cell: ({ status }: Payment) => status },
  { name: 'At', cell: ({ settledAt }: Payment) => <time dateTime={settledAt}>{formatDayAndTime(settledAt)}</time> },
]

const failureColumns = [
  { name: 'Attempt', cell: ({ paymentId }: FailedPayment) => <Id what="payment id" id={paymentId} /> },
  { name: 'By', cell: ({ method }: FailedPayment) => method ?? 'not told' },
  { name: 'The bank said', cell: ({ reason }: FailedPayment) => reason },
  { name: 'At', cell: ({ failedAt }: FailedPayment) => <time dateTime={failedAt}>{formatDayAndTime(failedAt)}</time> },
]

const refundColumns = [
  { name: 'Refund', cell: ({ amount }: Refund) => formatRupees(amount) },
  { name: 'State', cell: (refund: Refund) => <RefundState refund={refund} /> },
  { name: 'Why', cell: ({ reason }: Refund) => reason },
  {
    name: 'Asked for',
    cell: ({ requestedAt }: Refund) => <time dateTime={requestedAt}>{formatDayAndTime(requestedAt)}</time>,
  },
  { name: 'Reference', cell: ({ reference }: Refund) => <Id what="reference" id={reference} /> },
]

/** What was paid and what goes back, with the ids by which the provider knows it. */
export function Money({ order: { paymentMethod, paymentState, payments, failedPayments, refunds } }: { order: Order }) {
  return (
    <>
      {payments.length === 0 && (
        <p className={styles.soft}>
          {paymentMethodWords[paymentMethod]}
          {paymentMethod === 'ONLINE' || paymentState === 'unpaid' ? ': nothing has been paid.' : ', paid at the door.'}
        </p>
      )}
      {payments.length > 0 && (
        <Table caption="Payments" columns={paymentColumns} rows={payments} keyOf={({ paymentId }) => paymentId} />
      )}
      {failedPayments.length > 0 && (
        <Table
          caption="Attempts that failed"
          columns={failureColumns}
          rows={failedPayments}
          keyOf={({ paymentId }) => paymentId}
        />
      )}
      {refunds.length > 0 && (
        <Table caption="Refunds" columns={refundColumns} rows={refunds} keyOf={({ refundId }) => refundId} />
      )}
    </>
  )
}

function RefundState({ refund: { status, processedAt, lastError, isReplaced } }: { refund: Refund }) {
  return (
    <>
      {refundWords[status]}
      {processedAt !== null && <span className={styles.soft}> {formatDayAndTime(processedAt)}</span>}
      {isReplaced && <span className={styles.soft}>, begun again</span>}
      {status === 'FAILED' && lastError !== null && <span className={styles.bad}> {lastError}</span>}
    </>
  )
}

/** The provider knows a payment and the order that it opened for it. */
function PaymentIds({ payment: { paymentId, providerOrderId } }: { payment: Payment }) {
  return (
    <>
      <Id what="payment id" id={paymentId} />
      <span className={styles.small}>{providerOrderId}</span>
    </>
  )
}

function Id({ what, id }: { what: string; id: string | null }) {
  if (id === null) return <span className={styles.soft}>none yet</span>
  return (
    <>
      <span className={styles.id}>{id}</span> <CopyButton what={what} text={id} />
    </>
  )
}
