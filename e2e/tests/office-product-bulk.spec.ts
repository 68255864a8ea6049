import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { codeFor, signIn, test } from '../support/office.ts'
import { forgetProof, makeDrafts, makeStaff } from '../support/staff.ts'

test(
  'selected products are reduced, tagged and published in bulk; each refused one states the reason',
  { tag: '@long' },
  async ({ page }) => {
    const name = `Together ${Date.now().toString(36)}`
    const tag = name.replace('Together ', 'tag ')
    await makeDrafts(name, 3)
    const manager = await makeStaff('manager')
    await signIn(page, manager)
    await page.goto(`/products?q=${encodeURIComponent(name)}`)
    const rows = page.getByRole('table', { name: 'Products, newest first' }).getByRole('row')
    await expect(rows).toHaveCount(4)

    await page.getByRole('checkbox', { name: `Select ${name} 1` }).check()
    const bar = page.getByRole('region', { name: 'Bulk actions' })
    await expect(bar).toContainText('1 selected')
    await expect(page.getByRole('checkbox', { name: 'Select every product on this page' })).not.toBeChecked()
    await bar.getByRole('button', { name: 'Select all 3' }).click()
    await expect(bar).toContainText('3 selected')
    await expect(page.getByRole('checkbox', { name: 'Select every product on this page' })).toBeChecked()
    await expectAccessible(page)

    await bar.getByRole('button', { name: 'Change prices' }).click()
    const prices = page.getByRole('dialog', { name: 'Change prices: 3 products' })
    await prices.getByRole('button', { name: 'Change prices' }).click()
    await expect(prices.getByLabel('Percentage')).toHaveAccessibleDescription('Please enter a number, such as 10')
    await prices.getByLabel('Percentage').fill('12.5')
    await expect(prices.getByRole('list', { name: 'Price preview' })).toContainText('₹1,299 → ₹1,137')
    await expectAccessible(page)
    await forgetProof(manager)
    await prices.getByRole('button', { name: 'Change prices' }).click()
    const question = page.getByRole('dialog', { name: 'Verify it’s you' })
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(prices.getByLabel('Percentage')).toHaveValue('12.5')
    await prices.getByRole('button', { name: 'Change prices' }).click()
    await question.getByRole('button', { name: 'Verify', exact: true }).click()
    await question.getByLabel('Digit 1 of 6').pressSequentially(await codeFor(manager))
    await expect(prices.getByText('3 changed')).toBeVisible()
    await prices.getByRole('button', { name: 'Done' }).click()
    await expect(bar).toBeHidden()
    await expect(rows.getByText('₹1,137')).toHaveCount(3)

    await page.getByRole('checkbox', { name: 'Select every product on this page' }).check()
    await bar.getByRole('button', { name: 'Publish' }).click()
    const publish = page.getByRole('dialog', { name: 'Publish: 3 products' })
    await publish.getByRole('button', { name: 'Publish' }).click()
    await expect(publish.getByText('2 published, 1 not published')).toBeVisible()
    await expect(publish.getByText(`${name} 3: Add the HSN code.`)).toBeVisible()
    await publish.getByText('Published', { exact: true }).click()
    await expect(publish.getByRole('link', { name: `${name} 1` })).toBeVisible()
    await expectAccessible(page)
    await publish.getByRole('button', { name: 'Done' }).click()
    await expect(rows.getByText('Active')).toHaveCount(2)

    await page.getByRole('checkbox', { name: `Select ${name} 2` }).check()
    await bar.getByRole('button', { name: 'Add tag' }).click()
    const tagging = page.getByRole('dialog', { name: 'Add tag: 1 product' })
    await tagging.getByLabel('Tag').fill(`#${tag.toUpperCase()}`)
    await expectAccessible(page)
    await tagging.getByRole('button', { name: 'Add tag' }).click()
    await tagging.getByRole('button', { name: 'Done' }).click()
    await expect(rows.filter({ hasText: `#${tag}` })).toHaveCount(1)
    await page.getByLabel('Tag', { exact: true }).selectOption(tag)
    await expect(rows).toHaveCount(2)
    await expectAccessible(page)
    await page.getByRole('link', { name: `${name} 2` }).click()
    await expect(page.getByLabel('Tags')).toHaveValue(tag)

    // Other tests read the store, too.
    await page.goto(`/products?q=${encodeURIComponent(name)}`)
    await page.getByRole('checkbox', { name: 'Select every product on this page' }).check()
    await bar.getByRole('button', { name: 'Archive' }).click()
    const archiving = page.getByRole('dialog', { name: 'Archive: 3 products' })
    await archiving.getByRole('button', { name: 'Archive' }).click()
    await archiving.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('table').getByText('Archived')).toHaveCount(3)
  },
)
