import type { Order, Tracking } from '@nukkad/contract/order'
import { Badge } from '@nukkad/ui/Badge'
import { Refunds } from './Refunds.tsx'
import { AddressBlock } from './AddressBlock.tsx'
import type { LoadedOrder } from './load-order.ts'
import { ConfirmNotice } from './ConfirmNotice.tsx'
import { ExchangeNotice } from './ExchangeNotice.tsx'
import { LineReviews } from './LineReviews.tsx'
import { NeverPaidNotice } from './NeverPaidNotice.tsx'
import { OrderActions } from './OrderActions.tsx'
import styles from './OrderDetail.module.css'
import { OrderGstin } from './OrderGstin.tsx'
import { OrderNotice } from './OrderNotice.tsx'
import { OrderPayment } from './OrderPayment.tsx'
import { PayoutNotice } from './PayoutNotice.tsx'
import { ReturnNotice } from './ReturnNotice.tsx'
import { ShipmentFacts } from './ShipmentFacts.tsx'
import { PaidTooLateNotice } from './PaidTooLateNotice.tsx'
import { besideStatus, isNeverPaid, isPaidTooLate, isUnpaid, statusWordsOf } from './status-words.ts'
import { UnpaidNotice } from './UnpaidNotice.tsx'
import { Timeline } from '@nukkad/ui/Timeline'
import { timelineSteps } from './timeline-steps.ts'
import { texts } from './texts.ts'

type OrderDetailProps = Omit<LoadedOrder, 'order'> & { order: Order }

/** Everything about one order (spec §2.5). */
export function OrderDetail({ order, tracking, asked, reviews, today }: OrderDetailProps) {
  const { words, tone } = statusWordsOf(order)
  const beside = besideStatus(order)
  return (
    <div className={styles.order}>
      <header className={styles.head}>
        <h1 className={styles.title}>{texts.head.title(order.orderId)}</h1>
        <p className={styles.facts}>
          <Badge tone={tone}>{words}</Badge>
          {beside !== null && <strong className={styles.when}>{beside}</strong>}
          <span>{texts.head.placed(order.orderDate)}</span>
        </p>
      </header>
      {order.confirmBy !== null && <ConfirmNotice order={order} by={order.confirmBy} />}
      <ExchangeNotice order={order} />
      {tracking && <TrackingTimeline tracking={tracking} endings={order.endings} />}
      {order.shipment && <ShipmentFacts shipment={order.shipment} />}
      {isUnpaid(order) && <UnpaidNotice order={order} />}
      {isNeverPaid(order) && <NeverPaidNotice order={order} />}
      {isPaidTooLate(order) && <PaidTooLateNotice order={order} />}
      <CancelNotice order={order} />
      <ReturnNotice order={order} asked={asked} today={today} />
      <PayoutNotice order={order} />
      <Refunds order={order} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <LineReviews order={order} reviews={reviews} />
          <OrderActions order={order} />
        </div>
        <aside aria-label={texts.head.side} className={styles.side}>
          <AddressBlock title={texts.head.deliveryAddress} address={order.shippingAddress} />
          <OrderGstin order={order} />
          <OrderPayment order={order} />
        </aside>
      </div>
    </div>
  )
}

/** The shop's reason for a cancellation. */
function CancelNotice({ order }: { order: Order }) {
  if (order.cancelReason === null) return null
  const { label, title, partTitle } = texts.cancellation
  return (
    <OrderNotice label={label} title={order.status === 'CANCELLED' ? title : partTitle}>
      <p>{order.cancelReason}</p>
    </OrderNotice>
  )
}

type TrackingTimelineProps = { tracking: Tracking; endings: Order['endings'] }

/** Track Your Order (spec §2.5). */
function TrackingTimeline({ tracking, endings }: TrackingTimelineProps) {
  return (
    <section aria-label={texts.timeline.title} className={styles.tracking}>
      <h2 className={styles.trackingTitle}>{texts.timeline.title}</h2>
      <Timeline {...timelineSteps(tracking, endings)} />
    </section>
  )
}
