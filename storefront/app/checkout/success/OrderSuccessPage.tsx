import { formatDay, formatDayAndTime } from '@nukkad/contract/dates'
import { href, Link } from 'react-router'
import { useOrderDone } from './use-order-done.ts'
import { type Headed, privateHead } from '../../page/head.ts'
import { loadPlacedOrder } from './load-placed-order.ts'
import { OrderFailed } from '../../order/OrderFailed.tsx'
import { OrderPlaced } from './OrderPlaced.tsx'
import { OrderPlacedSkeleton } from './OrderPlacedSkeleton.tsx'
import { texts } from './texts.ts'
import type { Route } from './+types/OrderSuccessPage'

export const meta = (page: Headed) => privateHead(page, texts.placed.title)

export function clientLoader({ params: { orderId } }: Route.ClientLoaderArgs) {
  return loadPlacedOrder(orderId)
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <OrderPlacedSkeleton />
}

export default function OrderSuccessPage({ loaderData: order }: Route.ComponentProps) {
  useOrderDone(order !== null)
  if (order === null) return <OrderFailed />
  const { title, intro, cash } = texts.placed
  return (
    <OrderPlaced order={order} title={title}>
      <p>
        {intro.before(order.shippingAddress.fullName)}
        <strong>{formatDay(order.expectedDate)}</strong>
        {intro.after}
      </p>
      {order.confirmBy !== null && <ToConfirm orderId={order.orderId} by={order.confirmBy} />}
      {order.paymentMethod === 'CASH' && <p>{cash(order.totalAmount)}</p>}
    </OrderPlaced>
  )
}

function ToConfirm({ orderId, by }: { orderId: string; by: string }) {
  const { before, link, between, after } = texts.placed.toConfirm
  return (
    <p>
      {before}
      <Link to={href('/my-profile/order/:orderId', { orderId })} reloadDocument>
        {link}
      </Link>
      {between}
      <strong>{formatDayAndTime(by)}</strong>
      {after}
    </p>
  )
}
