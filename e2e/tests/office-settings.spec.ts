import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { codeFor, expectNotInMenu, openPage, signIn, test } from '../support/office.ts'
import { forgetProof, makeStaff } from '../support/staff.ts'

test('an owner sets the refund limit for support after re-authentication @long', async ({ page, openBrowser }) => {
  const owner = await makeStaff('owner')
  await signIn(page, owner)
  await openPage(page, 'Store settings')
  await expect(page.getByRole('heading', { name: 'Refund limit for support' })).toBeVisible()
  await expectAccessible(page)
  const contents = page.getByRole('navigation', { name: 'Sections' })
  await contents.getByRole('link', { name: 'Refund limit for support' }).press('Enter')
  await expect(page).toHaveURL(/\/settings#refund-limit$/)
  await expect(page.getByRole('heading', { name: 'Refund limit for support' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Refund limit for support' })).toBeInViewport()

  const field = page.getByLabel('Maximum refund')
  const limit = page.getByRole('region', { name: 'Refund limit for support' })
  const save = limit.getByRole('button', { name: 'Save', exact: true })
  await field.fill('a lot')
  await save.click()
  await expect(field).toHaveAccessibleDescription(/.+/)
  await expect(field).toHaveValue('a lot')
  await expectAccessible(page)

  await forgetProof(owner)
  // Another run of this test may save at the same time: the typed text stays, and Save works again.
  await field.fill('1,500')
  await save.click()
  await expect(page.getByRole('dialog', { name: 'Verify it’s you' })).toBeVisible()
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await page.getByLabel('Digit 1 of 6').pressSequentially(await codeFor(owner))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(async () => {
    await expect(field).toHaveValue('1,500')
    await expect(page.getByText(/^Currently ₹1,500, set by owner on/)).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.reload()
  await expect(field).toHaveValue('1500')

  const theirs = await openBrowser('staff')
  await signIn(theirs, await makeStaff('support'))
  await expectNotInMenu(theirs, 'Store settings')
  await theirs.goto('/refunds')
  await theirs.getByRole('button', { name: 'Goodwill refund' }).click()
  await expect(theirs.getByText('You can refund up to ₹1,500 per order.')).toBeVisible()
  await theirs.goto('/settings')
  await expect(theirs.getByRole('heading', { name: 'You don’t have access' })).toBeVisible()
})
