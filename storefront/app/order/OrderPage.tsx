import { type Headed, privateHead } from '../page/head.ts'
import { loadOrder } from './load-order.ts'
import { OrderDetail } from './OrderDetail.tsx'
import { OrderFailed } from './OrderFailed.tsx'
import { OrderFrame } from './OrderFrame.tsx'
import { OrderSkeleton } from './OrderSkeleton.tsx'
import { texts } from './texts.ts'
import type { Route } from './+types/OrderPage'

export const meta = (page: Headed) => privateHead(page, texts.documentTitle)

/** It loads only for a logged-in customer and an order id (spec §2.5); a failure is shown, not thrown. */
export function clientLoader({ params: { orderId } }: Route.ClientLoaderArgs) {
  return loadOrder(orderId)
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <OrderFrame>
      <OrderSkeleton />
    </OrderFrame>
  )
}

export default function OrderPage({ loaderData: { order, ...more } }: Route.ComponentProps) {
  return <OrderFrame>{order === null ? <OrderFailed /> : <OrderDetail order={order} {...more} />}</OrderFrame>
}
