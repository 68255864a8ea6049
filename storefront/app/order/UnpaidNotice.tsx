import { formatDayAndTime } from '@nukkad/contract/dates'
import type { Order } from '@nukkad/contract/order'
import { unpaidOrderMinutes } from '@nukkad/contract/order-rules'
import { buttonClass } from '@nukkad/ui/Button'
import { href, Link, useRevalidator } from 'react-router'
import { notConfirmed } from '../payment/ConfirmingNotice.tsx'
import { openPayment } from '../payment/open-payment.ts'
import { usePaymentOutcome } from '../payment/use-payment-outcome.ts'
import { PayOnlineLink } from './PayOnlineLink.tsx'
import { OrderNotice } from './OrderNotice.tsx'
import { texts } from './texts.ts'
import styles from './UnpaidNotice.module.css'

type UnpaidOrder = Pick<Order, 'orderId' | 'orderDate' | 'confirming' | 'payBy' | 'totalAmount'>

/** An order without a confirmed payment: still unpaid, or paid and being confirmed. The page follows it either way. */
export function UnpaidNotice({ order }: { order: UnpaidOrder }) {
  const { orderId, confirming, payBy } = order
  const { revalidate } = useRevalidator()
  usePaymentOutcome(orderId, (news) => {
    const isOther = news.kind === 'settled' || (news.kind === 'unpaid' && news.order.confirming !== confirming)
    if (isOther) void revalidate()
  })
  if (confirming || openPayment.answerOf(orderId) !== null) return <Confirming />
  return payBy === null ? <ToPay order={order} /> : <ToPayByLink order={order} by={payBy} />
}

function Confirming() {
  return (
    <OrderNotice label={texts.trouble.label} title={texts.trouble.confirmingTitle}>
      <output>{texts.trouble.confirming}</output>
      <p>{notConfirmed}</p>
    </OrderNotice>
  )
}

function ToPay({ order: { orderDate } }: { order: UnpaidOrder }) {
  const by = new Date(Date.parse(orderDate) + unpaidOrderMinutes * 60_000)
  return (
    <OrderNotice label={texts.trouble.label} title={texts.trouble.pendingTitle}>
      <p>
        {texts.trouble.inBag.before}
        <strong>{formatDayAndTime(by)}</strong>
        {texts.trouble.inBag.after}
      </p>
      <p className={styles.ways}>
        <Link to={href('/checkout/cart')} reloadDocument className={buttonClass({ tone: 'primary' })}>
          {texts.trouble.payFromBag}
        </Link>
      </p>
    </OrderNotice>
  )
}

/** Staff placed it, so it is not in the bag. */
function ToPayByLink({ order: { orderId, totalAmount }, by }: { order: UnpaidOrder; by: string }) {
  return (
    <OrderNotice label={texts.trouble.label} title={texts.trouble.pendingTitle}>
      <p>
        {texts.trouble.byLink.before}
        <strong>{formatDayAndTime(by)}</strong>
        {texts.trouble.byLink.after}
      </p>
      <p className={styles.ways}>
        <PayOnlineLink orderId={orderId} amount={totalAmount} look={{ tone: 'primary' }} />
      </p>
    </OrderNotice>
  )
}
