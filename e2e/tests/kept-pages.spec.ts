import type { Page } from '@playwright/test'
import { retiredWorker } from '../../server/src/pages/retired-worker.ts'
import { expectAccessible } from '../support/accessible.ts'
import { apiAs, type Customer } from '../support/customer.ts'
import { keptPages, openAndKeep } from '../support/kept-pages.ts'
import { openLineBetween } from '../support/line-between.ts'
import { aPlentifulProduct, putIntoBag, wish } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })
test.beforeEach(({ watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_ABORTED|Failed to fetch/)
  watch.allow(/could not be read|could not be kept|The user aborted|quota/i)
})

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline.' })
const oldPrices = /Prices and stock are from \d{1,2}:\d\d\s(am|pm)\./

async function bagOf(customer: Customer): Promise<Record<string, number>> {
  const { items } = await apiAs(customer)('GET /cart/:userId', { params: { userId: customer.user.userId } })
  return Object.fromEntries(items.map((item) => [`${item.color} ${item.size}`, item.quantity]))
}

test('offline, a page seen before opens and says how old its prices are; another one says that it waits', async ({
  page,
  context,
}) => {
  const { slug, name } = await aPlentifulProduct()
  await openAndKeep(page, '/collection-all')
  // Opened inside the app.
  await page.goto('/search?q=tee')
  await page.getByRole('main').getByRole('link', { name, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect.poll(() => keptPages(page)).toContain(`/product-view/${slug}`)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(notice(page)).toContainText(oldPrices)
  await expectAccessible(page, 'a kept page')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await context.setOffline(false)
  await expect(notice(page)).toBeHidden()
  await expect(page.locator('html')).not.toHaveAttribute('data-kept-at')
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  await context.setOffline(true)

  await page.goto('/collection-women')
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline.' })).toBeVisible()
  await expect(page).toHaveURL(/\/offline\?to=%2Fcollection-women$/)
  await expectAccessible(page, 'the offline page')
  await page.getByRole('navigation', { name: 'Pages you can open offline' }).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.goto('/collection-women')
  await expect(page).toHaveURL(/\/offline/)
  await context.setOffline(false)
  await expect(page).toHaveURL('/collection-women')
  await expect(page.getByRole('heading', { level: 1, name: 'Women' })).toBeVisible()
  await expect(notice(page)).toBeHidden()
})

test('an item added to the bag offline is in it once when the network is back', async ({ page, context, customer }) => {
  const { slug, name, variants } = await aPlentifulProduct()
  const { color, size } = variants.toSorted((a, b) => b.available - a.available)[0]!
  await openAndKeep(page, `/product-view/${slug}`)
  await expect.poll(() => keptPages(page)).toContain('/checkout/cart')
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('group', { name: 'Colour' }).getByLabel(color, { exact: true }).check()
  await page.getByRole('group', { name: 'Size' }).getByLabel(size, { exact: true }).check()
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await expect(page.getByText('Saved. We’ll add it when you’re back online.')).toBeVisible()
  expect(await bagOf(customer)).toEqual({})

  // Nobody has opened the bag yet.
  await page.goto('/checkout/cart')
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
  await page.goto(`/product-view/${slug}`)

  // The tab is closed in between.
  await page.reload()
  await context.setOffline(false)
  await expect.poll(() => bagOf(customer)).toEqual({ [`${color} ${size}`]: 1 })
  await expect.poll(() => page.evaluate(() => localStorage.getItem('queuedBag'))).toBeNull()
  await page.goto('/checkout/cart')
  await expect(page.getByRole('heading', { level: 1, name: 'Your bag' })).toBeVisible()
  expect(await bagOf(customer)).toEqual({ [`${color} ${size}`]: 1 })
})

test(
  'bag and wishlist can be read offline, the account cannot; after logout nothing personal is left',
  { tag: ['@phone', '@long'] },
  async ({ page, context, customer }) => {
    const product = await aPlentifulProduct()
    await putIntoBag(customer, product)
    await wish(customer, product)
    await openAndKeep(page, '/wishlist')
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
    await openAndKeep(page, '/checkout/cart')
    await expect(page.getByRole('main').getByText(product.name).first()).toBeVisible()
    await page.goto('/my-profile')

    await context.setOffline(true)
    await page.goto('/checkout/cart')
    await expect(page.getByRole('main').getByText(product.name).first()).toBeVisible()
    await expect(notice(page)).toContainText(oldPrices)
    await page.goto('/wishlist')
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
    await page.goto('/my-profile')
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline.' })).toBeVisible()

    await context.setOffline(false)
    await expect(page).toHaveURL('/my-profile')
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, Logout' }).click()
    await expect(page).toHaveURL('/')
    // The next person does not see what was looked at.
    const ofReader = /^\/(checkout|wishlist|product-view)/
    await expect.poll(async () => (await keptPages(page)).filter((path) => ofReader.test(path))).toEqual([])
    const kept = await page.evaluate(async () => {
      const found: { url: string; text: string }[] = []
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const { url } of await cache.keys()) found.push({ url, text: await (await cache.match(url))!.text() })
      }
      return { found, storage: JSON.stringify(localStorage) }
    })
    expect(kept.found.length).toBeGreaterThan(3)
    const { name, email, phone, userId } = customer.user
    for (const secret of [email, phone, userId, customer.token, name]) {
      expect(kept.storage).not.toContain(secret)
      expect(kept.found.filter(({ text }) => text.includes(secret))).toEqual([])
    }
    expect(kept.storage).not.toContain(product.name)
    for (const { url } of kept.found) {
      expect(url).not.toMatch(/\/(api|auth|my-profile|manage-|checkout\/(?!cart$)|order-success|help)/)
    }
  },
)

test(
  'low-data mode fetches smaller pictures and nothing ahead, and stays chosen',
  { tag: '@phone' },
  async ({ page }) => {
    await openAndKeep(page, '/collection-all')
    /** The bytes of each picture, by its address without its width. */
    const sizes = async () => {
      const fetched = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('/media/') && !name.includes('logos'))
          .map((entry) => [entry.name, (entry as PerformanceResourceTiming).encodedBodySize] as const),
      )
      return new Map(fetched.map(([name, bytes]) => [name.replace(/\.\d+$/, ''), bytes]))
    }
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const fetchedAhead = async () => {
      asked.length = 0
      await page.getByRole('main').getByRole('article').getByRole('link').first().focus()
      await page.waitForTimeout(500)
      return asked.filter((url) => url.includes('.data') || url.includes('/product-view/')).length
    }
    expect(await fetchedAhead()).toBeGreaterThan(0)
    const box = page.getByRole('checkbox', { name: 'Use less data' })
    await expect(box).not.toBeChecked()
    const usual = await sizes()
    await box.check()
    await expect.poll(() => page.evaluate(async () => (await caches.match('/low-data'))?.text())).toBe('on')
    await page.reload()
    await expect(box).toBeChecked()
    // Each picture is compared with itself: which of them come, and when, is left to the browser.
    const both = async () => [...(await sizes())].filter(([name]) => usual.has(name))
    await expect.poll(async () => (await both()).length).toBeGreaterThanOrEqual(Math.min(usual.size, 3))
    for (const [name, bytes] of await both()) expect([name, bytes < usual.get(name)!]).toEqual([name, true])

    expect(await fetchedAhead()).toBe(0)
  },
)

test.describe('over a line of our own', () => {
  let line: Awaited<ReturnType<typeof openLineBetween>>
  test.beforeEach(async ({ watch }) => {
    watch.allow(/./)
    line = await openLineBetween(process.env.STORE_URL ?? '')
  })
  test.afterEach(() => line.close())

  test('a hanging network gives way to the kept page', { tag: ['@phone', '@long'] }, async ({ page }) => {
    await openAndKeep(page, '/collection-all', line.url)
    line.hang()
    await page.goto(`${line.url}/collection-all`)
    await expect(page.getByText('We cannot reach the store.')).toBeVisible()
    await expect(page.getByText(oldPrices)).toBeVisible()
    line.answer()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('We cannot reach the store.')).toBeHidden()
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  })

  test(
    'an offline page that was lost at first is kept at the next visit',
    { tag: ['@phone', '@long', '@slow-line'] },
    async ({ page }) => {
      line.lose('/offline')
      await openAndKeep(page, '/collection-all', line.url)
      expect(await keptPages(page)).not.toContain('/offline')
      line.lose('')
      await page.goto(`${line.url}/collection-men`)
      await expect.poll(() => keptPages(page)).toContain('/offline')
    },
  )

  test('a retired worker deletes what was kept, and itself', { tag: ['@phone', '@long'] }, async ({ page }) => {
    await openAndKeep(page, '/collection-all', line.url)
    line.replaceWorker(retiredWorker.plain.toString())
    await page.goto(`${line.url}/about-us`)
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(0)
    await page.goto(`${line.url}/collection-all`)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  })

  test(
    'a worker of an older version is replaced at the next visit',
    { tag: ['@phone', '@long', '@slow-line'] },
    async ({ page }) => {
      line.appendToWorker(`\n;self.addEventListener('message', (e) => e.ports[0]?.postMessage('older'))`)
      await openAndKeep(page, '/collection-all', line.url)
      expect(await versionOf(page)).toBe('older')
      line.appendToWorker(`\n;self.addEventListener('message', (e) => e.ports[0]?.postMessage('newer'))`)
      await page.goto(`${line.url}/about-us`)
      await expect.poll(() => versionOf(page)).toBe('newer')
      expect(await keptPages(page)).toContain('/collection-all')
    },
  )
})

/** The answer of the worker that serves this page. */
function versionOf(page: Page): Promise<unknown> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }) => resolve(data)
        navigator.serviceWorker.controller?.postMessage({}, [port2])
      }),
  )
}

test(
  'a full storage keeps nothing and breaks nothing',
  { tag: ['@phone', '@long', '@slow-line'] },
  async ({ page, context }) => {
    await context.addInitScript(() => {
      const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
      Cache.prototype.put = full
      CacheStorage.prototype.open = full
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    const { slug, name } = await aPlentifulProduct()
    await page.goto(`/product-view/${slug}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.goto('/collection-all')
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  },
)
