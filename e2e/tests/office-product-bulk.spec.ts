import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { signIn, test } from '../support/office.ts'
import { makeDrafts, makeStaff } from '../support/staff.ts'

test('chosen products are made cheaper, tagged and put into the store together; each that is refused says why', async ({
  page,
}) => {
  const name = `Together ${Date.now().toString(36)}`
  const tag = name.replace('Together ', 'tag ')
  await makeDrafts(name, 3)
  await signIn(page, await makeStaff('manager'))
  await page.goto(`/products?q=${encodeURIComponent(name)}`)
  const rows = page.getByRole('table', { name: 'Products, the newest first' }).getByRole('row')
  await expect(rows).toHaveCount(4)

  await page.getByRole('checkbox', { name: `Choose ${name} 1` }).check()
  const bar = page.getByRole('region', { name: 'What is chosen' })
  await expect(bar).toContainText('1 chosen')
  await expect(page.getByRole('checkbox', { name: 'Choose every product of this page' })).not.toBeChecked()
  await bar.getByRole('button', { name: 'Choose all 3' }).click()
  await expect(bar).toContainText('3 chosen')
  await expect(page.getByRole('checkbox', { name: 'Choose every product of this page' })).toBeChecked()
  await expectAccessible(page)

  await bar.getByRole('button', { name: 'Change prices' }).click()
  const prices = page.getByRole('dialog', { name: 'Change prices: 3 products' })
  await prices.getByRole('button', { name: 'Change prices' }).click()
  await expect(prices.getByLabel('Per cent')).toHaveAccessibleDescription('Please type how much, such as 10')
  await prices.getByLabel('Per cent').fill('12.5')
  await expect(prices.getByRole('list', { name: 'What the first will cost' })).toContainText('₹1,299 → ₹1,137')
  await expectAccessible(page)
  await prices.getByRole('button', { name: 'Change prices' }).click()
  await expect(prices.getByText('3 done')).toBeVisible()
  await prices.getByRole('button', { name: 'Done' }).click()
  await expect(bar).toBeHidden()
  await expect(rows.getByText('₹1,137')).toHaveCount(3)

  await page.getByRole('checkbox', { name: 'Choose every product of this page' }).check()
  await bar.getByRole('button', { name: 'Put into the store' }).click()
  const publish = page.getByRole('dialog', { name: 'Put into the store: 3 products' })
  await publish.getByRole('button', { name: 'Put into the store' }).click()
  await expect(publish.getByText('2 done, 1 refused')).toBeVisible()
  await expect(publish.getByText(`${name} 3: It needs its HSN code.`)).toBeVisible()
  await publish.getByText('What was done').click()
  await expect(publish.getByRole('link', { name: `${name} 1` })).toBeVisible()
  await expectAccessible(page)
  await publish.getByRole('button', { name: 'Done' }).click()
  await expect(rows.getByText('In the store')).toHaveCount(2)

  await page.getByRole('checkbox', { name: `Choose ${name} 2` }).check()
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

  // Other tests look at the store, too.
  await page.goto(`/products?q=${encodeURIComponent(name)}`)
  await page.getByRole('checkbox', { name: 'Choose every product of this page' }).check()
  await bar.getByRole('button', { name: 'Archive' }).click()
  const archiving = page.getByRole('dialog', { name: 'Archive: 3 products' })
  await archiving.getByRole('button', { name: 'Archive' }).click()
  await archiving.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('table').getByText('Archived')).toHaveCount(3)
})
