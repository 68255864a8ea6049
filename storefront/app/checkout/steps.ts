import { href } from 'react-router'
import { bagQueue } from '../state/bag-queue.ts'
import { type CheckoutStep, progress } from '../state/checkout-progress.ts'
import { texts } from './texts.ts'

const checkoutSteps: readonly CheckoutStep[] = ['cart', 'address', 'payment', 'success']

export const shownSteps: readonly { step: CheckoutStep; label: string }[] = [
  { step: 'cart', label: texts.steps.cart },
  { step: 'address', label: texts.steps.address },
  { step: 'payment', label: texts.steps.payment },
]

const paths: Record<CheckoutStep, string> = {
  cart: href('/checkout/cart'),
  address: href('/checkout/address'),
  payment: href('/checkout/payment'),
  success: href('/checkout/payment'),
}

/**
 * The page of the first incomplete earlier step (spec §2.2), or null if this step may open. The bag is incomplete while
 * changes of it are not sent, but an order that was placed shows its success.
 */
export function firstIncompleteStep(before: CheckoutStep): string | null {
  const earlier = checkoutSteps.slice(0, checkoutSteps.indexOf(before))
  const isBagOpen = before !== 'success' && bagQueue.count() > 0
  const missing = earlier.find((step) => !progress.isComplete(step) || (step === 'cart' && isBagOpen))
  return missing === undefined ? null : paths[missing]
}

/** Spec §2.2: clickable at or before the current step, once the cart step is done; the first always is. */
export function isStepOpen(step: CheckoutStep, current: CheckoutStep): boolean {
  const isReached = checkoutSteps.indexOf(step) <= checkoutSteps.indexOf(current)
  return isReached && (step === 'cart' || progress.isComplete('cart'))
}

export function pathOfStep(step: CheckoutStep): string {
  return paths[step]
}
