import { expectAccessible } from '../support/accessible.ts'
import { aPlentifulProduct, putIntoBag } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'

test('an item is saved for later by keyboard and comes back; another tab that is late reads the bag again', async ({
  page,
  context,
  customer,
}) => {
  const product = await aPlentifulProduct()
  await putIntoBag(customer, product)
  await page.goto('/checkout/cart')
  const save = page.getByRole('button', { name: `Save for later: ${product.name}` })
  await expect(save).toBeVisible()
  const late = await context.newPage()
  await late.goto('/checkout/cart')
  const saveLate = late.getByRole('button', { name: `Save for later: ${product.name}` })
  await expect(saveLate).toBeVisible()

  await save.press('Enter')
  const saved = page.getByRole('region', { name: 'Saved for later' })
  await expect(saved.getByRole('link', { name: product.name })).toBeVisible()
  await expect(page.getByText('Your bag is empty')).toBeVisible()
  await expectAccessible(page)

  await saveLate.click()
  await expect(late.getByText('Failed to save item')).toBeVisible()
  await expect(late.getByRole('region', { name: 'Saved for later' })).toBeVisible()
  await late.close()

  await saved.getByRole('button', { name: `Move to bag: ${product.name}` }).press('Enter')
  await expect(page.getByRole('combobox', { name: /^Quantity of/ })).toHaveCount(1)
  await expect(saved).toHaveCount(0)
  await expectAccessible(page)
})
