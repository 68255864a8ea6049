import type { Page } from '@playwright/test'
import { expectMessage } from '../support/cover.ts'
import { expect, test } from '../support/test.ts'
import { breakCall, holdCall } from '../support/trouble.ts'

function box(page: Page) {
  return page.getByRole('searchbox', { name: 'Search for products' })
}

test('six results at most, found as one types and walked through with the arrow keys', async ({ page }) => {
  await page.goto('/search')
  await expect(page.getByRole('heading', { level: 2, name: 'Women' })).toBeVisible()
  await box(page).fill('TEE')
  const results = page.getByRole('main').getByRole('article')
  await expect(results).toHaveCount(6)
  await expect(page.getByText('6 results for “TEE”')).toBeVisible()
  await expect(page).toHaveURL('/search?q=TEE')
  await page.keyboard.press('ArrowDown')
  await expect(results.first().getByRole('link')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(results.nth(1).getByRole('link')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(box(page)).toBeFocused()

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product-view\//)
  await page.goto('/search')
  await page.getByRole('button', { name: 'TEE', exact: true }).click()
  await expect(results).toHaveCount(6)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(box(page)).toBeFocused()
  await page.getByRole('button', { name: 'Clear recent searches' }).click()
  await expect(page.getByRole('heading', { name: 'Recent searches' })).toBeHidden()
})

test('categories, slugs and genders are searched, too', { tag: '@desktop' }, async ({ page }) => {
  for (const words of ['dresses', 'women-dresses', 'women']) {
    await page.goto(`/search?q=${words}`)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  }
})

test('nothing found, a slow answer and none at all are told apart', { tag: '@phone' }, async ({ page, watch }) => {
  await page.goto('/search')
  await box(page).fill('qqqqqqq')
  await expectMessage(page, 'No products found.')
  const mend = await breakCall({ page, watch }, 'GET /products/search')
  await box(page).fill('tee')
  await expectMessage(page, 'Failed to fetch products.')
  await mend()
  const release = await holdCall(page, 'GET /products/search')
  await box(page).fill('jeans')
  await expect(page.getByText('Loading products')).toBeAttached()
  release()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})
