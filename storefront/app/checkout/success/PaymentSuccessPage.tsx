import { useRevalidator } from 'react-router'
import { loadPlacedOrder } from './load-placed-order.ts'
import { OrderFailed } from '../../order/OrderFailed.tsx'
import { OrderPlacedSkeleton } from './OrderPlacedSkeleton.tsx'
import { useOrderDone } from './use-order-done.ts'
import { usePaymentOutcome } from '../../payment/use-payment-outcome.ts'
import { type Headed, privateHead } from '../../page/head.ts'
import { Confirming } from './Confirming.tsx'
import { UnkeptOrder } from './UnkeptOrder.tsx'
import type { Route } from './+types/PaymentSuccessPage'
import { formatDay } from '@nukkad/contract/dates'
import type { Order } from '@nukkad/contract/order'
import { OrderPlaced } from './OrderPlaced.tsx'
import { texts } from './texts.ts'

export const meta = (page: Headed) => privateHead(page, texts.paid.documentTitle)

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadPlacedOrder(new URL(request.url).searchParams.get('orderId') ?? orderInHistory())
}
clientLoader.hydrate = true as const

/** The navigation's state, which the browser's history keeps through a reload. */
function orderInHistory(): string | null {
  const state: { usr?: { orderId?: string } } | null = window.history.state
  return state?.usr?.orderId ?? null
}

export function HydrateFallback() {
  return <OrderPlacedSkeleton />
}

export default function PaymentSuccessPage({ loaderData: order }: Route.ComponentProps) {
  const isConfirming = order?.status === 'PENDING'
  const { revalidate } = useRevalidator()
  usePaymentOutcome(isConfirming ? order.orderId : null, (news) => {
    if (news.kind === 'settled') void revalidate()
  })
  useOrderDone(order !== null && !isConfirming)

  if (order === null) return <OrderFailed />
  if (isConfirming) return <Confirming order={order} />
  return order.status === 'CANCELLED' ? <UnkeptOrder order={order} /> : <PaidOrder order={order} />
}

function PaidOrder({ order }: { order: Order }) {
  const { before, after } = texts.paid.intro
  return (
    <OrderPlaced order={order} title={texts.paid.title}>
      <p>
        {before(order.shippingAddress.fullName, order.totalAmount)}
        <strong>{formatDay(order.expectedDate)}</strong>
        {after}
      </p>
    </OrderPlaced>
  )
}
