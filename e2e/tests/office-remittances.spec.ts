import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { registerCustomer } from '../support/customer.ts'
import { signIn, test } from '../support/office.ts'
import { openOffice } from '../support/operator.ts'
import { aPlentifulProduct, buy } from '../support/shopper.ts'
import { makeStaff } from '../support/staff.ts'

/** 16 letters and digits in the bank's form. */
const reference = () => `UTIB${String(randomInt(10 ** 12)).padStart(12, '0')}`

test(
  'the accountant uploads a courier’s file, chooses its columns, and books what the bank received',
  { tag: '@long' },
  async ({ page }) => {
    const { orderId, totalAmount } = await buy(await registerCustomer(), await aPlentifulProduct())
    const operator = openOffice()
    const [courier, awb] = [`Tempo ${randomInt(10 ** 9)}`, `TT${randomInt(10 ** 11)}`]
    await operator.ship(orderId, { courier, awb })
    await operator.deliver(orderId)
    await operator.close()
    await signIn(page, await makeStaff('accountant'))

    await page.goto(`/remittances/owed?courier=${encodeURIComponent(courier)}`)
    await expect(page.getByRole('row').filter({ hasText: awb })).toBeVisible()
    await expectAccessible(page)

    await page.goto('/remittances')
    await page.getByRole('link', { name: 'Upload remittance' }).click()
    await page.getByRole('button', { name: 'Preview remittance' }).click()
    await expect(page.getByLabel('Courier')).toHaveAccessibleDescription('Enter the courier')
    await page.getByLabel('Courier').fill(courier)
    const rows = ['Waybill,Delivered on,Cash', `${awb},26-11-2026,${totalAmount}`, `ZZ${awb},26-11-2026,10`, ',,Total']
    const buffer = Buffer.from(rows.join('\n'))
    await page.getByLabel('Remittance file').setInputFiles({ name: 'cod.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Preview remittance' }).click()
    await expect(page.getByLabel('AWB')).toHaveValue('Waybill')
    await page.getByLabel('Amount').selectOption('Cash')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Preview remittance' }).click()

    await expect(page.getByRole('heading', { name: `${courier} remittance` })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Unknown AWB (1)' })).toBeVisible()
    await expectAccessible(page)
    const form = page.getByRole('form', { name: 'Book remittance' })
    await expect(form.getByText('1 line has an AWB that matches no shipment with this courier.')).toBeVisible()
    await form.getByLabel('UTR').fill(reference())
    await form.getByLabel('Freight charges').fill('40.50')
    await form.getByLabel('Amount received').fill(String(totalAmount))
    await form.getByRole('button', { name: 'Book remittance' }).click()
    await expect(form.getByLabel('Amount received')).toHaveAccessibleDescription(/less charges/)
    await form.getByLabel('Amount received').fill(String(totalAmount + 10 - 40.5))
    await form.getByRole('button', { name: 'Book remittance' }).click()
    await expect(page.getByText(/^Booked with UTR UTIB/)).toBeVisible()
    await expect(form).toBeHidden()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)

    await page.goto(`/remittances/owed?courier=${encodeURIComponent(courier)}`)
    await expect(page.getByRole('row').filter({ hasText: awb })).toBeHidden()
    await page.goto('/remittances/days')
    await expect(page.getByRole('row').filter({ hasText: courier })).toBeVisible()
    await expectAccessible(page)
  },
)

test('a lost shipment is claimed from its courier, and the claim is closed @long', async ({ page }) => {
  const { orderId } = await buy(await registerCustomer(), await aPlentifulProduct())
  const operator = openOffice()
  await operator.ship(orderId, { courier: `Tempo ${randomInt(10 ** 9)}`, awb: `TT${randomInt(10 ** 11)}` })
  await operator.lose(orderId)
  await operator.close()
  await signIn(page, await makeStaff('owner'))
  await page.goto('/remittances/claims')
  await page.getByRole('button', { name: `Add claim for ${orderId}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Courier’s ticket number').fill('CLM-77')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add claim' }).click()
  await expect(page.getByRole('row').filter({ hasText: orderId })).toContainText('CLM-77')
  await page.getByRole('button', { name: `Close claim for ${orderId}` }).click()
  await dialog.getByRole('button', { name: 'Mark as rejected' }).click()
  await expect(page.getByRole('row').filter({ hasText: orderId })).toContainText('Rejected')
  await expectAccessible(page)
})
