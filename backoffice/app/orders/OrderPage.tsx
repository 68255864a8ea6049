import { formatDay, formatDayAndTime } from '@nukkad/contract/dates'
import type { OrderPage as Order } from '@nukkad/contract/staff/orders'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { call } from '../platform/call.ts'
import { CopyButton } from '../platform/CopyButton.tsx'
import { signedIn, useMay } from '../platform/session.ts'
import { PaymentBadge, StatusBadge } from './Badges.tsx'
import { Hold, Tags } from './Labels.tsx'
import { Log, NoteForm } from './Log.tsx'
import { Money } from './Money.tsx'
import { Moves } from './Moves.tsx'
import { Pieces } from './Pieces.tsx'
import { Parcel } from './Parcel.tsx'
import { Part } from './Part.tsx'
import { Returns } from './Returns.tsx'
import { type OrderProps } from './use-order-change.ts'
import { Address, Customer } from './Who.tsx'
import styles from './OrderPage.module.css'

export function loadOrder({ request, params: { orderId = '' } }: LoaderFunctionArgs): Promise<Order> {
  return signedIn(request, () => call('GET /orders/:orderId', { params: { orderId } }, { signal: request.signal }))
}

/** Everything about one order, and what may be done with it now. */
export function OrderPage() {
  const [order, onOrder] = useNewest(useLoaderData<Order>())
  const { orderId, holdReason } = order
  return (
    <>
      <PageHead
        title={orderId}
        words={`Placed ${formatDayAndTime(order.placedAt)}, promised for ${formatDay(order.expectedDate)}`}
        actions={
          <span className={styles.state}>
            <StatusBadge {...order} />
            <PaymentBadge {...order} />
            <CopyButton what="order id" text={orderId} />
          </span>
        }
      />
      {holdReason !== null && (
        <p className={styles.held}>
          <strong>Held, not to be packed:</strong> {holdReason}
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.next}>
          <Part title="What to do next">
            <Moves order={order} onOrder={onOrder} />
          </Part>
        </div>
        <Main order={order} onOrder={onOrder} />
        <Side order={order} onOrder={onOrder} />
      </div>
    </>
  )
}

/** For whom it is, and how staff mark it. */
function Side({ order, onOrder }: OrderProps) {
  const mayEdit = useMay('orders.edit')
  const { customer } = order
  return (
    <div className={styles.side}>
      {customer && (
        <Part title="Customer">
          <Customer customer={customer} />
        </Part>
      )}
      <Part title="Goes to">
        <Address order={order} onOrder={onOrder} />
      </Part>
      {mayEdit && (
        <Part title="Tags">
          <Tags order={order} onOrder={onOrder} />
        </Part>
      )}
      {mayEdit && <Hold order={order} onOrder={onOrder} />}
    </div>
  )
}

/** What it is, and what became of it. */
function Main({ order, onOrder }: OrderProps) {
  const mayNote = useMay('notes.write')
  return (
    <div className={styles.main}>
      <Part title="Pieces">
        <Pieces order={order} />
      </Part>
      <Part title="Money">
        <Money order={order} />
      </Part>
      <Parcel order={order} />
      <Returns order={order} />
      <Part title="What happened">
        {mayNote && <NoteForm order={order} onOrder={onOrder} />}
        <Log log={order.log} />
      </Part>
    </div>
  )
}

/** The order as the last response had it: the page's own, or that of a change made on it. */
function useNewest(loaded: Order): [Order, (order: Order) => void] {
  const [newest, setNewest] = useState({ from: loaded, order: loaded })
  const setOrder = (order: Order) => setNewest({ from: loaded, order })
  if (newest.from === loaded) return [newest.order, setOrder]
  const isOlder = newest.order.orderId === loaded.orderId && newest.order.version > loaded.version
  const order = isOlder ? newest.order : loaded
  setNewest({ from: loaded, order })
  return [order, setOrder]
}
