import { istDay } from '@nukkad/contract/dates'
import { shiftMonth } from '@nukkad/contract/gst-return-rules'
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { registerCustomer } from '../support/customer.ts'
import { signIn, test } from '../support/office.ts'
import { openOffice } from '../support/operator.ts'
import { aPlentifulProduct, buy } from '../support/shopper.ts'
import { makeStaff } from '../support/staff.ts'

const thisMonth = istDay(new Date()).slice(0, 7)

test('the accountant reads a month, takes its files, and closes the month before', async ({ page, openBrowser }) => {
  const { orderId } = await buy(await registerCustomer(), await aPlentifulProduct())
  const operator = openOffice()
  await operator.bring(orderId, 'SHIPPED')
  await operator.close()
  await signIn(page, await makeStaff('accountant'))
  await page.goto(`/gst-returns?month=${thisMonth}`)
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(part('GSTR-1').getByRole('row').filter({ hasText: 'b2cs' })).toBeVisible()
  await expect(part('GSTR-3B').getByRole('row').filter({ hasText: '3.1(a)' })).toContainText('₹')
  await expect(part('Sales in this period')).toContainText('Net sales')
  await expect(part('Orders and refunds compared')).toContainText('Orders dispatched')
  await expectAccessible(page)

  const take = async (name: string, link: string) =>
    page.request.get((await part(name).getByRole('link', { name: link }).getAttribute('href')) ?? '')
  const file = await (await take('GSTR-1', 'Download JSON')).json()
  expect(file.fp).toBe(`${thisMonth.slice(5)}${thisMonth.slice(0, 4)}`)
  expect(await (await take('GSTR-1', 'CSV of b2cs')).text()).toMatch(/^Type,Place Of Supply/)
  expect(await (await take('Sales in this period', 'Download register (CSV)')).text()).toContain(orderId)

  const close = page.getByRole('button', { name: 'Close period' })
  await expect(close).toHaveAccessibleDescription(/^This period ends on /)
  await page.getByLabel('Period', { exact: true }).selectOption(shiftMonth(thisMonth, -1))
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(new RegExp(`month=${shiftMonth(thisMonth, -1)}$`))
  await close.click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close period' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Closed', { exact: true })).toBeVisible()
  await expect(close).toHaveCount(0)

  const theirs = await openBrowser('staff')
  await signIn(theirs, await makeStaff('owner'))
  await theirs.goto('/settings')
  const filing = theirs.getByRole('region', { name: 'GST returns' })
  await filing.getByLabel('Filing').selectOption('quarterly')
  await filing.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(theirs.getByText('GST filing saved')).toBeVisible()
  await theirs.goto('/gst-returns?month=2026-10')
  await expect(theirs.getByRole('heading', { name: 'Invoice furnishing facility (IFF)' })).toBeVisible()
  await expectAccessible(theirs)
})
