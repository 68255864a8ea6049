import { formatDay, formatDayAndTime } from '@nukkad/contract/dates'
import { formatRupees } from '@nukkad/contract/money'
import type { CustomerPage as Customer } from '@nukkad/contract/staff/customers'
import { Button, buttonClass } from '@nukkad/ui/Button'
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
import { paymentMethodNames } from '../orders/texts.ts'
import { refundStatusName } from '../refunds/texts.ts'
import { texts } from './texts.ts'
import styles from './CustomerPage.module.css'

export function loadCustomer({ request, params: { userId = '' } }: LoaderFunctionArgs): Promise<Customer> {
  return signedIn(request, () => call('GET /customers/:userId', { params: { userId } }, { signal: request.signal }))
}

/** One customer: contact details, orders, returns, refunds and notes. */
export function CustomerPage() {
  const customer = useLoaderData<Customer>()
  const { permissions } = useMe()
  const [isEditing, setEditing] = useState(false)
  const actions = !customer.isErased && <Actions customer={customer} onEdit={() => setEditing(true)} />
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

function Actions({ customer: { userId, email }, onEdit }: { customer: Customer; onEdit: () => void }) {
  const { permissions } = useMe()
  return (
    <div className={styles.actions}>
      {permissions.includes('orders.create') && (
        <Link to={`${paths.newOrder}?customer=${userId}`} className={buttonClass({ size: 'small' })}>
          {texts.createOrder}
        </Link>
      )}
      {permissions.includes('cash.block') && (
        <Link
          to={`${paths.cashBlocks}?${new URLSearchParams({ email }).toString()}`}
          className={buttonClass({ size: 'small' })}
        >
          {texts.blockCash}
        </Link>
      )}
      {permissions.includes('customers.correctEmail') && (
        <Button size="small" icon="mail" onClick={onEdit}>
          {texts.email.edit}
        </Button>
      )}
    </div>
  )
}

/** The pending confirmation or hold of an e-mail change by staff. */
function EmailState({ customer }: { customer: Customer }) {
  const { userId, email, correctedTo, heldUntil, mayRelease } = customer
  const { isBusy, words, run } = useWork()
  const confirmed = useConfirmed()
  const { revalidate } = useRevalidator()
  const release = () => call('POST /customers/:userId/release', { params: { userId } })
  if (correctedTo === null && heldUntil === null) return null
  return (
    <section className={styles.state} aria-label={texts.email.change}>
      {correctedTo !== null && <p>{texts.email.waiting(correctedTo, email)}</p>}
      {heldUntil !== null && <p>{texts.email.onHold(heldUntil)}</p>}
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
            {texts.email.endHold}
          </Button>
        </p>
      )}
      {words && <Failure>{words}</Failure>}
    </section>
  )
}

function Facts({ customer }: { customer: Customer }) {
  const { userId, email, phone, createdAt, isConfirmed, isErased, counts, consents } = customer
  const [consent] = consents
  const channels = consents.map(({ channel }) => channel)
  const reviews = counts.reviews === 0 ? 0 : <Link to={`${paths.reviews}?userId=${userId}`}>{counts.reviews}</Link>
  const facts: [string, ReactNode][] = [
    [texts.facts.email, isConfirmed || isErased ? email : texts.facts.notVerified(email)],
    [texts.facts.phone, phone],
    [texts.facts.since, formatDay(createdAt)],
    [texts.facts.orders, counts.orders],
    [texts.facts.delivered, counts.delivered],
    [texts.facts.refusals, counts.refusals],
    [texts.facts.returns, counts.returns],
    [texts.facts.reviews, reviews],
    [texts.facts.spent, formatRupees(counts.spent)],
    ...(consent ? [[texts.facts.consent, texts.facts.consents(channels, consent.importedAt)] as [string, string]] : []),
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

const { columns, parts } = texts

const orderColumns = [
  { name: columns.order, cell: orderLink },
  { name: columns.status, cell: ({ status }: Order) => <StatusBadge status={status} /> },
  {
    name: columns.placed,
    cell: ({ placedAt }: Order) => <time dateTime={placedAt}>{formatDayAndTime(placedAt)}</time>,
  },
  { name: columns.items, cell: ({ pieces }: Order) => pieces },
  { name: columns.amount, cell: ({ totalAmount }: Order) => formatRupees(totalAmount) },
  { name: columns.paymentMethod, cell: ({ paymentMethod }: Order) => paymentMethodNames[paymentMethod] },
]

function Orders({ customer: { orders, counts } }: { customer: Customer }) {
  return (
    <Part {...parts.orders} isEmpty={orders.length === 0}>
      <Table caption={parts.orders.title} columns={orderColumns} rows={orders} keyOf={({ orderId }) => orderId} />
      {counts.orders > orders.length && (
        <p className={styles.soft}>{parts.orders.older(counts.orders - orders.length)}</p>
      )}
    </Part>
  )
}

const returnColumns = [
  { name: columns.order, cell: orderLink },
  { name: columns.status, cell: ({ status }: Return) => returnStatusNames[status] },
  { name: columns.reason, cell: ({ reason }: Return) => reason },
  {
    name: columns.requested,
    cell: ({ requestedAt }: Return) => <time dateTime={requestedAt}>{formatDay(requestedAt)}</time>,
  },
]

function Returns({ customer: { returns } }: { customer: Customer }) {
  return (
    <Part {...parts.returns} isEmpty={returns.length === 0}>
      <Table caption={parts.returns.title} columns={returnColumns} rows={returns} keyOf={({ returnId }) => returnId} />
    </Part>
  )
}

type RefundOfCustomer = Refund & { isCash: boolean }

const refundColumns = [
  { name: columns.order, cell: orderLink },
  {
    name: columns.status,
    cell: ({ status, isCash }: RefundOfCustomer) => refundStatusName({ status, isCash, isReplaced: false }),
  },
  { name: columns.amount, cell: ({ amount }: RefundOfCustomer) => formatRupees(amount) },
  { name: columns.reason, cell: ({ reason }: RefundOfCustomer) => reason },
  {
    name: columns.initiated,
    cell: ({ requestedAt }: RefundOfCustomer) => <time dateTime={requestedAt}>{formatDay(requestedAt)}</time>,
  },
]

function Refunds({ customer: { refunds, orders } }: { customer: Customer }) {
  const cash = new Set(orders.filter(({ paymentMethod }) => paymentMethod === 'CASH').map(({ orderId }) => orderId))
  const rows = refunds.map((refund) => ({ ...refund, isCash: cash.has(refund.orderId) }))
  return (
    <Part {...parts.refunds} isEmpty={refunds.length === 0}>
      <Table caption={parts.refunds.title} columns={refundColumns} rows={rows} keyOf={({ refundId }) => refundId} />
    </Part>
  )
}

function Addresses({ customer: { addresses } }: { customer: Customer }) {
  return (
    <Part {...parts.addresses} isEmpty={addresses.length === 0}>
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

type PartProps = { title: string; isEmpty: boolean; empty: string; children: ReactNode }

function Part({ title, isEmpty, empty, children }: PartProps) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {isEmpty ? <p className={styles.soft}>{empty}</p> : children}
    </section>
  )
}
