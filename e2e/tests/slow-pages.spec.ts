import type { Page } from '@playwright/test'
import { type Dribble, openDribble } from '../support/dribble.ts'
import { aPlentifulProduct } from '../support/shopper.ts'
import { twin } from '../support/tags.ts'
import { expect, test } from '../support/test.ts'

/** Each kind of server-rendered page, received piece by piece: painted parts must not move. */
const pages = {
  home: () => '/',
  list: () => '/collection-all',
  'search results': () => '/search?q=tee',
  product: async () => `/product-view/${(await aPlentifulProduct()).slug}`,
  reviews: async () => `/product-reviews?product=${(await aPlentifulProduct()).slug}`,
  login: () => '/auth/login',
  policy: () => '/shipping-returns',
  contact: () => '/contact-us',
}

/** The page with the most parts that have another order on a phone than on a wide screen. */
const everyRun = 'product'

let line: Dribble

test.beforeAll(async () => {
  line = await openDribble({ bytes: 400, millis: 25 })
})

test.afterAll(() => line.close())

for (const [name, findPath] of Object.entries(pages)) {
  const isTwin = name !== everyRun
  test(`${name}: nothing painted moves while the rest loads`, twin(isTwin), async ({ page }) => {
    await page.goto(`${line.url}${await findPath()}`)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    expect(await paintedBeforeItsEnd(page), 'milliseconds in which a part of it was to be seen').toBeGreaterThan(0)
  })
}

function paintedBeforeItsEnd(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [{ responseEnd }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming]
    const [{ startTime }] = performance.getEntriesByName('first-contentful-paint') as [PerformanceEntry]
    return responseEnd - startTime
  })
}
