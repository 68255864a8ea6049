type Arrival = { type: string | undefined; referrer: string; origin: string }

/**
 * Whether a document that loads is a start of the app. Ways in and out of the checkout load one, too: a link from page to
 * page of the store, and the browser's Back and Forward, go on; a reload, a typed address and another site's link start
 * (decision 028).
 */
export function isAppStart({ type, referrer, origin }: Arrival): boolean {
  if (type === 'back_forward') return false
  return type === 'reload' || !referrer.startsWith(`${origin}/`)
}

/** How this document was come to. */
export function arrivalOf({ performance, document, location }: Window): Arrival {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return { type: navigation?.type, referrer: document.referrer, origin: location.origin }
}
