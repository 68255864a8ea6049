import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { apiAs, registerCustomer } from '../support/customer.ts'
import { mailTo } from '../support/mailbox.ts'
import { openPage, signIn, test } from '../support/office.ts'
import { openOffice } from '../support/operator.ts'
import { aPlentifulProduct, buy } from '../support/shopper.ts'
import { makeStaff } from '../support/staff.ts'

test('goodwill for a COD order goes to the account that its customer gives, and the log names the sender @long', async ({
  page,
}) => {
  const customer = await registerCustomer()
  const { orderId } = await buy(customer, await aPlentifulProduct())
  const operator = openOffice()
  await operator.bring(orderId, 'DELIVERED')
  await operator.close()

  await signIn(page, await makeStaff('owner'))
  await expectAccessible(page)
  await openPage(page, 'Refunds')
  await page.getByRole('button', { name: 'Goodwill refund' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Order').fill(orderId.toLowerCase())
  await dialog.getByLabel('Amount').fill('250')
  await dialog.getByLabel('Reason').fill('It came late')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Issue refund' }).click()
  const row = page.getByRole('row').filter({ hasText: orderId })
  await expect(row).toContainText('Waiting for bank details')
  const { text } = await mailTo(customer.user.email, new RegExp(`Goodwill refund of ₹250 – ${orderId}`))
  expect(text).toContain('Reason: "It came late"')
  expect(text).toContain('Add refund details')

  const body = { method: 'bank', account: '50100123456789', ifsc: 'HDFC0001234', name: 'Asha Rao' } as const
  await apiAs(customer)('PUT /orders/:id/payout', { params: { id: orderId }, body })
  await page.reload()
  await expect(row).toContainText('account ending 6789')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Payout file/ }).click()
  await dialog.getByRole('button', { name: 'Show bank details' }).click()
  await expect(dialog.getByText('50100123456789, IFSC HDFC0001234').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: `Update refund of ${orderId}` }).click()
  await dialog.getByRole('button', { name: 'Mark as sent' }).click()
  await expect(dialog.getByText(/A UTR has 12 digits/)).toBeVisible()
  await dialog.getByLabel(/reference/).fill(String(Date.now()).slice(-12).padStart(12, '1'))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Mark as sent' }).click()
  await expect(row).toContainText('Sent')
  await page.getByRole('link', { name: 'Sent', exact: true }).click()
  await expect(page).toHaveURL(/show=sent/)
  await expect(row).toContainText('It came late')
})

test('Home keeps its last numbers, and says so, if an update fails @long', async ({ page }) => {
  await page.clock.install()
  await signIn(page, await makeStaff('owner'))
  await page.goto('/today')
  await expect(page.getByText(/^Updated/)).toBeVisible()
  await page.route('**/staff/api/v1.0/today', (route) => route.abort())
  await page.clock.fastForward(31_000)
  await expect(page.getByText(/Couldn’t update/)).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/staff/api/v1.0/today')
  await page.clock.fastForward(31_000)
  await expect(page.getByText(/Couldn’t update/)).toHaveCount(0)
})
