import { ApiError } from '@nukkad/contract/client'
import { formatDay } from '@nukkad/contract/dates'
import { formatRupees } from '@nukkad/contract/money'
import { type LoaderFunctionArgs, redirect, redirectDocument, useLoaderData } from 'react-router'
import { firstIncompleteStep } from '../checkout/progress.ts'
import { useOrderDone } from '../checkout/use-order-done.ts'
import { call } from '../platform/api.ts'
import { privateHead } from '../platform/head.ts'
import { session } from '../platform/session.ts'
import { OrderFailed } from './OrderFailed.tsx'
import { OrderPlaced } from './OrderPlaced.tsx'
import { OrderPlacedSkeleton } from './OrderPlacedSkeleton.tsx'

export const meta = () => privateHead('Order placed')

/** An order the API confirms is the caller's stays, also when reloaded; without one the steps decide (spec §2.2). */
export async function clientLoader({ params: { orderId = '' } }: LoaderFunctionArgs) {
  // The steps lead a guest, too.
  if (session.current() === null) throw redirect(firstIncompleteStep('success') ?? '/auth/login')
  try {
    return await call('GET /orders/:id', { params: { id: orderId } })
  } catch (error) {
    const elsewhere = firstIncompleteStep('success')
    if (elsewhere !== null) throw redirect(elsewhere)
    if (error instanceof ApiError && error.status === 404) throw redirectDocument('/manage-orders')
    return null
  }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <OrderPlacedSkeleton />
}

export default function OrderSuccessPage() {
  const order = useLoaderData<typeof clientLoader>()
  useOrderDone(true)
  if (order === null) return <OrderFailed />
  return (
    <OrderPlaced order={order} title="Order placed.">
      <p>
        Thank you, {order.shippingAddress.fullName}. It should be at your door by{' '}
        <strong>{formatDay(order.expectedDate)}</strong>.
      </p>
      {order.paymentMethod === 'CASH' && <p>Keep {formatRupees(order.totalAmount)} ready for the courier.</p>}
    </OrderPlaced>
  )
}
