import { formatDayAndTime } from '@nukkad/contract/dates'
import { formatRupees } from '@nukkad/contract/money'
import type { OrderToConfirm } from '@nukkad/contract/order'
import { Button, buttonClass } from '@nukkad/ui/Button'
import { href, Link } from 'react-router'
import { type Headed, privateHead } from '../page/head.ts'
import { AuthFrame } from './AuthFrame.tsx'
import styles from './ConfirmOrderPage.module.css'
import { texts } from './texts.ts'
import { useOrderOfLink } from './use-order-of-link.ts'

const words = texts.confirmOrder

export const meta = (page: Headed) => privateHead(page, words.title)

/**
 * The page of the link in the mail of a COD order that waits for its customer. It needs no login: the secret is behind the
 * #. Opening it confirms nothing, because mail scanners open links, too; a press does.
 */
export default function ConfirmOrderPage() {
  const { order, failure, isRefused, isBusy, confirm, retry } = useOrderOfLink()
  if (order === undefined) return <Unread failure={failure} isRefused={isRefused} onRetry={retry} />
  if (order.status === 'CANCELLED' || order.confirmBy === null) return <Ended order={order} />
  return <Waiting order={order} by={order.confirmBy} failure={failure} isBusy={isBusy} onConfirm={confirm} />
}

type UnreadProps = { failure: string | undefined; isRefused: boolean; onRetry: () => void }

/** The order is loading, its answer was lost, or the link is no longer valid. */
function Unread({ failure, isRefused, onRetry }: UnreadProps) {
  return (
    <AuthFrame
      scene={2}
      title={isRefused ? words.failedTitle : words.title}
      intro={<output>{failure ?? words.reading}</output>}
    >
      {failure !== undefined && !isRefused && (
        <Button tone="primary" size="large" wide onClick={onRetry}>
          {words.retry}
        </Button>
      )}
      {isRefused && (
        <Link to={href('/auth/login')} className={buttonClass({ tone: 'primary', size: 'large', wide: true })}>
          {texts.confirmEmail.login}
        </Link>
      )}
    </AuthFrame>
  )
}

/** It was confirmed, by this press or before, or it was cancelled meanwhile. */
function Ended({ order: { orderId, status } }: { order: OrderToConfirm }) {
  const isCancelled = status === 'CANCELLED'
  return (
    <AuthFrame
      scene={2}
      title={isCancelled ? words.failedTitle : words.doneTitle}
      intro={<output>{isCancelled ? words.cancelled : words.done(orderId)}</output>}
    >
      <Link
        to={href('/my-profile/order/:orderId', { orderId })}
        className={buttonClass({ tone: 'primary', size: 'large', wide: true })}
      >
        {words.seeOrder}
      </Link>
    </AuthFrame>
  )
}

type WaitingProps = {
  order: OrderToConfirm
  by: string
  failure: string | undefined
  isBusy: boolean
  onConfirm: () => Promise<void>
}

function Waiting({ order, by, failure, isBusy, onConfirm }: WaitingProps) {
  const { orderId, totalAmount, onlineAmount, items } = order
  return (
    <AuthFrame scene={2} title={words.title} intro={words.intro(orderId, formatRupees(totalAmount))}>
      <ul aria-label={words.items} className={styles.items}>
        {items
          .map((item) => ({ ...item, left: item.quantity - item.cancelledQuantity }))
          .filter(({ left }) => left > 0)
          .map(({ orderItemId, left, productName, color, size }) => (
            <li key={orderItemId}>{words.item(left, productName, color, size)}</li>
          ))}
      </ul>
      <p>
        {words.until.before}
        <strong>{formatDayAndTime(by)}</strong>
        {words.until.after}
      </p>
      {failure !== undefined && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <Button tone="primary" size="large" wide busy={isBusy} onClick={() => void onConfirm()}>
        {words.confirm}
      </Button>
      {onlineAmount !== null && (
        <Link
          to={href('/checkout/order/:orderId', { orderId })}
          className={buttonClass({ tone: 'secondary', size: 'large', wide: true })}
        >
          {words.payOnline(formatRupees(onlineAmount))}
        </Link>
      )}
    </AuthFrame>
  )
}
