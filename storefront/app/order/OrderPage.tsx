import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { privateHead } from '../platform/head.ts'
import { loadOrder } from './load-order.ts'
import { OrderDetail } from './OrderDetail.tsx'
import { OrderFailed } from './OrderFailed.tsx'
import { OrderFrame } from './OrderFrame.tsx'
import { OrderSkeleton } from './OrderSkeleton.tsx'

export const meta = () => privateHead('Your order')

/** It loads only for a logged-in customer and an order id (spec §2.5); a failure is shown, not thrown. */
export function clientLoader({ params: { orderId = '' } }: LoaderFunctionArgs) {
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

export default function OrderPage() {
  const { order, ...more } = useLoaderData<typeof clientLoader>()
  return <OrderFrame>{order === null ? <OrderFailed /> : <OrderDetail order={order} {...more} />}</OrderFrame>
}
