import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { codeFor, signIn, test } from '../support/office.ts'
import { forgetProof, makeStaff } from '../support/staff.ts'

test('files go out; what is personal asks who is there', async ({ page }) => {
  const manager = await makeStaff('manager')
  await signIn(page, manager)
  await page.goto('/spreadsheets')
  await expect(page.getByRole('heading', { name: 'Download' })).toBeVisible()
  await expectAccessible(page)

  const prices = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Prices', exact: true }).click()
  expect((await prices).suggestedFilename()).toBe('prices.csv')

  await forgetProof(manager)
  await page.getByRole('button', { name: 'Customers' }).click()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  const customers = page.waitForEvent('download')
  await page.getByLabel('Digit 1 of 6').pressSequentially(await codeFor(manager))
  expect((await customers).suggestedFilename()).toBe('customers.csv')
})
