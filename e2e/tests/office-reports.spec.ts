import { readFile } from 'node:fs/promises'
import { reportNames } from '@nukkad/contract/report-rules'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { apiAs, registerCustomer } from '../support/customer.ts'
import { signIn, test } from '../support/office.ts'
import { aPlentifulProduct, checkOut, homeAddress, putIntoBag } from '../support/shopper.ts'
import { makeStaff } from '../support/staff.ts'

// Has its own store, because its figures are those of its orders.
test.use({ storeChoice: { name: 'reports', shop: 'demo' } })

test('the sales of a day are on Home and in a report, link to their orders, and download as a file', async ({
  page,
}) => {
  const product = await aPlentifulProduct()
  const customer = await registerCustomer()
  await putIntoBag(customer, product)
  await checkOut(customer, 'CASH', homeAddress)
  await putIntoBag(customer, product)
  const { orderId } = await checkOut(customer, 'CASH', homeAddress)
  await apiAs(customer)('DELETE /orders/:id', { params: { id: orderId }, query: {} })

  await signIn(page, await makeStaff('owner'))
  await page.goto('/today')
  const sales = page.getByRole('region', { name: 'Sales', exact: true })
  await expect(sales.getByRole('link', { name: /^Today: Orders \d+$/ })).toBeVisible()
  await expect(sales.getByRole('img', { name: /Total sales of the last 30 days/ }).locator('canvas')).toBeVisible()
  await expect(sales.getByRole('link', { name: 'COD in transit' })).toBeVisible()
  await expectAccessible(page)

  await page.goto('/reports')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sales over time' }).click()
  await expect(page.getByRole('heading', { name: 'Sales over time', level: 1 })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Total sales over time/ }).locator('canvas')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(32)
  await expectAccessible(page)

  // By keyboard: to the period, and to the table, which scrolls.
  await page.getByRole('link', { name: 'Today', exact: true }).last().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(3)
  const table = page.getByRole('region', { name: 'Sales over time' })
  await table.focus()
  await expect(table).toBeFocused()
  const orders = table.getByRole('link', { name: /: Orders \d+$/ })
  const counted = Number(await orders.textContent())
  expect(counted).toBeGreaterThanOrEqual(2)
  const total = table.getByRole('row', { name: /^Total/ })
  await expect(total.getByRole('cell').first()).toHaveText(String(counted))
  const cancelled = table.getByRole('row').nth(1).getByRole('cell').nth(5)
  await expect(cancelled).not.toHaveText('₹0')

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toMatch(/^\uFEFFDay,Orders,Items,Gross sales \(₹\),/)
  expect(file).toContain(`Total,${counted},`)

  await page.getByLabel('From').fill('2026-02-02')
  await page.getByLabel('To', { exact: true }).fill('2026-02-01')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('The last day must not be before the first')).toBeVisible()
  await page.goBack()
  await table.getByRole('link', { name: /: Orders \d+$/ }).click()
  await expect(page).toHaveURL(/\/orders\?from=.*&to=/)
})

/** Accountants read no orders, returns, customers, coupons or reviews. */
async function expectNoClosedLinks(page: Page): Promise<void> {
  const closed = /^\/(orders|returns|customers|coupons|reviews)\b/
  const targets = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(targets.filter((target) => closed.test(target))).toEqual([])
}

test('an accountant opens Home and every report, and no link leads to a page without access @long', async ({
  page,
}) => {
  const customer = await registerCustomer()
  await putIntoBag(customer, await aPlentifulProduct())
  await checkOut(customer, 'CASH', homeAddress)
  await signIn(page, await makeStaff('accountant'))
  await page.goto('/today')
  await expect(page.getByRole('region', { name: 'Sales', exact: true }).getByText('COD in transit')).toBeVisible()
  await expectNoClosedLinks(page)
  await page.goto('/reports')
  const reports = page.getByRole('main').getByRole('listitem').getByRole('link')
  await expect(reports).toHaveCount(reportNames.length)
  const names = await reports.allTextContents()
  for (const name of names) {
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expectNoClosedLinks(page)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to Reports' }).click()
  }
})
