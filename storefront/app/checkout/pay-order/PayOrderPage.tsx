import type { User } from '@nukkad/contract/auth'
import { formatDayAndTime } from '@nukkad/contract/dates'
import { formatRupees } from '@nukkad/contract/money'
import type { Order } from '@nukkad/contract/order'
import { Button, buttonClass } from '@nukkad/ui/Button'
import { Icon } from '@nukkad/ui/Icon'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { OrderFailed } from '../../order/OrderFailed.tsx'
import { PaidTooLateNotice } from '../../order/PaidTooLateNotice.tsx'
import { isPaidTooLate } from '../../order/status-words.ts'
import { type Headed, privateHead } from '../../page/head.ts'
import { readOrder } from '../../payment/follow-payment.ts'
import { requireOrderSession } from '../../platform/guards.ts'
import { useKeptLogin } from '../../platform/use-kept-login.ts'
import { PayOrderFrame } from './PayOrderFrame.tsx'
import styles from './PayOrderPage.module.css'
import { type ReadyPayment, useOrderPayment, useOrderReadiness } from './use-order-payment.ts'
import type { Route } from './+types/PayOrderPage'
import { texts } from '../texts.ts'

export const meta = (page: Headed) => privateHead(page, 'Pay online')

export async function clientLoader({ params: { orderId } }: Route.ClientLoaderArgs) {
  const { user } = requireOrderSession()
  const order = await readOrder(orderId)
  return { user, order: order === 'gone' ? null : order }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <PayOrderFrame title="Pay online">
      <output>Loading your order…</output>
    </PayOrderFrame>
  )
}

/** A COD order is paid online instead, until its packing starts; or an order that staff placed, by the link in its mail. */
export default function PayOrderPage({ loaderData: { user, order } }: Route.ComponentProps) {
  useKeptLogin(() => window.location.replace(href('/auth/login')))
  if (order === null) return <OrderFailed />
  return <PayOrder order={order} user={user} />
}

function PayOrder({ order, user }: { order: Order; user: User }) {
  const readiness = useOrderReadiness(order)
  const payment = useOrderPayment(order, user)
  if (order.onlineAmount === null) return <Settled order={order} />
  return (
    <PayOrderFrame title="Pay online">
      <Intro order={order} />
      <Sums order={order} amount={order.onlineAmount} />
      <Failure words={payment.failure ?? readiness.failure} isCash={order.payBy === null} />
      <div className={styles.ways}>
        {readiness.failure === null ? (
          <PayButton amount={order.onlineAmount} ready={readiness.ready} payment={payment} />
        ) : (
          <Button tone="primary" size="large" wide onClick={readiness.retry}>
            Try again
          </Button>
        )}
        <BackToOrder orderId={order.orderId}>
          {order.payBy === null ? 'Keep cash on delivery' : 'View order'}
        </BackToOrder>
      </div>
      {payment.isConfirming ? (
        <output>We are checking the payment with the bank. Please do not pay again.</output>
      ) : (
        <p className={styles.note}>
          <Icon name="lock" size={16} />
          {texts.paidIn}
        </p>
      )}
    </PayOrderFrame>
  )
}

type PayButtonProps = { amount: number; ready: ReadyPayment | null; payment: ReturnType<typeof useOrderPayment> }

function PayButton({ amount, ready, payment: { pay, isBusy, isConfirming } }: PayButtonProps) {
  const words = ready === null ? 'Preparing payment…' : `Pay ${formatRupees(amount)}`
  return (
    <Button
      tone="primary"
      size="large"
      wide
      busy={isBusy || isConfirming}
      {...(ready === null && { disabledReason: 'Payment is not ready.' })}
      onClick={() => {
        if (ready !== null && !isConfirming) void pay(ready)
      }}
    >
      {isConfirming ? 'Confirming your payment…' : words}
    </Button>
  )
}

function Intro({ order: { orderId, payBy } }: { order: Order }) {
  return payBy === null ? (
    <p>
      Order <strong>{orderId}</strong> stays cash on delivery until your payment is confirmed.
    </p>
  ) : (
    <p>
      Pay for order <strong>{orderId}</strong> by <strong>{formatDayAndTime(payBy)}</strong>: then we pack it.
    </p>
  )
}

function Failure({ words, isCash }: { words: string | null; isCash: boolean }) {
  if (words === null) return null
  return (
    <p role="alert" className={styles.failure}>
      {words} {isCash ? 'Your order stays cash on delivery.' : 'You can try again.'}
    </p>
  )
}

function Sums({ order: { totalAmount, deliveryCharges, payBy }, amount }: { order: Order; amount: number }) {
  return (
    <dl className={styles.sums}>
      {payBy === null && (
        <div>
          <dt>Total on delivery</dt>
          <dd>{formatRupees(totalAmount)}</dd>
        </div>
      )}
      {deliveryCharges > 0 && (
        <div>
          <dt>Cash on delivery charge</dt>
          <dd>−{formatRupees(deliveryCharges)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>Pay online</dt>
        <dd>{formatRupees(amount)}</dd>
      </div>
    </dl>
  )
}

/** There is nothing to pay here any more, and the page says why. */
function Settled({ order }: { order: Order }) {
  const { title, text } = settledWords(order)
  return (
    <PayOrderFrame title={title}>
      {isPaidTooLate(order) ? <PaidTooLateNotice order={order} /> : <output>{text}</output>}
      <div className={styles.ways}>
        <BackToOrder orderId={order.orderId} tone="primary">
          View order
        </BackToOrder>
      </div>
    </PayOrderFrame>
  )
}

function settledWords({ orderId, paymentDetails, status, amountDue, cancelled }: Order): {
  title: string
  text: string
} {
  const due = `Please keep ${formatRupees(amountDue)} ready for the delivery.`
  if (paymentDetails.razorpayPaymentId !== null) {
    return { title: 'Payment received', text: `Order ${orderId} is paid. You have nothing to pay on delivery.` }
  }
  if (amountDue === 0) return { title: 'Nothing to pay', text: `Order ${orderId} can no longer be paid online.` }
  const title = 'Cash on delivery'
  if (status === 'CONFIRMED' && cancelled.pieces > 0) {
    return { title, text: `An item of order ${orderId} was cancelled, so the rest stays cash on delivery. ${due}` }
  }
  return { title, text: `We have started to pack order ${orderId}, so it stays cash on delivery. ${due}` }
}

type BackToOrderProps = { orderId: string; tone?: 'primary' | 'quiet'; children: ReactNode }

function BackToOrder({ orderId, tone = 'quiet', children }: BackToOrderProps) {
  return (
    <Link
      to={href('/my-profile/order/:orderId', { orderId })}
      reloadDocument
      className={buttonClass({ tone, size: 'large', wide: true })}
    >
      {children}
    </Link>
  )
}
