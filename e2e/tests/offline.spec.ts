import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { openEarly } from '../support/early.ts'
import { aPlentifulProduct, putIntoBag } from '../support/shopper.ts'
import { expect, logIn, test } from '../support/test.ts'

test.beforeEach(({ watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_FAILED|ERR_FAILED/)
  watch.allow(/Error loading route module|Failed to fetch/)
})

function notice(page: Page) {
  return page.getByRole('status').filter({ hasText: 'You are offline.' })
}

/** Drops every request while the device believes that it is online. */
async function loseAnswers(context: BrowserContext): Promise<() => Promise<void>> {
  await context.route('**/*', (route) => route.abort('connectionfailed'))
  return () => context.unroute('**/*')
}

test('offline, the page says so and stays; the requested page opens when the connection is back', async ({
  page,
  context,
}) => {
  await page.goto('/collection-all')
  await context.setOffline(true)
  await expect(notice(page)).toContainText(/Prices and stock are from \d{1,2}:\d\d\s(am|pm)\./)
  await expectAccessible(page, 'a page without a line')
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(notice(page)).toContainText('We will load this page when you are back online.')
  await expect(page.getByText(/^Page 1 of/)).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText(/^Page 2 of/)).toBeVisible()
  await expect(notice(page)).toBeHidden()
})

test(
  'offline, a toast is above the notice and covers none of it @long',
  { tag: '@phone' },
  async ({ page, context, watch }) => {
    watch.allow(/\/cart/)
    await page.goto(`/product-view/${(await aPlentifulProduct()).slug}`)
    await page.getByRole('group', { name: 'Colour' }).locator('label').first().click()
    await page.getByRole('group', { name: 'Size' }).locator('label:has(input:enabled)').first().click()
    await context.setOffline(true)
    await expect(notice(page)).toBeVisible()
    await page.getByRole('button', { name: 'Add to bag' }).click()
    const toast = page.getByText('Saved. We’ll add it when you’re back online.')
    await expect(toast).toBeVisible()
    const above = await toast.boundingBox()
    const below = await notice(page).boundingBox()
    expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y)
  },
)

test(
  'offline, the bag, which is a separate document, waits too',
  { tag: '@long' },
  async ({ page, context, customer }) => {
    await putIntoBag(customer, await aPlentifulProduct())
    await logIn(context, customer)
    await page.goto('/about-us')
    await context.setOffline(true)
    await expect(notice(page)).toBeVisible()
    await page.getByRole('link', { name: /^(Cart|Bag)\b/ }).click()
    await expect(notice(page)).toContainText('We will load this page when you are back online.')
    await expect(page).toHaveURL('/about-us')

    await context.setOffline(false)
    await expect(page).toHaveURL('/checkout/cart')
    await expect(page.getByRole('heading', { level: 1, name: 'Your bag' })).toBeVisible()
  },
)

test('without responses, the page does not blame the shop, and reloads automatically @long', async ({
  page,
  context,
}) => {
  const { slug, name } = await aPlentifulProduct()
  await page.goto(`/search?q=${encodeURIComponent(name)}`)
  const link = page.getByRole('main').getByRole('link', { name, exact: true })
  await expect(link).toBeVisible()
  const find = await loseAnswers(context)
  await link.click()
  await expect(page.getByRole('heading', { name: 'We cannot reach the store.' })).toBeVisible()
  await expect(page.getByText('Something went wrong on our side')).toHaveCount(0)
  await find()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).toHaveURL(`/product-view/${slug}`)
})

test('a lost list reloads automatically @long', async ({ page, context }) => {
  await page.goto('/collection-all')
  const find = await loseAnswers(context)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Failed to Fetch Products' })).toBeVisible()
  await expect(page.getByText('We cannot reach the store. We will try again when you are back online.')).toBeVisible()
  await find()
  await expect(page.getByText(/^Page 2 of/)).toBeVisible()
})

test('a lost search is repeated automatically', { tag: '@long' }, async ({ page, context }) => {
  await page.goto('/search')
  await context.setOffline(true)
  await page.getByRole('searchbox').fill('jeans')
  await expect(page.getByText('Failed to fetch products.')).toBeVisible()
  await expect(page.getByText('We will try again when you are back online.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/results? for “jeans”/)).toBeVisible()
})

test('a wishlist lost offline is reloaded automatically', { tag: '@long' }, async ({ page, context, shopper }) => {
  await logIn(context, shopper)
  await page.route('**/api/v1.0/wishlist/**', async (route) => {
    await context.setOffline(true)
    await route.abort('internetdisconnected')
  })
  await page.goto('/wishlist')
  await expect(page.getByRole('heading', { name: 'Failed to fetch wishlist' })).toBeVisible()
  await expect(page.getByText('You are offline. We will try again when you are back online.')).toBeVisible()
  await page.unroute('**/api/v1.0/wishlist/**')
  await context.setOffline(false)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
})

test('a page with a lost script says so, reloads automatically, and replays presses made in between @long', async ({
  page,
}) => {
  const { slug, variants } = await aPlentifulProduct()
  const { color = '', size = '' } = variants.toSorted((a, b) => b.available - a.available)[0] ?? {}
  const lost = /\/assets\/shared-[^/]+\.js$/
  await page.route(lost, (route) => route.abort('connectionfailed'))
  const release = await openEarly(page, `/product-view/${slug}`)
  await page.getByRole('group', { name: 'Colour' }).getByLabel(color, { exact: true }).check()
  await page.getByRole('group', { name: 'Size' }).getByLabel(size, { exact: true }).check()
  await page.getByRole('button', { name: 'Add to bag' }).click({ force: true })
  const isWhole = release()
  await expect(page.getByText('Connection lost.')).toBeVisible()
  await page.unroute(lost)
  await isWhole
  await expect(page.getByText('Connection lost.')).toBeHidden()
  await expect(page.getByText(/added to bag! \(1 item\(s\)\)/)).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('earlyActs'))).toBeNull()
})
