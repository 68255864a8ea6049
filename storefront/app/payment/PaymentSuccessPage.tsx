import { useEffect } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData, useRevalidator } from 'react-router'
import { OrderPlacedSkeleton } from '../order/OrderPlacedSkeleton.tsx'
import { useOrderDone } from '../checkout/use-order-done.ts'
import { firstIncompleteStep } from '../checkout/progress.ts'
import { call } from '../platform/api.ts'
import { privateHead } from '../platform/head.ts'
import { session } from '../platform/session.ts'
import { Confirming } from './Confirming.tsx'
import { PaidOrder } from './PaidOrder.tsx'
import { UnkeptOrder } from './UnkeptOrder.tsx'

export const meta = () => privateHead('Your payment')

/** An order the API confirms is the caller's stays, also when reloaded; without one the steps decide (spec §2.2). */
export async function clientLoader({ request }: LoaderFunctionArgs) {
  // The steps lead a guest, too.
  if (session.current() === null) throw redirect(firstIncompleteStep('success') ?? '/auth/login')
  const id = new URL(request.url).searchParams.get('orderId') ?? orderInHistory()
  const order = id === null ? null : await call('GET /orders/:id', { params: { id } }).catch(() => null)
  if (order === null) throw redirect(firstIncompleteStep('success') ?? '/manage-orders')
  return order
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

export default function PaymentSuccessPage() {
  const order = useLoaderData<typeof clientLoader>()
  const isConfirming = order.status === 'PENDING'
  usePolling(isConfirming)
  useOrderDone(!isConfirming)

  if (isConfirming) return <Confirming order={order} />
  return order.status === 'CANCELLED' ? <UnkeptOrder order={order} /> : <PaidOrder order={order} />
}

function usePolling(isOn: boolean) {
  const { revalidate } = useRevalidator()

  // Settlement happens elsewhere; this asks until it has.
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => void revalidate(), pollMillis)
    return () => clearInterval(timer)
  }, [isOn, revalidate])
}
