import { formatDayAndTime } from '@nukkad/contract/dates'
import { unpaidOrderMinutes } from '@nukkad/contract/order-rules'
import type { Order } from '@nukkad/contract/order'
import { buttonClass } from '@nukkad/ui/Button'
import { href, Link, useRevalidator } from 'react-router'
import { notConfirmed } from '../payment/ConfirmingNotice.tsx'
import { openPayment } from '../payment/open-payment.ts'
import { usePaymentOutcome } from '../payment/use-payment-outcome.ts'
import { PayOnlineLink } from './PayOnlineLink.tsx'
import { OrderNotice } from './OrderNotice.tsx'
import styles from './UnpaidNotice.module.css'

type UnpaidOrder = Pick<Order, 'orderId' | 'confirming' | 'payBy' | 'totalAmount'>

/** An order without a payment: to be paid, or already paid and not confirmed yet. The page follows it either way. */
export function UnpaidNotice({ order }: { order: UnpaidOrder }) {
  const { orderId, confirming, payBy } = order
  const { revalidate } = useRevalidator()
  usePaymentOutcome(orderId, (news) => {
    const isOther = news.kind === 'settled' || (news.kind === 'unpaid' && news.order.confirming !== confirming)
    if (isOther) void revalidate()
  })
  if (confirming || openPayment.answerOf(orderId) !== null) return <Confirming />
  return payBy === null ? <ToPay /> : <ToPayByLink order={order} by={payBy} />
}

function Confirming() {
  return (
    <OrderNotice label="Your payment" title="Confirming your payment">
      <output>
        We are checking the payment with the bank. This page updates automatically, and we will e-mail you when the
        payment is confirmed. Please do not pay again.
      </output>
      <p>{notConfirmed}</p>
    </OrderNotice>
  )
}

function ToPay() {
  return (
    <OrderNotice label="Your payment" title="Payment pending">
      <p>
        We hold this order for {unpaidOrderMinutes} minutes. Its items are still in your bag, so you can pay from there.
      </p>
      <p className={styles.ways}>
        <Link to={href('/checkout/cart')} reloadDocument className={buttonClass({ tone: 'primary' })}>
          Pay from your bag
        </Link>
      </p>
    </OrderNotice>
  )
}

/** Staff placed it, so it is not in the bag. */
function ToPayByLink({ order: { orderId, totalAmount }, by }: { order: UnpaidOrder; by: string }) {
  return (
    <OrderNotice label="Your payment" title="Payment pending">
      <p>
        Please pay by <strong>{formatDayAndTime(by)}</strong>: then we pack this order. We hold its items until then.
      </p>
      <p className={styles.ways}>
        <PayOnlineLink orderId={orderId} amount={totalAmount} look={{ tone: 'primary' }} />
      </p>
    </OrderNotice>
  )
}
