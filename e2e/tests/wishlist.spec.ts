import { aPlentifulProduct, wish } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test(
  'a colour and a size from the wishlist go into the bag, without leaving the page',
  { tag: '@phone' },
  async ({ page, customer }) => {
    const product = await aPlentifulProduct()
    await wish(customer, product)
    await page.goto('/wishlist')
    await page.getByRole('button', { name: `Add to bag: ${product.name}` }).click()
    const dialog = page.getByRole('dialog', { name: product.name })
    await dialog.getByRole('group', { name: 'Colour' }).locator('label:has(input:enabled)').first().click()
    await dialog.getByRole('group', { name: 'Size' }).locator('label:has(input:enabled)').first().click()
    await dialog.getByRole('button', { name: 'Add to bag' }).click()
    await expect(page.getByText(`${product.name} added to bag! (1 item(s))`)).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/wishlist')
  },
)
