import { expect, type Locator, type Page } from '@playwright/test'

/** On a product page: chooses the first colour and a size in stock, and adds it to the bag. */
export async function addFirstChoiceToBag(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/product-view\//)
  // The address changes a moment before the page does, and a list has colours, too.
  await expect(page.getByRole('button', { name: 'Add to bag' })).toBeVisible()
  await page.getByRole('group', { name: 'Colour' }).locator('label').first().click()
  await page.getByRole('group', { name: 'Size' }).locator('label:has(input:enabled)').first().click()
  // The toast disappears within seconds, which a busy machine may miss.
  const added = page.waitForResponse((reply) => reply.request().method() === 'POST' && reply.url().endsWith('/cart'))
  await page.getByRole('button', { name: 'Add to bag' }).click()
  expect((await added).ok()).toBe(true)
}

/** The list of all search results for a product's name. */
export function listOf(name: string): string {
  return `/search?q=${encodeURIComponent(name)}&all=1`
}

/** In a list: opens a product's sizes over its card. */
export function quickAdd(page: Page, name: string): Locator {
  return page.getByRole('button', { name: `Quick add ${name}`, exact: true })
}

/** The sizes over a card; each adds one item to the bag. */
export function quickSizes(page: Page): Locator {
  return page.getByRole('button', { name: /^Add size / })
}
