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
import { texts as checkout } from '../texts.ts'
import { texts } from './texts.ts'

export const meta = (page: Headed) => privateHead(page, texts.title)

export async function clientLoader({ params: { orderId } }: Route.ClientLoaderArgs) {
  const { user } = requireOrderSession()
  const order = await readOrder(orderId)
  return { user, order: order === 'gone' ? null : order }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <PayOrderFrame title={texts.title}>
      <output>{texts.loading}</output>
    </PayOrderFrame>
  )
}

/** A COD order can be paid online until its packing starts, and an order placed by staff through the link in its e-mail. */
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
    <PayOrderFrame title={texts.title}>
      <Intro order={order} />
      <Sums order={order} amount={order.onlineAmount} />
      <Failure cause={payment.failure ?? readiness.failure} isCash={order.payBy === null} />
      <div className={styles.ways}>
        {readiness.failure === null ? (
          <PayButton amount={order.onlineAmount} ready={readiness.ready} payment={payment} />
        ) : (
          <Button tone="primary" size="large" wide onClick={readiness.retry}>
            {texts.retry}
          </Button>
        )}
        <BackToOrder orderId={order.orderId}>{order.payBy === null ? texts.keepCash : texts.viewOrder}</BackToOrder>
      </div>
      {payment.isConfirming ? (
        <output>{texts.confirming}</output>
      ) : (
        <p className={styles.note}>
          <Icon name="lock" size={16} />
          {checkout.pay.byRazorpay}
        </p>
      )}
    </PayOrderFrame>
  )
}

type PayButtonProps = { amount: number; ready: ReadyPayment | null; payment: ReturnType<typeof useOrderPayment> }

function PayButton({ amount, ready, payment: { pay, isBusy, isConfirming } }: PayButtonProps) {
  const text = ready === null ? checkout.pay.preparing : checkout.pay.pay(amount)
  return (
    <Button
      tone="primary"
      size="large"
      wide
      busy={isBusy || isConfirming}
      {...(ready === null && { disabledReason: checkout.pay.notReady })}
      onClick={() => {
        if (ready !== null && !isConfirming) void pay(ready)
      }}
    >
      {isConfirming ? checkout.pay.confirming : text}
    </Button>
  )
}

function Intro({ order: { orderId, payBy } }: { order: Order }) {
  const { cash, unpaid } = texts.intro
  return payBy === null ? (
    <p>
      {cash.before}
      <strong>{orderId}</strong>
      {cash.after}
    </p>
  ) : (
    <p>
      {unpaid.before}
      <strong>{orderId}</strong>
      {unpaid.between}
      <strong>{formatDayAndTime(payBy)}</strong>
      {unpaid.after}
    </p>
  )
}

function Failure({ cause, isCash }: { cause: string | null; isCash: boolean }) {
  if (cause === null) return null
  return (
    <p role="alert" className={styles.failure}>
      {cause} {isCash ? texts.staysCash : texts.payAgain}
    </p>
  )
}

function Sums({ order: { totalAmount, deliveryCharges, payBy }, amount }: { order: Order; amount: number }) {
  return (
    <dl className={styles.sums}>
      {payBy === null && (
        <div>
          <dt>{texts.sums.onDelivery}</dt>
          <dd>{formatRupees(totalAmount)}</dd>
        </div>
      )}
      {deliveryCharges > 0 && (
        <div>
          <dt>{checkout.codCharge}</dt>
          <dd>−{formatRupees(deliveryCharges)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>{texts.sums.online}</dt>
        <dd>{formatRupees(amount)}</dd>
      </div>
    </dl>
  )
}

/** The order cannot be paid here, and the page says why. */
function Settled({ order }: { order: Order }) {
  const { title, text } = settledTexts(order)
  return (
    <PayOrderFrame title={title}>
      {isPaidTooLate(order) ? <PaidTooLateNotice order={order} /> : <output>{text}</output>}
      <div className={styles.ways}>
        <BackToOrder orderId={order.orderId} tone="primary">
          {texts.viewOrder}
        </BackToOrder>
      </div>
    </PayOrderFrame>
  )
}

function settledTexts(order: Order): { title: string; text: string } {
  const { orderId, paymentDetails, status, amountDue, cancelled } = order
  const { paid, nothingDue, cash } = texts.settled
  if (paymentDetails.razorpayPaymentId !== null) return { title: paid.title, text: paid.text(orderId) }
  if (amountDue === 0) return { title: nothingDue.title, text: nothingDue.text(orderId) }
  const why = status === 'CONFIRMED' && cancelled.pieces > 0 ? cash.itemCancelled : cash.packed
  return { title: cash.title, text: why(orderId, amountDue) }
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
