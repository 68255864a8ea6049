import { cover, expectMessage } from '../support/cover.ts'
import { aPlentifulProduct } from '../support/shopper.ts'
import { isPhone, openMenu } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { breakPage } from '../support/trouble.ts'

test('a list that fails to load says so, and loads on retry', { tag: '@desktop' }, async ({ page, watch }) => {
  await page.goto('/about-us')
  const mend = await breakPage({ page, watch }, '/collection-all')
  await openMenu(page, 'Shop All')
  await expectMessage(page, 'Failed to Fetch Products')
  await mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(8)
})

test(
  'a product page that breaks shows the error page, which leads home',
  { tag: '@desktop' },
  async ({ page, watch }) => {
    const { slug, name } = await aPlentifulProduct()
    watch.allow(/Oops|product-view/)
    await page.goto(`/search?q=${encodeURIComponent(name)}`)
    await breakPage({ page, watch }, `/product-view/${slug}`)
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await expectMessage(page, 'Oops! Something went wrong.')
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to Homepage' }).click()
    cover('message', 'Go to Homepage')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
)

test(
  'the shopper sees that a page or a narrowed list is loading',
  { tag: ['@phone', '@long', '@slow-line'] },
  async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(/collection-\w+\.data/, async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/collection-women')
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Newest first')
    await expect(page.getByText('Loading products')).toBeAttached()
    await openMenu(page, 'Shop All')
    await expect(page.locator('[data-progress]')).toBeVisible()
    release()
    await expect(page).toHaveURL('/collection-all')
    await expect(page.locator('[data-progress]')).toHaveCount(0)
    if (isPhone(page)) await expect(page.getByRole('dialog')).toBeHidden()
  },
)
