import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { continueToPayment, goToAddress } from '../support/checkout.ts'
import { apiAs, registerCustomer } from '../support/customer.ts'
import { signIn, test } from '../support/office.ts'
import { openSheet, ordersOf, payByCard } from '../support/paying.ts'
import { aPlentifulProduct, putIntoBag } from '../support/shopper.ts'
import { makeStaff } from '../support/staff.ts'
import { logIn } from '../support/test.ts'

test(
  'a manager blocks a customer from COD, whose bag suggests another payment, and ends the block',
  { tag: '@long' },
  async ({ page }) => {
    const customer = await registerCustomer()
    const { email, userId } = customer.user
    await putIntoBag(customer, await aPlentifulProduct())
    const bag = async () => (await apiAs(customer)('GET /cart/:userId', { params: { userId } })).cash
    await signIn(page, await makeStaff('manager'))
    await page.goto('/cash-blocks')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Block COD' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Customer’s e-mail').fill('nobody@example.com')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Three shipments came back')
    await dialog.getByRole('button', { name: 'Block COD' }).click()
    await expect(dialog.getByLabel('Customer’s e-mail')).toHaveAccessibleDescription(/No customer has this e-mail/)
    await expectAccessible(page)
    await dialog.getByLabel('Customer’s e-mail').fill(email)
    await dialog.getByRole('button', { name: 'Block COD' }).click()
    const row = page.getByRole('row').filter({ hasText: email })
    await expect(row).toContainText('Three shipments came back')
    expect(await bag()).toMatchObject({ isAllowed: false, why: expect.stringContaining('Please pay online') })
    await row.getByRole('button', { name: `Unblock ${email}` }).click()
    await expect(row).toContainText('Ended')
    expect(await bag()).toEqual({ isAllowed: true, why: null })
    await expectAccessible(page)
  },
)

test(
  'a blocked customer reads the refusal before choosing, pays by card, and the order is confirmed',
  { tag: '@long' },
  async ({ page, openBrowser }) => {
    const customer = await registerCustomer()
    await putIntoBag(customer, await aPlentifulProduct())
    await signIn(page, await makeStaff('manager'))
    await page.goto('/cash-blocks')
    await page.getByRole('button', { name: 'Block COD' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Customer’s e-mail').fill(customer.user.email)
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Three shipments came back')
    await dialog.getByRole('button', { name: 'Block COD' }).click()
    await expect(page.getByRole('row').filter({ hasText: customer.user.email })).toBeVisible()

    const store = await openBrowser('shopper')
    await logIn(store.context(), customer)
    const refusal = 'Cash on delivery is not available for this order. Please pay online by UPI, card or net banking.'
    await store.goto('/checkout/cart')
    await expect(store.getByText(refusal)).toBeVisible()
    await goToAddress(store)
    await expect(store.getByRole('group', { name: 'Payment method' }).getByText(refusal)).toBeVisible()
    await expect(store.getByText('Three shipments came back')).toBeHidden()
    await expect(store.getByRole('radio', { name: /Cash on delivery/ })).toBeDisabled()
    await expect(store.getByRole('radio', { name: /Pay online/ })).toBeChecked()
    await expectAccessible(store)
    await continueToPayment(store)
    await payByCard(await openSheet(store), 'Approve')
    await expect(store.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
    expect(await ordersOf(customer)).toMatchObject([{ status: 'CONFIRMED', paymentMethod: 'ONLINE' }])
  },
)
