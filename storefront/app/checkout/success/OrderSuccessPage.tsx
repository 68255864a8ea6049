import { formatDay, formatDayAndTime } from '@nukkad/contract/dates'
import { formatRupees } from '@nukkad/contract/money'
import { href, Link } from 'react-router'
import { useOrderDone } from './use-order-done.ts'
import { type Headed, privateHead } from '../../page/head.ts'
import { loadPlacedOrder } from './load-placed-order.ts'
import { OrderFailed } from '../../order/OrderFailed.tsx'
import { OrderPlaced } from './OrderPlaced.tsx'
import { OrderPlacedSkeleton } from './OrderPlacedSkeleton.tsx'
import type { Route } from './+types/OrderSuccessPage'

export const meta = (page: Headed) => privateHead(page, 'Order placed')

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
  return (
    <OrderPlaced order={order} title="Order placed.">
      <p>
        Thank you, {order.shippingAddress.fullName}. Delivery by <strong>{formatDay(order.expectedDate)}</strong>.
      </p>
      {order.confirmation !== null && <ToConfirm orderId={order.orderId} by={order.confirmation.by} />}
      {order.paymentMethod === 'CASH' && <p>Please keep {formatRupees(order.totalAmount)} ready.</p>}
    </OrderPlaced>
  )
}

function ToConfirm({ orderId, by }: { orderId: string; by: string }) {
  return (
    <p>
      Please{' '}
      <Link to={href('/my-profile/order/:orderId', { orderId })} reloadDocument>
        confirm your order
      </Link>{' '}
      by <strong>{formatDayAndTime(by)}</strong>: then we pack it. We have e-mailed you the link, too.
    </p>
  )
}
