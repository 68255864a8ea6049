import type { OrderPage as Order } from '@nukkad/contract/staff/orders'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageHead } from '../frame/PageHead.tsx'
import { call } from '../platform/call.ts'
import { CopyButton } from '../platform/CopyButton.tsx'
import { signedIn, useMay } from '../platform/session.ts'
import { hasMarks, PackingMarks } from '../packing/PackingMarks.tsx'
import { PaymentBadge, StatusBadge } from './Badges.tsx'
import { Confirmation } from './Confirmation.tsx'
import { Gstin } from './Gstin.tsx'
import { Hold, Tags } from './TagsAndHold.tsx'
import { NoteForm, Timeline } from './Timeline.tsx'
import { Payments } from './Payments.tsx'
import { Moves } from './Moves.tsx'
import { Items } from './Items.tsx'
import { Shipment } from './Shipment.tsx'
import { Part } from './Part.tsx'
import { Returns } from './Returns.tsx'
import { TaxDocuments } from './TaxDocuments.tsx'
import { texts } from './texts.ts'
import { type OrderProps } from './use-order-change.ts'
import { Address, Customer } from './CustomerAndAddress.tsx'
import styles from './OrderPage.module.css'

export function loadOrder({ request, params: { orderId = '' } }: LoaderFunctionArgs): Promise<Order> {
  return signedIn(request, () => call('GET /orders/:orderId', { params: { orderId } }, { signal: request.signal }))
}

/** One order, with the moves that it allows now. */
export function OrderPage() {
  const [order, onOrder] = useNewest(useLoaderData<Order>())
  const { orderId, holdReason, marks } = order
  const mayEdit = useMay('orders.edit')
  return (
    <>
      <PageHead
        title={orderId}
        words={texts.page.dates(order)}
        actions={
          <span className={styles.state}>
            <StatusBadge {...order} />
            <PaymentBadge {...order} />
            <CopyButton what={texts.page.orderNumber} text={orderId} />
          </span>
        }
      />
      {holdReason !== null && (
        <p className={styles.held}>
          <strong>{texts.page.onHold}</strong> {holdReason}
        </p>
      )}
      {marks !== null && hasMarks(marks) && (
        <p className={styles.marks}>
          <PackingMarks marks={marks} />
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.next}>
          <Part title={texts.page.nextStep}>
            <Moves order={order} onOrder={onOrder} />
          </Part>
          {mayEdit && <Confirmation order={order} onOrder={onOrder} />}
        </div>
        <Main order={order} onOrder={onOrder} />
        <Side order={order} onOrder={onOrder} />
      </div>
    </>
  )
}

/** The customer and the address, and the tags and hold of staff. */
function Side({ order, onOrder }: OrderProps) {
  const mayEdit = useMay('orders.edit')
  const { customer } = order
  return (
    <div className={styles.side}>
      {customer && (
        <Part title={texts.page.customer}>
          <Customer customer={customer} />
        </Part>
      )}
      <Part title={texts.page.shippingAddress}>
        <Address order={order} onOrder={onOrder} />
      </Part>
      <Gstin order={order} onOrder={onOrder} />
      {mayEdit && (
        <Part title={texts.page.tags}>
          <Tags order={order} onOrder={onOrder} />
        </Part>
      )}
      {mayEdit && <Hold order={order} onOrder={onOrder} />}
    </div>
  )
}

/** Items, payment, shipment, returns and timeline. */
function Main({ order, onOrder }: OrderProps) {
  const mayNote = useMay('notes.write')
  return (
    <div className={styles.main}>
      <Part title={texts.page.items}>
        <Items order={order} />
      </Part>
      <Part title={texts.page.payment}>
        <Payments order={order} />
      </Part>
      <Shipment order={order} />
      <Returns order={order} />
      <TaxDocuments order={order} />
      <Part title={texts.page.timeline}>
        {mayNote && <NoteForm order={order} onOrder={onOrder} />}
        <Timeline log={order.log} />
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
