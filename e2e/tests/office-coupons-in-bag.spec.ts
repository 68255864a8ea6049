import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { registerCustomer } from '../support/customer.ts'
import { openPage, signIn, test } from '../support/office.ts'
import { aPlentifulProduct, putIntoBag } from '../support/shopper.ts'
import { makeStaff } from '../support/staff.ts'
import { logIn, waitUntilAlive } from '../support/test.ts'

test(
  'a coupon is in the bag once staff show it, applies by a press, and is gone when they hide it',
  { tag: '@long' },
  async ({ page, openBrowser }) => {
    const code = `FLAT${Date.now().toString(36).toUpperCase()}`
    await signIn(page, await makeStaff('manager'))
    await openPage(page, 'Coupons')
    await page.getByRole('button', { name: 'New coupon' }).click()
    await page.getByLabel('Code', { exact: true }).fill(code)
    await page.getByRole('radio', { name: 'Fixed amount' }).check({ force: true })
    await page.getByRole('textbox', { name: 'Amount' }).fill('150')
    await page.getByRole('button', { name: 'Create coupon' }).click()
    await expect(page.getByRole('heading', { name: code, level: 1 })).toBeVisible()

    const customer = await registerCustomer()
    await putIntoBag(customer, await aPlentifulProduct())
    const shopper = await openBrowser('shopper')
    await logIn(shopper.context(), customer)
    waitUntilAlive(shopper)
    const use = shopper.getByRole('button', { name: `Apply code ${code}` })
    await shopper.goto('/checkout/cart')
    await expect(shopper.getByLabel('Coupon code')).toBeVisible()
    await expect(use).toHaveCount(0)

    await page.getByRole('checkbox', { name: 'Show in bag' }).press('Space')
    await expect(page.getByRole('status').filter({ hasText: 'Coupon is shown in bags' })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Show in bag' })).toBeFocused()
    await expectAccessible(page)
    await shopper.reload()
    await expect(use).toBeVisible()
    await expect(shopper.getByRole('region', { name: 'Coupons for your bag' })).toContainText('Save ₹150')
    await expectAccessible(shopper)
    await use.press('Enter')
    await expect(shopper.getByText(/applied. You save ₹150/)).toBeVisible()
    await expectAccessible(shopper)

    await page.getByRole('checkbox', { name: 'Show in bag' }).uncheck()
    await expect(page.getByRole('status').filter({ hasText: 'Coupon is no longer shown in bags' })).toBeVisible()
    await shopper.reload()
    // It stays on the bag that has it.
    await expect(shopper.getByText(/applied. You save ₹150/)).toBeVisible()
    await expect(shopper.getByRole('region', { name: 'Coupons for your bag' }).getByText(code)).toHaveCount(0)
  },
)
