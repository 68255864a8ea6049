import { ApiError } from '@nukkad/contract/client'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { loadPlacedOrder } from './load-placed-order.ts'
import { OrderFailed } from '../../order/OrderFailed.tsx'
import { OrderPlacedSkeleton } from './OrderPlacedSkeleton.tsx'
import { useOrderDone } from './use-order-done.ts'
import { call } from '../../platform/api.ts'
import { type Headed, privateHead } from '../../platform/head.ts'
import { Confirming } from './Confirming.tsx'
import { UnkeptOrder } from './UnkeptOrder.tsx'
import type { Route } from './+types/PaymentSuccessPage'
import { formatDay } from '@nukkad/contract/dates'
import { formatRupees } from '@nukkad/contract/money'
import type { Order } from '@nukkad/contract/order'
import { OrderPlaced } from './OrderPlaced.tsx'

export const meta = (page: Headed) => privateHead(page, 'Your payment')

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadPlacedOrder(new URL(request.url).searchParams.get('orderId') ?? orderInHistory())
}
clientLoader.hydrate = true as const

/** The navigation's state survives a reload in the browser's history. */
function orderInHistory(): string | null {
  const state: { usr?: { orderId?: string } } | null = window.history.state
  return state?.usr?.orderId ?? null
}

export function HydrateFallback() {
  return <OrderPlacedSkeleton />
}

const pollMillis = 2_000

export default function PaymentSuccessPage({ loaderData: order }: Route.ComponentProps) {
  const isConfirming = order?.status === 'PENDING'
  usePolling(isConfirming ? order.orderId : null)
  useOrderDone(order !== null && !isConfirming)

  if (order === null) return <OrderFailed />
  if (isConfirming) return <Confirming order={order} />
  return order.status === 'CANCELLED' ? <UnkeptOrder order={order} /> : <PaidOrder order={order} />
}

function usePolling(orderId: string | null) {
  const { revalidate } = useRevalidator()

  // Settlement happens elsewhere; this asks until it has. What stands there stays when a question gets no answer.
  useEffect(() => {
    if (orderId === null) return
    const look = async () => {
      const { status } = await call('GET /orders/:id', { params: { id: orderId } })
      if (status !== 'PENDING') await revalidate()
    }
    const timer = setInterval(() => void look().catch(isAskedAgain), pollMillis)
    return () => clearInterval(timer)
  }, [orderId, revalidate])
}

function isAskedAgain(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
}

function PaidOrder({ order }: { order: Order }) {
  return (
    <OrderPlaced order={order} title="Paid. It’s yours.">
      <p>
        Thank you, {order.shippingAddress.fullName}. {formatRupees(order.totalAmount)} is with us, and your order should
        be at your door by <strong>{formatDay(order.expectedDate)}</strong>.
      </p>
    </OrderPlaced>
  )
}
