import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { apiAs } from '../support/customer.ts'
import { setPrice } from '../support/staff.ts'
import { twin } from '../support/tags.ts'
import { expect, test } from '../support/test.ts'

const productsOf = (page: Page) => page.getByRole('main').getByRole('article')
const more = (page: Page) => page.getByRole('link', { name: 'Load more' })
const namesOf = (page: Page) => productsOf(page).getByRole('heading').allTextContents()

test('more products load below, and Back returns to the same product at the same position', async ({ page }) => {
  const { totalPages, totalElements, content } = await apiAs()('GET /products', { query: { size: 24 } })
  await page.goto('/about-us')
  await page.goto('/collection-all')
  await expect(productsOf(page)).toHaveCount(8)
  await more(page).press('Enter')
  await expect(productsOf(page)).toHaveCount(16)
  await expect(page).toHaveURL('/collection-all?upto=2')
  await expect(page.getByText(`16 of ${totalElements} products`)).toBeVisible()
  await expect(page.getByText(`Page 2 of ${Math.ceil(totalElements / 8)}`)).toBeVisible()
  await expect(productsOf(page).nth(8).getByRole('link')).toBeFocused()
  await more(page).click()
  await expect(productsOf(page)).toHaveCount(24)
  expect(await namesOf(page)).toEqual(content.map(({ name }) => name))
  expect(totalPages).toBeGreaterThan(1)
  await expectAccessible(page)

  const chosen = productsOf(page).nth(20)
  await chosen.scrollIntoViewIfNeeded()
  const place = () => chosen.evaluate((card) => Math.round(card.getBoundingClientRect().top))
  const before = await place()
  await chosen.getByRole('link').click()
  await expect(page).toHaveURL(/\/product-view\//)
  await expect(page.getByRole('button', { name: 'Add to bag' }).first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/collection-all?upto=3')
  await expect(productsOf(page)).toHaveCount(24)
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThanOrEqual(2)
  // However much was loaded, Back leaves the list.
  await page.goBack()
  await expect(page).toHaveURL('/about-us')
})

for (const { list, path, q, size } of [
  { list: 'the list of all products', path: '/collection-all?sort=price-asc', q: undefined, size: 8 },
  { list: 'a search', path: '/search?q=black&all=1&sort=price-asc', q: 'black', size: 20 },
]) {
  test(
    `each product of ${list} is listed once while prices change`,
    twin(q !== undefined, '@phone'),
    async ({ page }) => {
      const query = { size: 2 * size, sort: 'price-asc', q } as const
      const call = apiAs()
      const { content } = await call('GET /products', { query })
      // A product of the second page moves to the front, so the last one of the first page now begins the second.
      const moved = content[size + 1]
      if (moved === undefined) throw new Error('the demo shop has products')
      await page.goto(path)
      await expect(productsOf(page)).toHaveCount(size)
      await setPrice(moved.productId, 1)
      try {
        await expect
          .poll(async () => (await call('GET /products', { query })).content[0]?.productId)
          .toBe(moved.productId)
        const now = await call('GET /products', { query })
        await more(page).click()
        await expect(productsOf(page)).toHaveCount(now.content.length)
        expect(await namesOf(page)).toEqual(now.content.map(({ name }) => name))
      } finally {
        await setPrice(moved.productId, moved.price)
      }
    },
  )
}

test(
  'each product with a size in stock is listed once while that size sells out',
  { tag: ['@phone', '@long', '@slow-line'] },
  async ({ page, operator }) => {
    const call = apiAs()
    const query = { size: 16, sizeInStock: ['M'] }
    const { content } = await call('GET /products', { query })
    const product = await call('GET /products/slug/:slug', { params: { slug: content[2]!.slug } })
    const left = product.variants.filter(({ size, available }) => size === 'M' && available > 0)
    await page.goto('/collection-all?stocked=M')
    await expect(productsOf(page)).toHaveCount(8)
    for (const piece of left) await operator.setStock(product, piece, 0)
    try {
      const now = async () => (await call('GET /products', { query })).content
      await expect.poll(async () => (await now()).map(({ productId }) => productId)).not.toContain(product.productId)
      await more(page).click()
      await expect(productsOf(page)).toHaveCount(16)
      expect(await namesOf(page)).toEqual((await now()).map(({ name }) => name))
    } finally {
      for (const piece of left) await operator.setStock(product, piece, piece.available)
    }
  },
)

test('from a later page on, and without scripts, “load more” is an ordinary link', async ({ openBrowser }) => {
  const page = await openBrowser('shopper', { javaScriptEnabled: false })
  await page.goto('/collection-all?page=3')
  await more(page).click()
  await expect(page).toHaveURL('/collection-all?page=3&upto=4')
  await expect(productsOf(page)).toHaveCount(16)
  await expect(page.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/collection-all?page=2')
  await expect(page.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/collection-all?page=5')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/collection-all\?page=3$/)
})

test('without a connection the list stays, and more comes when it is back @long @slow-line', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_FAILED|ERR_FAILED|Failed to fetch/)
  await page.goto('/collection-all')
  await expect(productsOf(page)).toHaveCount(8)
  await context.route('**/*', (route) => route.abort('connectionfailed'))
  await more(page).press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'We could not load more products.' })).toBeVisible()
  await expect(productsOf(page)).toHaveCount(8)
  await expect(page).toHaveTitle(/Shop All/)
  const again = page.getByRole('link', { name: 'Try again' })
  await expect(again).toBeFocused()
  await expectAccessible(page)
  await context.unroute('**/*')
  await again.press('Enter')
  await expect(productsOf(page)).toHaveCount(16)
  await expect(page).toHaveURL('/collection-all?upto=2')
  await expect(productsOf(page).nth(8).getByRole('link')).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
