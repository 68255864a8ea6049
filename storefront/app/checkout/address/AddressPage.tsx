import { useEffect } from 'react'
import { href, redirect, useRevalidator } from 'react-router'
import { useToast } from '@nukkad/ui/Toast'
import { useReturnOfLine } from '../../connection/line.ts'
import { useCart } from '../../state/cart-context.ts'
import { call } from '../../platform/api.ts'
import { requireCheckoutSession } from '../../platform/guards.ts'
import { type Headed, privateHead } from '../../page/head.ts'
import { useKeptLogin } from '../../platform/use-kept-login.ts'
import { ConfirmingStep } from '../ConfirmingStep.tsx'
import { useBagPayment } from '../../payment/use-bag-payment.ts'
import { useSession } from '../../platform/session.ts'
import { AddressStep } from './AddressStep.tsx'
import { texts } from './texts.ts'
import { CheckoutSkeleton } from '../CheckoutSkeleton.tsx'
import { firstIncompleteStep } from '../steps.ts'
import { useLeavingEmptyCart } from '../use-leaving-empty-cart.ts'
import type { Route } from './+types/AddressPage'

export const meta = (page: Headed) => privateHead(page, texts.title)

export async function clientLoader() {
  const { user } = requireCheckoutSession()
  const elsewhere = firstIncompleteStep('address')
  if (elsewhere !== null) throw redirect(elsewhere)
  return call('GET /addresses', { query: { userId: user.userId } }).catch(() => null)
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <CheckoutSkeleton step="address" title={texts.title} />
}

export default function AddressPage({ loaderData: saved }: Route.ComponentProps) {
  const { cart } = useCart()
  const { confirmingId } = useBagPayment(useUserId(), cart)
  const isEmpty = useLeavingEmptyCart(confirmingId === null ? cart : null)
  useLoadWarning(saved === null)
  useLoadAgain(saved === null)
  useKeptLogin(() => window.location.replace(href('/auth/login')))

  if (confirmingId !== null) return <ConfirmingStep step="address" orderId={confirmingId} />
  if (cart === null || isEmpty) return <CheckoutSkeleton step="address" title={texts.title} />
  return <AddressStep cart={cart} saved={saved ?? []} />
}

function useUserId(): string | null {
  return useSession()?.user.userId ?? null
}

/** A form that was typed meanwhile stays: it is filled only when the page opens. */
function useLoadAgain(failed: boolean) {
  const { revalidate } = useRevalidator()
  useReturnOfLine(() => void revalidate(), failed)
}

function useLoadWarning(failed: boolean) {
  const toast = useToast()

  // A toast can only be shown once the page is there.
  useEffect(() => {
    if (failed) toast(texts.notLoaded, { tone: 'danger' })
  }, [failed, toast])
}
