import { formatRupees } from '@nukkad/contract/money'
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { registerCustomer } from '../support/customer.ts'
import { signIn, test } from '../support/office.ts'
import { openOffice } from '../support/operator.ts'
import { aPlentifulProduct, buy, pieceOf, productOfOnesOwn } from '../support/shopper.ts'
import { makeStaff } from '../support/staff.ts'

const save = 'Save and notify customer'

test('address and size can be edited before packing', async ({ page }) => {
  const product = await aPlentifulProduct()
  const { color, size } = pieceOf(product)
  const { orderId } = await buy(await registerCustomer(), product)
  await signIn(page, await makeStaff('support'))
  await page.goto(`/orders/${orderId}`)
  await page.getByRole('button', { name: 'Edit order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit order' })
  await dialog.getByLabel('House, street, area').fill('7, Lake View Road')
  await dialog.getByLabel('Pincode').fill('56')
  await dialog.getByRole('button', { name: save }).click()
  await expect(dialog.getByLabel('Pincode')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Pincode').fill('560001')

  const sizes = dialog.getByLabel('Size')
  await expect(sizes.locator('option', { hasText: `${size}, as ordered` })).toHaveCount(1)
  const [other = ''] = await sizes
    .locator('option:not([disabled])', { hasText: /in stock$/ })
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
  await sizes.selectOption(other)
  await expect(dialog).toContainText(`Restock 1 × ${color}, ${size}, deduct 1 × ${color}, ${other}. Price stays ₹`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: save }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Delivery address' })).toContainText('7, Lake View Road')
  await expect(page.getByRole('region', { name: 'Items' })).toContainText(`${color}, ${other}`)
})

test('an item is swapped for another product with the keyboard, and the new total is shown before saving @long @slow-line', async ({
  page,
}) => {
  const [product, other] = [await aPlentifulProduct(), await productOfOnesOwn(17)]
  const { orderId, totalAmount } = await buy(await registerCustomer(), product)
  await signIn(page, await makeStaff('support'))
  await page.goto(`/orders/${orderId}`)
  await page.getByRole('button', { name: 'Edit order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit order' })
  await dialog.getByRole('button', { name: 'Replace with another product' }).focus()
  await page.keyboard.press('Enter')
  const search = dialog.getByRole('combobox', { name: `Product instead of ${product.name}` })
  await expect(search).toBeFocused()
  await search.pressSequentially(other.name.toLowerCase())
  await expect(dialog.getByRole('option', { name: other.name }).first()).toBeInViewport({ ratio: 1 })
  await search.press('Enter')
  await expect(dialog.getByText(`Replaced by ${other.name}`)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Replace with another product' })).toBeFocused()
  const total = formatRupees(totalAmount - product.price + other.price)
  await expect(dialog.getByText(`Total ${formatRupees(totalAmount)} → ${total}`)).toBeVisible()
  await expect(dialog.getByText(`COD amount to collect: ${total}.`)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: save }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Items' })).toContainText(other.name)
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(`becomes ${total}`)
})

test('a variant that sells out in the meantime is refused with a message, and can no longer be chosen @long', async ({
  page,
}) => {
  const product = await productOfOnesOwn(13)
  const { color, size } = pieceOf(product)
  const other = product.variants.find((one) => one.color === color && one.size !== size)?.size ?? ''
  const operator = openOffice()
  await operator.setStock(product, { color, size: other }, 3)
  const { orderId } = await buy(await registerCustomer(), product)
  await signIn(page, await makeStaff('support'))
  await page.goto(`/orders/${orderId}`)
  await page.getByRole('button', { name: 'Edit order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit order' })
  await dialog.getByLabel('Size').selectOption({ label: `${other}, 3 in stock` })
  await operator.setStock(product, { color, size: other }, 0)
  await operator.close()
  await dialog.getByRole('button', { name: save }).click()
  await expect(dialog.getByRole('alert')).toContainText('sold out')
  await expect(dialog.locator('option', { hasText: `${other}, out of stock` })).toBeDisabled()
  await expect(dialog.getByLabel('Size')).toHaveValue(other)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Items' })).toContainText(`${color}, ${size}`)
})

test('the second editor sees the current order, keeps typed text, and overwrites nothing @long', async ({
  page,
  openBrowser,
}) => {
  const { orderId } = await buy(await registerCustomer(), await aPlentifulProduct())
  await signIn(page, await makeStaff('support'))
  await page.goto(`/orders/${orderId}`)
  await page.getByRole('button', { name: 'Edit order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit order' })
  await dialog.getByLabel('House, street, area').fill('7, Lake View Road')

  const theirs = await openBrowser('staff')
  const manager = await makeStaff('manager')
  await signIn(theirs, manager)
  await theirs.goto(`/orders/${orderId}`)
  await theirs.getByRole('button', { name: 'Edit order' }).click()
  await theirs.getByRole('dialog').getByLabel('House, street, area').fill('12, Temple Street')
  await theirs.getByRole('dialog').getByLabel('City').fill('Mysuru')
  await theirs.getByRole('dialog').getByRole('button', { name: save }).click()
  await expect(theirs.getByRole('dialog')).toBeHidden()

  await dialog.getByRole('button', { name: save }).click()
  await expect(dialog.getByRole('alert')).toContainText('Someone else changed this')
  await expect(dialog).toContainText(`${manager},`)
  await expect(dialog.getByLabel('House, street, area')).toHaveValue('7, Lake View Road')
  await expect(dialog).toContainText('Someone else changed this to “12, Temple Street”.')
  await expect(dialog.getByLabel('City')).toHaveValue('Mysuru')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: save }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Delivery address' })).toContainText('7, Lake View Road')
  await expect(page.getByRole('region', { name: 'Delivery address' })).toContainText('Mysuru')
})
