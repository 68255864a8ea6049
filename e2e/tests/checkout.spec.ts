import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { continueToPayment, goToAddress, placeCashOrder } from '../support/checkout.ts'
import { expectMessage } from '../support/cover.ts'
import { apiAs } from '../support/customer.ts'
import { openSheet, payByCard } from '../support/paying.ts'
import { aPlentifulProduct, homeAddress, putIntoBag } from '../support/shopper.ts'
import { fillDeliveryAddress, isPhone, openBag } from '../support/steps.ts'
import { expect, logIn, test } from '../support/test.ts'
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

for (const typed of ['+91 98765-43210', '098765 43210', '0091.98765.43210']) {
  test(`the courier’s number may be given as ${typed}`, { tag: ['@phone', '@long'] }, async ({ page, customer }) => {
    await goToAddress(page)
    await fillDeliveryAddress(page)
    await page.getByLabel('Phone').fill(typed)
    await expect(page.getByLabel('Phone')).toHaveValue('9876543210')
    await placeCashOrder(page)
    await expect(page).toHaveURL(/\/order-success\/NK-/)
    const { userId } = customer.user
    const [order] = await apiAs(customer)('GET /orders/user/:userId', { params: { userId }, query: {} })
    expect(order?.shippingAddress.phone).toBe('9876543210')
  })
}

test('a customer without an address finds the details of the account, and types only the place @long', async ({
  page,
  customer,
}) => {
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

test('a pincode fills in city and state; one nobody knows is told so and stops nobody', async ({ page }) => {
  await goToAddress(page)
  await fillDeliveryAddress(page)
  // The answer for the first pincode has come: only then is the typed state known to be the directory's.
  await expect(page.getByText(/^Delivery to \d{6} by/)).toBeVisible()
  await page.getByLabel('City').fill('')
  await page.getByLabel('Pincode').fill('400001')
  await expect(page.getByLabel('City')).toHaveValue('Mumbai')
  await expect(page.getByLabel('State')).toHaveValue('Maharashtra')
  await expect(page.getByText(/^Delivery to 400001 by/)).toBeVisible()
  await page.getByLabel('Pincode').fill('000000')
  await expect(page.getByText(/^We could not find this pincode\./)).toBeVisible()
  await page.getByRole('button', { name: /^Continue to payment/ }).click()
  await expect(page.getByText('Please enter a valid 6-digit pincode')).toBeVisible()
  await page.getByLabel('Pincode').fill('999999')
  await expect(page.getByText(/^We could not find this pincode\./)).toBeVisible()
  await expect(page.getByText('We could not find this pincode, so we cannot show a delivery date')).toBeVisible()
  await expect(page.getByText(/^Delivery (to|by)/)).toBeHidden()
  await page.getByRole('button', { name: /^Continue to payment/ }).click()
  await expect(page).toHaveURL('/checkout/payment')
  await expect(page.getByText('We could not find this pincode, so we cannot show a delivery date')).toHaveCount(2)
  await expect(page.getByText(/^Delivery (to|by)/)).toBeHidden()
})

test('a state that is not the pincode’s is asked about once, in the checkout and in the account @long', async ({
  page,
  customer,
}) => {
  const question = 'This pincode is in Karnataka. Choose Karnataka, or press the button again to keep Kerala.'
  await goToAddress(page)
  await fillDeliveryAddress(page)
  await page.getByLabel('State').selectOption('Kerala')
  await page.getByRole('button', { name: /^Continue to payment/ }).click()
  await expect(page.getByLabel('State')).toHaveAccessibleDescription(question)
  await expect(page.getByLabel('State')).toBeFocused()
  await expectAccessible(page, 'the question about the state')
  await expect(page).toHaveURL('/checkout/address')
  await page.getByLabel('State').selectOption('Karnataka')
  await page.getByLabel('State').selectOption('Kerala')
  await placeCashOrder(page)
  await expect(page).toHaveURL(/\/order-success\/NK-/)
  const { userId } = customer.user
  const [order] = await apiAs(customer)('GET /orders/user/:userId', { params: { userId }, query: {} })
  expect(order?.shippingAddress.state).toBe('Kerala')

  await page.goto('/manage-address')
  await openAddressForm(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Street').fill('22, 5th Cross')
  await dialog.getByLabel('Pincode').fill('560003')
  await expect(dialog.getByLabel('State')).toHaveValue('Karnataka')
  await dialog.getByLabel('State').selectOption('Kerala')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('State')).toHaveAccessibleDescription(question)
  await dialog.getByLabel('State').selectOption('Karnataka')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectMessage(page, 'Address Saved Successfully')
  const saved = await apiAs(customer)('GET /addresses', { query: { userId } })
  expect(saved.map(({ state }) => state)).toEqual(['Karnataka'])
})

/** The account is one page on a desk, where addresses are a tab. */
async function openAddressForm(page: Page): Promise<void> {
  const tab = page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Addresses', exact: true })
  if (!isPhone(page)) await tab.click()
  await page.getByRole('button', { name: 'Add your first address' }).click()
}

test('an address that was begun is there after a reload, and nothing of it after a logout @long', async ({
  page,
  customer,
  operator,
}) => {
  await goToAddress(page)
  await page.getByLabel('Street').fill('22, 5th Cro')
  await page.getByLabel('Pincode').fill('560003')
  await expect(page.getByLabel('City')).toHaveValue('Bengaluru')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' }).or(page.getByLabel('Street'))).toBeVisible()
  await goToAddress(page)
  await expect(page.getByLabel('Street')).toHaveValue('22, 5th Cro')
  await expect(page.getByLabel('Pincode')).toHaveValue('560003')
  await expect(page.getByLabel('City')).toHaveValue('Bengaluru')

  const kept = () => page.evaluate(() => sessionStorage.getItem('typedAddress'))
  expect(await kept()).toContain('22, 5th Cro')
  await page.goto('/my-profile')
  await page
    .getByRole(isPhone(page) ? 'main' : 'navigation', isPhone(page) ? {} : { name: 'Account' })
    .getByRole('button', { name: 'Logout' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, Logout' }).click()
  await expect(page).toHaveURL('/')
  expect(await kept()).toBeNull()
  await logIn(page.context(), { ...customer, token: await operator.logInElsewhere(customer, 'this one again') })
  await goToAddress(page)
  await expect(page.getByLabel('Street')).toHaveValue('')
})

test('an address that was ordered to is not begun again @long', { tag: '@phone' }, async ({ page, customer }) => {
  await goToAddress(page)
  await fillDeliveryAddress(page)
  await placeCashOrder(page)
  await expect(page).toHaveURL(/\/order-success\/NK-/)
  await putIntoBag(customer, await aPlentifulProduct())
  await goToAddress(page)
  await expect(page.getByLabel('Street')).toHaveValue('')
})

test('the address used last is chosen and its form folded away; pressed again it is let go @long', async ({
  page,
  customer,
}) => {
  const call = apiAs(customer)
  const { userId } = customer.user
  await call('POST /addresses/:userId', { params: { userId }, body: homeAddress })
  await call('POST /addresses/:userId', { params: { userId }, body: { ...homeAddress, fullName: 'Ravi Rao' } })
  await goToAddress(page)
  const saved = page.getByRole('group', { name: 'Saved addresses' })
  const asha = saved.getByRole('radio', { name: /^Asha Rao/ })
  // Nothing was ordered yet: the one saved last.
  await expect(saved.getByRole('radio', { name: /^Ravi Rao/ })).toBeChecked()
  await asha.check()
  await expect(page.getByLabel('First name')).toBeHidden()
  await placeCashOrder(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Order placed' })).toBeVisible()

  await putIntoBag(customer, await aPlentifulProduct())
  await goToAddress(page)
  await expect(asha).toBeChecked()
  await expect(page.getByLabel('First name')).toBeHidden()
  await expectAccessible(page, 'the address step with a chosen address')
  await page.getByRole('button', { name: 'Edit address' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveValue('Asha')
  await expect(page.getByLabel('Pincode')).toHaveValue(homeAddress.postalCode)

  // Spec §4: pressed again it is let go, and clears the form.
  await asha.click()
  await expect(asha).not.toBeChecked()
  await expect(saved.getByRole('radio', { name: /^Add a new address/ })).toBeChecked()
  await expect(page.getByLabel('First name')).toHaveValue('')
  await asha.click()
  await expect(page.getByLabel('First name')).toBeHidden()
  await page.getByRole('button', { name: 'Edit address' }).click()
  await page.getByLabel('Street').fill('9 Brigade Road')
  await expect(asha).not.toBeChecked()
  await expect(page.getByLabel('Save this address for next time')).toBeVisible()
  await page.getByRole('button', { name: /^Continue to payment/ }).click()
  await expect(page.getByText('9 Brigade Road')).toBeVisible()
})

test('a checkout that was left goes on where it was @long', async ({ page }) => {
  await goToAddress(page)
  await continueToPayment(page)
  await page.getByRole('link', { name: 'Nukkad, home' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Review and pay' })).toBeVisible()

  await page.getByRole('link', { name: 'Nukkad, home' }).click()
  await openBag(page, '1 item')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL('/checkout/payment')
  await page.getByRole('link', { name: 'Change: Deliver to' }).click()
  await expect(page.getByLabel('Street')).toHaveValue('22, 5th Cross, Malleshwaram')

  // Spec §4: an app start resets checkout, and the first press leads to the address as it was typed.
  await page.goto('/checkout/payment')
  await expect(page).toHaveURL('/checkout/cart')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL('/checkout/address')
  await expect(page.getByLabel('Street')).toHaveValue('22, 5th Cross, Malleshwaram')
})

test('Back from a placed order leads to the empty bag', { tag: '@phone' }, async ({ page }) => {
  await goToAddress(page)
  await continueToPayment(page)
  await payByCard(await openSheet(page), 'Approve')
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/checkout/cart')
  await expect(page.getByText('Your bag is empty')).toBeVisible()
})

test(
  'saved addresses that cannot be loaded are told of, and the form is there all the same',
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

test(
  'an address is kept for the next time, or its failure told',
  { tag: ['@phone', '@long', '@slow-line'] },
  async ({ page, watch }) => {
    await goToAddress(page)
    await fillDeliveryAddress(page)
    await page.getByLabel('Save this address for next time').check()
    await page.getByRole('button', { name: /^Continue to payment/ }).click()
    await expectMessage(page, 'Address Saved Successfully')
    // The address may be saved before the way on is gone.
    await expect(page).toHaveURL('/checkout/payment')

    await breakCall({ page, watch }, 'POST /addresses/:userId')
    await page
      .getByRole('navigation', { name: 'Checkout steps' })
      .getByRole('link', { name: /Address/ })
      .click()
    await expect(page.getByRole('radio', { name: /^Asha Rao/ })).toBeChecked()
    await page.getByRole('radio', { name: /^Add a new address/ }).check()
    await fillDeliveryAddress(page)
    await page.getByLabel('Save this address for next time').check()
    await page.getByRole('button', { name: /^Continue to payment/ }).click()
    await expectMessage(page, 'Failed to save address!')
  },
)

test(
  'a value that a late answer fills in on the way to the payment is not kept as typed @long',
  { tag: '@phone' },
  async ({ page }) => {
    await goToAddress(page)
    const pincodes = Promise.withResolvers<void>()
    const payment = Promise.withResolvers<void>()
    await page.route('**/pincodes/**', (route) => pincodes.promise.then(() => route.continue()))
    await page.route('**/assets/PaymentPage-*.js', (route) => payment.promise.then(() => route.continue()))
    await fillDeliveryAddress(page)
    await page.getByLabel('Save this address for next time').check()
    await page.getByRole('button', { name: /^Continue to payment/ }).click()
    await expectMessage(page, 'Address Saved Successfully')
    const answer = page.waitForResponse('**/pincodes/**')
    pincodes.resolve()
    await (await answer).finished()
    payment.resolve()
    await expect(page).toHaveURL('/checkout/payment')
    await page
      .getByRole('navigation', { name: 'Checkout steps' })
      .getByRole('link', { name: /Address/ })
      .click()
    await expect(page.getByRole('radio', { name: /^Asha Rao/ })).toBeChecked()
  },
)
