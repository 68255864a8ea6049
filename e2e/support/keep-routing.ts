import type { BrowserContext, Page } from '@playwright/test'

/**
 * Keeps requests going through Playwright to the test's end after the first route. When the last route is removed,
 * Chromium never answers a request sent at that moment: the page would wait for it for ever.
 */
export function keepRouting(where: Page | BrowserContext): void {
  const unroute = where.unroute.bind(where)
  where.unroute = async (...given) => {
    await where.route('**/asked-by-nobody', (route) => route.fallback())
    await unroute(...given)
  }
}
