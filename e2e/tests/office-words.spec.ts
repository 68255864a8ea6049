import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { signIn, test } from '../support/office.ts'
import { makeStaff } from '../support/staff.ts'

// It writes what every page of the store shows: nothing of it may stay.
test('a message that promises what no coupon gives is refused at its line, and nothing is lost', async ({ page }) => {
  await signIn(page, await makeStaff('manager'))
  await page.getByRole('link', { name: 'Words', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Words', level: 1 })).toBeVisible()
  await expectAccessible(page)
  const messages = page.getByRole('region', { name: 'Messages above every page' })
  const before = await messages.getByRole('listitem').count()
  await messages.getByRole('button', { name: 'Add a message' }).click()
  const added = messages.getByLabel(`Message ${before + 1}`, { exact: true })
  await added.fill('Flat 35% off for a day')
  await messages.getByRole('button', { name: 'Save the messages' }).click()
  await expect(added).toHaveAccessibleDescription(/Choose the coupon that gives 35 % off/)
  await expect(added).toHaveValue('Flat 35% off for a day')
  await expectAccessible(page)
  await messages.getByRole('button', { name: `Take message ${before + 1} out` }).click()
  await expect(messages.getByRole('listitem')).toHaveCount(before)
})
