import { href } from 'react-router'
import { createPersonalValue } from '../platform/personal-value.ts'
import { texts } from './texts.ts'

export const checkoutSteps = ['cart', 'address', 'payment', 'success'] as const
export type CheckoutStep = (typeof checkoutSteps)[number]

export const shownSteps: readonly { step: CheckoutStep; label: string }[] = [
  { step: 'cart', label: texts.steps.cart },
  { step: 'address', label: texts.steps.address },
  { step: 'payment', label: texts.steps.payment },
]

type Flags = Partial<Record<CheckoutStep, true>>

const stored = createPersonalValue<Flags>('checkoutProgress')
const keepsOnce = createPersonalValue<true>('checkoutProgressKept')

/** The completed steps, stored for the session and reset at app start (spec §4). */
export const progress = {
  isComplete: (step: CheckoutStep): boolean => stored.read()?.[step] === true,
  /** Proceed to Checkout: the cart step is done. After a placed order, the next one starts over. */
  begin: (): void => stored.write({ ...(progress.isComplete('success') ? {} : stored.read()), cart: true }),
  complete: (...steps: CheckoutStep[]): void =>
    stored.write({ ...stored.read(), ...Object.fromEntries(steps.map((step) => [step, true])) }),
  /** Called when a document opens. An app start resets the steps (spec §4), unless `keepOnce` asked for that reload. */
  open: (isAppStart: boolean): void => {
    if (isAppStart && keepsOnce.read() === null) stored.remove()
    keepsOnce.remove()
  },
  /** Before a reload that must keep the steps, such as Retry on the payment step (spec §8.1). */
  keepOnce: (): void => keepsOnce.write(true),
}

const paths: Record<CheckoutStep, string> = {
  cart: href('/checkout/cart'),
  address: href('/checkout/address'),
  payment: href('/checkout/payment'),
  success: href('/checkout/payment'),
}

/** The page of the first incomplete earlier step (spec §2.2), or null if this step may open. */
export function firstIncompleteStep(before: CheckoutStep): string | null {
  const earlier = checkoutSteps.slice(0, checkoutSteps.indexOf(before))
  const missing = earlier.find((step) => !progress.isComplete(step))
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

type Arrival = { type: string | undefined; referrer: string; origin: string }

/**
 * Whether a document load is an app start. Navigation to and from the checkout loads a document, too: internal links
 * and the browser's Back and Forward continue; a reload, a typed address and another site's link start (decision 028).
 */
export function isAppStart({ type, referrer, origin }: Arrival): boolean {
  if (type === 'back_forward') return false
  return type === 'reload' || !referrer.startsWith(`${origin}/`)
}

export function arrivalOf({ performance, document, location }: Window): Arrival {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return { type: navigation?.type, referrer: document.referrer, origin: location.origin }
}
