import { expect, type Page } from '@playwright/test'

/** On a product page: chooses the first colour and a size that is in stock, and puts it into the bag. */
export async function addFirstChoiceToBag(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/product-view\//)
  await page.getByRole('group', { name: 'Colour' }).locator('label').first().click()
  await page.getByRole('group', { name: 'Size' }).locator('label:has(input:enabled)').first().click()
  // The address changes a moment before the page does.
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('button', { name: 'Add to bag' }).click()
  // Words about another product may still stand there.
  await expect(page.getByText(`${name} added to bag! (1 item(s))`)).toBeVisible()
}
