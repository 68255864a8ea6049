import { addFirstChoiceToBag } from '../support/shopping.ts'
import { isPhone, openDrawer } from '../support/steps.ts'
import { aPlentifulProduct } from '../support/shopper.ts'
import { expect, test } from './regular.ts'
import { shoot, shootWindow } from './shoot.ts'

const pages = {
  home: '/',
  'new-arrivals': '/new-arrivals',
  'collection-men': '/collection-men',
  'collection-women': '/collection-women',
  'collection-all': '/collection-all',
  'products-category': '/products/women-dresses',
  'listing-last-page': '/collection-all?page=2',
  'listing-nothing-found': '/collection-all?garmentSize=XS&minRating=4.5&q=zzz',
  'product-reviews-without-product': '/product-reviews',
  'about-us': '/about-us',
  'privacy-policy': '/privacy-policy',
  'shipping-returns': '/shipping-returns',
  'terms-and-conditions': '/terms-and-conditions',
  'contact-us': '/contact-us',
  search: '/search',
}

for (const [name, path] of Object.entries(pages)) {
  test(name, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await shoot(page, name)
  })
}

test('not-found', async ({ page }) => {
  await page.goto('/nothing-stands-here')
  await shoot(page, 'not-found')
})

test('product page, size chart, added to the bag', async ({ page }) => {
  const { slug } = await aPlentifulProduct()
  await page.goto(`/product-view/${slug}`)
  await shoot(page, 'product-view')
  await page.locator('main details').evaluateAll((folds) => folds.forEach((fold) => fold.setAttribute('open', '')))
  await shoot(page, 'product-view-unfolded')
  await page.getByRole('button', { name: 'Size Chart' }).first().click()
  await shootWindow(page, 'product-size-chart')
  await page.keyboard.press('Escape')
  await addFirstChoiceToBag(page)
  await shootWindow(page, 'product-added-to-bag')
})

test('product-reviews', async ({ page }) => {
  const { slug } = await aPlentifulProduct()
  await page.goto(`/product-reviews?product=${slug}`)
  await shoot(page, 'product-reviews')
})

test('filters', async ({ page }) => {
  await page.goto('/collection-all')
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await shootWindow(page, 'listing-filters')
})

test('search results', async ({ page }) => {
  await page.goto('/search')
  const box = page.getByRole('searchbox')
  await box.fill('tee')
  await expect(page.getByRole('main').locator('a[href^="/product-view/"]').first()).toBeVisible()
  await shoot(page, 'search-results')
  await box.fill('zzzzqq')
  await expect(page.getByText('No products found.')).toBeVisible()
  await shoot(page, 'search-nothing-found')
})

test('menus', async ({ page }) => {
  await page.goto('/')
  if (isPhone(page)) {
    const drawer = await openDrawer(page)
    await drawer.getByText('Men', { exact: true }).click()
    return shootWindow(page, 'menu-drawer')
  }
  await page.getByRole('banner').getByRole('link', { name: 'Women', exact: true }).hover()
  await expect(page.getByRole('button', { name: 'Women categories' })).toHaveAttribute('aria-expanded', 'true')
  await shootWindow(page, 'menu-panel')
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  await shootWindow(page, 'menu-profile')
})
