import { formatDay, formatDayAndTime } from '@nukkad/contract/dates'
import { formatRupees } from '@nukkad/contract/money'
import type { CustomerPage as Customer } from '@nukkad/contract/staff/customers'
import { Button } from '@nukkad/ui/Button'
import { type ReactNode, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { Table } from '../frame/Table.tsx'
import { StatusBadge } from '../orders/Badges.tsx'
import { returnStatusNames } from '../returns/texts.ts'
import { call } from '../platform/call.ts'
import { useConfirmed } from '../platform/confirm.tsx'
import { Failure } from '../platform/Failure.tsx'
import { signedIn, useMe } from '../platform/session.ts'
import { useWork } from '../platform/use-work.ts'
import { CustomerNotes } from './CustomerNotes.tsx'
import { EmailDialog } from './EmailDialog.tsx'
import { paths } from '../platform/paths.ts'
import styles from './CustomerPage.module.css'

export function loadCustomer({ request, params: { userId = '' } }: LoaderFunctionArgs): Promise<Customer> {
  return signedIn(request, () => call('GET /customers/:userId', { params: { userId } }, { signal: request.signal }))
}

/** One customer: who they are, what they ordered and sent back, and what staff noted. */
export function CustomerPage() {
  const customer = useLoaderData<Customer>()
  const { permissions } = useMe()
  const [isEditing, setEditing] = useState(false)
  const mayCorrect = permissions.includes('customers.correctEmail') && !customer.isErased
  const actions = mayCorrect && (
    <Button size="small" icon="mail" onClick={() => setEditing(true)}>
      Edit e-mail
    </Button>
  )
  return (
    <>
      <PageHead title={customer.name} actions={actions} />
      <div className={styles.page}>
        <EmailState customer={customer} />
        <Facts customer={customer} />
        <div className={styles.main}>
          <Orders customer={customer} />
          <Returns customer={customer} />
          <Refunds customer={customer} />
        </div>
        <div className={styles.side}>
          <Addresses customer={customer} />
          <CustomerNotes customer={customer} mayWrite={permissions.includes('notes.write') && !customer.isErased} />
        </div>
      </div>
      {isEditing && <EmailDialog customer={customer} onClose={() => setEditing(false)} />}
    </>
  )
}

/** What a correction of the e-mail still waits for. */
function EmailState({ customer }: { customer: Customer }) {
  const { userId, email, correctedTo, heldUntil, mayRelease } = customer
  const { isBusy, words, run } = useWork()
  const confirmed = useConfirmed()
  const { revalidate } = useRevalidator()
  const release = () => call('POST /customers/:userId/release', { params: { userId } })
  if (correctedTo === null && heldUntil === null) return null
  return (
    <section className={styles.state} aria-label="E-mail change">
      {correctedTo !== null && (
        <p>{`Waiting for confirmation from ${correctedTo}. Until then the e-mail is ${email}.`}</p>
      )}
      {heldUntil !== null && (
        <p>{`E-mail edited by staff: refund accounts and account deletion are on hold until ${formatDay(heldUntil)}.`}</p>
      )}
      {mayRelease && (
        <p>
          <Button
            size="small"
            busy={isBusy}
            onClick={() => {
              void run(async () => {
                if ((await confirmed(release)) !== undefined) await revalidate()
              })
            }}
          >
            Confirm customer and end hold
          </Button>
        </p>
      )}
      {words && <Failure>{words}</Failure>}
    </section>
  )
}

function Facts({ customer }: { customer: Customer }) {
  const { userId, email, phone, createdAt, isConfirmed, isErased, counts } = customer
  const reviews = counts.reviews === 0 ? 0 : <Link to={`${paths.reviews}?userId=${userId}`}>{counts.reviews}</Link>
  const facts: [string, ReactNode][] = [
    ['E-mail', isConfirmed || isErased ? email : `${email} (not confirmed)`],
    ['Phone', phone],
    ['Since', formatDay(createdAt)],
    ['Orders', counts.orders],
    ['Delivered', counts.delivered],
    ['Refused', counts.refusals],
    ['Returns', counts.returns],
    ['Reviews', reviews],
    ['Kept for', formatRupees(counts.spent)],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type Order = Customer['orders'][number]
type Return = Customer['returns'][number]
type Refund = Customer['refunds'][number]

const orderLink = ({ orderId }: { orderId: string }) => <Link to={paths.order(orderId)}>{orderId}</Link>

const orderColumns = [
  { name: 'Order', cell: orderLink },
  { name: 'Status', cell: ({ status }: Order) => <StatusBadge status={status} /> },
  { name: 'Placed', cell: ({ placedAt }: Order) => <time dateTime={placedAt}>{formatDayAndTime(placedAt)}</time> },
  { name: 'Pieces', cell: ({ pieces }: Order) => pieces },
  { name: 'Amount', cell: ({ totalAmount }: Order) => formatRupees(totalAmount) },
  { name: 'Paid by', cell: ({ paymentMethod }: Order) => (paymentMethod === 'CASH' ? 'Cash' : 'Online') },
]

function Orders({ customer: { orders, counts } }: { customer: Customer }) {
  return (
    <Part title="Orders" isEmpty={orders.length === 0} none="Nothing was ordered yet.">
      <Table caption="Orders" columns={orderColumns} rows={orders} keyOf={({ orderId }) => orderId} />
      {counts.orders > orders.length && <p className={styles.soft}>And {counts.orders - orders.length} older ones.</p>}
    </Part>
  )
}

const returnColumns = [
  { name: 'Order', cell: orderLink },
  { name: 'State', cell: ({ status }: Return) => returnStatusNames[status] },
  { name: 'Reason', cell: ({ reason }: Return) => reason },
  { name: 'Asked', cell: ({ requestedAt }: Return) => <time dateTime={requestedAt}>{formatDay(requestedAt)}</time> },
]

function Returns({ customer: { returns } }: { customer: Customer }) {
  return (
    <Part title="Returns" isEmpty={returns.length === 0} none="Nothing was sent back.">
      <Table caption="Returns" columns={returnColumns} rows={returns} keyOf={({ returnId }) => returnId} />
    </Part>
  )
}

const refundWords: Readonly<Record<Refund['status'], string>> = {
  REQUESTED: 'Waits',
  READY: 'To pay out',
  SENT: 'Sent',
  PROCESSED: 'Processed',
  FAILED: 'Failed',
}

const refundColumns = [
  { name: 'Order', cell: orderLink },
  { name: 'State', cell: ({ status }: Refund) => refundWords[status] },
  { name: 'Amount', cell: ({ amount }: Refund) => formatRupees(amount) },
  { name: 'Reason', cell: ({ reason }: Refund) => reason },
  { name: 'Asked', cell: ({ requestedAt }: Refund) => <time dateTime={requestedAt}>{formatDay(requestedAt)}</time> },
]

function Refunds({ customer: { refunds } }: { customer: Customer }) {
  return (
    <Part title="Refunds" isEmpty={refunds.length === 0} none="Nothing was paid back.">
      <Table caption="Refunds" columns={refundColumns} rows={refunds} keyOf={({ refundId }) => refundId} />
    </Part>
  )
}

function Addresses({ customer: { addresses } }: { customer: Customer }) {
  return (
    <Part title="Addresses" isEmpty={addresses.length === 0} none="None is saved.">
      <ul className={styles.addresses}>
        {addresses.map(({ addressId, fullName, phone, street, city, state, postalCode }) => (
          <li key={addressId}>
            <strong>{fullName}</strong>
            <span>{street}</span>
            <span>
              {city}, {state} {postalCode}
            </span>
            <span>{phone}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

type PartProps = { title: string; isEmpty: boolean; none: string; children: ReactNode }

function Part({ title, isEmpty, none, children }: PartProps) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {isEmpty ? <p className={styles.soft}>{none}</p> : children}
    </section>
  )
}
