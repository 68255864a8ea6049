import { goToAddress, placeCashOrder } from '../support/checkout.ts'
import { expectMessage } from '../support/cover.ts'
import { apiAs } from '../support/customer.ts'
import { aPlentifulProduct, homeAddress, putIntoBag } from '../support/shopper.ts'
import { fillDeliveryAddress } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'
import { answerWith, breakCall } from '../support/trouble.ts'

test.beforeEach(async ({ customer }) => putIntoBag(customer, await aPlentifulProduct()))

test('the address form says what is missing and what is wrong, each at its field', async ({ page }) => {
  await goToAddress(page)
  for (const label of ['First name', 'Last name', 'Phone', 'E-mail']) await page.getByLabel(label).fill('')
  await page.getByRole('button', { name: /^Continue to payment/ }).click()
  for (const words of ['First Name', 'Last Name', 'Phone', 'Street', 'City', 'State', 'Postal Code']) {
    await expectMessage(page, '{Field words} is required', `${words} is required`)
  }
  await expect(page.getByLabel('First name')).toBeFocused()

  await fillDeliveryAddress(page)
  await page.getByLabel('Phone').fill('98765 4321')
  await page.getByLabel('E-mail').fill('asha at example')
  await page.getByRole('button', { name: /^Continue to payment/ }).click()
  await expectMessage(page, 'Please enter a valid 10-digit phone number')
  await expectMessage(page, 'Please enter a valid email address')
  await expect(page.getByLabel('Phone')).toBeFocused()
  await page.getByLabel('Phone').fill('(987) 654-3210')
  await page.getByLabel('E-mail').fill('')
  await page.getByRole('button', { name: /^Continue to payment/ }).click()
  await expect(page).toHaveURL('/checkout/payment')
})

test('who has no address yet finds what the account knows, and types only where to', async ({ page, customer }) => {
  const { phone, email } = customer.user
  await goToAddress(page)
  for (const [label, value] of Object.entries({
    'First name': 'Asha',
    'Last name': 'Rao',
    Phone: phone,
    'E-mail': email,
  })) {
    await expect(page.getByLabel(label)).toHaveValue(value)
  }
  await expect(page.getByLabel('Street')).toHaveValue('')
})

test('a pincode fills in city and state; one nobody knows stops nobody', { tag: '@phone' }, async ({ page }) => {
  await goToAddress(page)
  await fillDeliveryAddress(page)
  await page.getByLabel('City').fill('')
  await page.getByLabel('Pincode').fill('400001')
  await expect(page.getByLabel('City')).toHaveValue('Mumbai')
  await expect(page.getByLabel('State')).toHaveValue('Maharashtra')
  await page.getByLabel('Pincode').fill('999999')
  await page.getByRole('button', { name: /^Continue to payment/ }).click()
  await expect(page).toHaveURL('/checkout/payment')
})

test(
  'a saved address fills the form, and clears it when it is pressed again',
  { tag: '@desktop' },
  async ({ page, customer }) => {
    const { userId } = customer.user
    await apiAs(customer)('POST /addresses/:userId', { params: { userId }, body: homeAddress })
    await goToAddress(page)
    await expect(page.getByLabel('First name')).toHaveValue('')
    const saved = page.getByRole('group', { name: 'Saved addresses' }).getByRole('radio')
    await saved.click()
    await expect(page.getByLabel('First name')).toHaveValue('Asha')
    await expect(page.getByLabel('Pincode')).toHaveValue(homeAddress.postalCode)
    await saved.click()
    await expect(saved).not.toBeChecked()
    await expect(page.getByLabel('First name')).toHaveValue('')
  },
)

test(
  'saved addresses that do not come are told of, and the form stands all the same',
  { tag: '@phone' },
  async ({ page, watch }) => {
    await breakCall({ page, watch }, 'GET /addresses')
    await page.goto('/checkout/cart')
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await expectMessage(page, 'Failed to load addresses')
    await expect(page.getByLabel('First name')).toBeVisible()
  },
)

test('cash on delivery: what goes wrong is told, and the next press places the order', async ({ page, watch }) => {
  await goToAddress(page)
  await fillDeliveryAddress(page)
  const mend = await breakCall({ page, watch }, 'POST /orders')
  await placeCashOrder(page)
  await expectMessage(page, 'Failed to process order. Please try again.')
  await mend()
  const mendAgain = await answerWith({ page, watch }, 'POST /orders', {})
  await placeCashOrder(page)
  await expectMessage(page, 'Order ID not returned from server')
  await mendAgain()
  await placeCashOrder(page)
  await expect(page).toHaveURL(/\/order-success\/NK-/)
  await expect(page.getByRole('button', { name: 'Print receipt' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View orders' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download receipt' }).click()
  expect((await download).suggestedFilename()).toMatch(/^nukkad-receipt-NK-.*\.pdf$/)
})

test('an address is kept for the next time, or its failure told', { tag: '@phone' }, async ({ page, watch }) => {
  await goToAddress(page)
  await fillDeliveryAddress(page)
  await page.getByLabel('Save this address for next time').check()
  await page.getByRole('button', { name: /^Continue to payment/ }).click()
  await expectMessage(page, 'Address Saved Successfully')

  await breakCall({ page, watch }, 'POST /addresses/:userId')
  await page
    .getByRole('navigation', { name: 'Checkout steps' })
    .getByRole('link', { name: /Address/ })
    .click()
  await page.getByLabel('Save this address for next time').check()
  await page.getByRole('button', { name: /^Continue to payment/ }).click()
  await expectMessage(page, 'Failed to save address!')
})
