import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { registerCustomer } from '../support/customer.ts'
import { signIn, test } from '../support/office.ts'
import { openOffice } from '../support/operator.ts'
import { aPlentifulProduct, buy } from '../support/shopper.ts'
import { makeStaff } from '../support/staff.ts'

test('the accountant finds the invoice of an order, and the owner its number in the settings @long', async ({
  page,
  openBrowser,
}) => {
  const { orderId } = await buy(await registerCustomer(), await aPlentifulProduct())
  const operator = openOffice()
  await operator.bring(orderId, 'SHIPPED')
  await operator.close()
  await signIn(page, await makeStaff('accountant'))
  await page.goto('/tax-documents')
  await expectAccessible(page)
  await page.getByLabel('Document or order number').fill(orderId)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('1 document', { exact: true })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: orderId })
  const number = /[A-Z]{2}\d{4}\/\d{7}/.exec((await row.textContent()) ?? '')?.[0] ?? 'no number'
  const href = await row.getByRole('link', { name: `PDF of ${number}` }).getAttribute('href')
  const file = await page.request.get(href ?? '')
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await expectAccessible(page)

  const theirs = await openBrowser('staff')
  await signIn(theirs, await makeStaff('owner'))
  await theirs.goto(`/orders/${orderId}`)
  await expect(theirs.getByRole('region', { name: 'Tax documents' }).getByRole('row')).toHaveCount(2)
  await expectAccessible(theirs)

  await theirs.goto('/settings')
  const numbers = theirs.getByRole('region', { name: 'Invoice and credit note numbers' })
  const prefix = numbers.getByRole('group', { name: 'Credit notes' }).getByLabel('Prefix')
  await prefix.fill('0X')
  await numbers.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(prefix).toHaveAccessibleDescription(/starting with a letter or 1–9/)
  await expectAccessible(theirs)
})
