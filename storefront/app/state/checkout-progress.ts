import { createPersonalValue } from '../platform/personal-value.ts'

export type CheckoutStep = 'cart' | 'address' | 'payment' | 'success'

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
