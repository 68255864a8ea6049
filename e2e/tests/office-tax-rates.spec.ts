import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { signIn, test } from '../support/office.ts'
import { makeStaff } from '../support/staff.ts'

test(
  'the owner adds a heading after a preview of its effects, and the accountant reads it',
  { tag: '@long' },
  async ({ page, openBrowser }) => {
    const hsn = `9${randomInt(100, 1_000)}`
    await signIn(page, await makeStaff('owner'))
    await page.goto('/tax-rates')
    await expect(page.getByRole('row').filter({ hasText: 'Clothing, woven' }).first()).toContainText(
      '5% up to ₹2,500, 18% above',
    )
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Add HSN code' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add HSN code' })
    await dialog.getByLabel('HSN code').fill('330')
    await dialog.getByLabel('Goods').fill('Perfume')
    await dialog.getByLabel('From').fill('2030-04-01')
    await dialog.getByLabel('GST rate').fill('18')
    await dialog.getByRole('button', { name: 'Preview changes' }).click()
    await expect(dialog.getByLabel('HSN code')).toHaveAccessibleDescription(/Enter 2, 4, 6 or 8 digits/)
    await expectAccessible(page)
    await dialog.getByLabel('HSN code').fill(hsn)
    await dialog.getByRole('button', { name: 'Preview changes' }).click()
    await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('No active product changes.')
    await expectAccessible(page)
    // Another value needs another preview.
    await dialog.getByLabel('GST rate').fill('12')
    await expect(dialog.getByRole('button', { name: 'Save tax rate' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Preview changes' }).click()
    await dialog.getByRole('button', { name: 'Save tax rate' }).click()
    await expect(page.getByText(`HSN ${hsn} has a new rate from 1 Apr 2030`)).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: hsn })
    await expect(row).toContainText('12%')
    await expect(row).toContainText('Check with your accountant')
    await row.getByRole('button', { name: /as checked$/ }).click()
    await expect(row).not.toContainText('Check with your accountant')

    const theirs = await openBrowser('staff')
    await signIn(theirs, await makeStaff('accountant'))
    await theirs.goto('/tax-rates')
    await expect(theirs.getByRole('row').filter({ hasText: hsn })).toContainText('Scheduled')
    await expect(theirs.getByRole('button', { name: 'Add HSN code' })).toHaveCount(0)

    await row.getByRole('button', { name: /^Delete/ }).click()
    await expect(row).toHaveCount(0)
  },
)
