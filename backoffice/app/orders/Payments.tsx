import { formatDayAndTime } from '@nukkad/contract/dates'
import { formatRupees } from '@nukkad/contract/money'
import type { OrderPage as Order } from '@nukkad/contract/staff/orders'
import { Link } from 'react-router'
import { Table } from '../frame/Table.tsx'
import { CopyButton } from '../platform/CopyButton.tsx'
import { paths } from '../platform/paths.ts'
import { refundStatusName } from '../refunds/texts.ts'
import { texts } from './texts.ts'
import styles from './OrderPage.module.css'

type Payment = Order['payments'][number]
type FailedPayment = Order['failedPayments'][number]
type Refund = Order['refunds'][number]

const { columns } = texts.payment

const paymentColumns = [
  { name: columns.payment, cell: (payment: Payment) => <PaymentIds payment={payment} /> },
  { name: columns.amount, cell: ({ amount }: Payment) => formatRupees(amount) },
  { name: columns.method, cell: ({ method }: Payment) => method ?? texts.payment.noMethod },
  { name: columns.status, cell: ({ status }: Payment) => status },
  { name: columns.date, cell: ({ settledAt }: Payment) => <Moment at={settledAt} /> },
]

const failureColumns = [
  {
    name: columns.attempt,
    cell: ({ paymentId }: FailedPayment) => <Id what={texts.payment.paymentId} id={paymentId} />,
  },
  { name: columns.method, cell: ({ method }: FailedPayment) => method ?? texts.payment.unknownMethod },
  { name: columns.bankMessage, cell: ({ reason }: FailedPayment) => reason },
  { name: columns.date, cell: ({ failedAt }: FailedPayment) => <Moment at={failedAt} /> },
]

const refundColumns = [
  { name: columns.refund, cell: ({ amount }: Refund) => formatRupees(amount) },
  { name: columns.status, cell: (refund: Refund) => <RefundState refund={refund} /> },
  { name: columns.reason, cell: ({ reason }: Refund) => reason },
  { name: columns.initiated, cell: ({ requestedAt }: Refund) => <Moment at={requestedAt} /> },
  { name: columns.reference, cell: ({ reference }: Refund) => <Id what={texts.payment.reference} id={reference} /> },
]

/** Payments and refunds, with the provider's IDs. */
export function Payments({ order }: { order: Order }) {
  const { payments, failedPayments, refunds } = order
  return (
    <>
      {payments.length === 0 && <NoPayment order={order} />}
      {payments.length > 0 && (
        <Table
          caption={texts.payment.payments}
          columns={paymentColumns}
          rows={payments}
          keyOf={({ paymentId }) => paymentId}
        />
      )}
      {failedPayments.length > 0 && (
        <Table
          caption={texts.payment.failedAttempts}
          columns={failureColumns}
          rows={failedPayments}
          keyOf={({ paymentId }) => paymentId}
        />
      )}
      {refunds.length > 0 && (
        <Table
          caption={texts.payment.refunds}
          columns={refundColumns}
          rows={refunds}
          keyOf={({ refundId }) => refundId}
        />
      )}
    </>
  )
}

function NoPayment({ order }: { order: Order }) {
  const { exchangeOf } = order
  if (exchangeOf === null) return <p className={styles.soft}>{noPaymentText(order)}</p>
  return (
    <p>
      {texts.payment.paidWith} <Link to={paths.order(exchangeOf)}>{exchangeOf}</Link>
    </p>
  )
}

function noPaymentText({ paymentMethod, paymentState }: Order): string {
  if (paymentMethod === 'ONLINE') return texts.payment.prepaidNotPaid
  return paymentState === 'unpaid' ? texts.payment.codNotCollected : texts.payment.codCollected
}

function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{formatDayAndTime(at)}</time>
}

function RefundState({ refund }: { refund: Refund }) {
  const { status, paymentId, processedAt, lastError, isReplaced } = refund
  return (
    <>
      {refundStatusName({ status, isReplaced, isCash: paymentId === null })}
      {processedAt !== null && <span className={styles.soft}> {formatDayAndTime(processedAt)}</span>}
      {status === 'FAILED' && lastError !== null && <span className={styles.bad}> {lastError}</span>}
    </>
  )
}

/** The provider knows a payment and the order that it opened for it. */
function PaymentIds({ payment: { paymentId, providerOrderId } }: { payment: Payment }) {
  return (
    <>
      <Id what={texts.payment.paymentId} id={paymentId} />
      <span className={styles.small}>{providerOrderId}</span>
    </>
  )
}

function Id({ what, id }: { what: string; id: string | null }) {
  if (id === null) return <span className={styles.soft}>{texts.payment.noId}</span>
  return (
    <>
      <span className={styles.id}>{id}</span> <CopyButton what={what} text={id} />
    </>
  )
}
