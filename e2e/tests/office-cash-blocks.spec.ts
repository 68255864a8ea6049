import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { apiAs, registerCustomer } from '../support/customer.ts'
import { signIn, test } from '../support/office.ts'
import { aPlentifulProduct, putIntoBag } from '../support/shopper.ts'
import { makeStaff } from '../support/staff.ts'

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
