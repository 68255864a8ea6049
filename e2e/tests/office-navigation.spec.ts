import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { registerCustomer } from '../support/customer.ts'
import { expectSignedIn, menuLink, openMainMenu, signIn, signOut, test } from '../support/office.ts'
import { aPlentifulProduct, buy, putIntoBag } from '../support/shopper.ts'
import { makeStaff } from '../support/staff.ts'
import { isPhone } from '../support/steps.ts'

test('the menu groups the pages, counts open tasks and marks the current page @long', async ({ page }) => {
  const customer = await registerCustomer()
  const product = await aPlentifulProduct()
  await putIntoBag(customer, product)
  await buy(customer, product)
  await signIn(page, await makeStaff('owner'))
  await openMainMenu(page)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const groups = ['Orders', 'Catalogue', 'Marketing', 'Online store', 'Settings']
  for (const name of groups) await expect(menu.getByRole('list', { name })).toBeVisible()
  await expect(menuLink(page, 'Home')).toHaveAttribute('aria-current', 'page')
  await expect(menuLink(page, 'Orders')).toHaveAccessibleName(/^Orders ?, \d+ to do$/)
  await expectAccessible(page)
  await menuLink(page, 'Collections').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Collections' })).toBeFocused()
  await openMainMenu(page)
  await expect(menuLink(page, 'Collections')).toHaveAttribute('aria-current', 'page')
  await expect(menu.locator('[aria-current]')).toHaveCount(1)
})

test('every page of the menu opens for the owner', async ({ page }) => {
  await signIn(page, await makeStaff('owner'))
  await openMainMenu(page)
  const links = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')
  await expect(links.first()).toBeVisible()
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(paths.length).toBeGreaterThan(20)
  if (isPhone(page)) await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const [nth, path] of paths.entries()) {
    await openMainMenu(page)
    await links.nth(nth).click()
    await expect(page).toHaveURL((url) => url.pathname === path)
    await expectAccessible(page, path)
    await expect(page.getByRole('button', { name: 'Try again' }).or(page.getByRole('alert'))).toHaveCount(0)
  }
  // The menu scrolls to one of its last entries; the page does not.
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (!isPhone(page)) await expect(menuLink(page, 'Store settings')).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

// Beside the other tests of staff: the project of phones would open a store for this one alone.
test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('four targets are in the bottom bar, and a drawer traps focus until Escape @desktop', async ({ page }) => {
    await signIn(page, await makeStaff('packer'))
    const bar = page.getByRole('navigation', { name: 'Quick menu' })
    await expect(bar.getByRole('link')).toHaveText([/Home/, /Orders/, /Packing/])
    await bar.getByRole('link', { name: /^Packing/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Packing' })).toBeVisible()
    await expect(bar.getByRole('link', { name: /^Packing/ })).toHaveAttribute('aria-current', 'page')
    await expectAccessible(page)
    const more = bar.getByRole('button', { name: /^More/ })
    await more.click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expectAccessible(page)
    for (let stop = 0; stop < 20; stop += 1) {
      await page.keyboard.press('Tab')
      const place = await page.evaluate(
        () => document.activeElement?.closest('dialog') !== null || document.activeElement === document.body,
      )
      expect(place).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(more).toBeFocused()
    await more.click()
    await drawer.getByRole('link', { name: 'My account' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible()
    await expect(drawer).toBeHidden()
    await signOut(page)
    await expect(page).toHaveURL(/\/sign-in$/)
  })
})

test('the last row of a long page is not covered by the phone’s bar @phone @long @slow-line', async ({ page }) => {
  await signIn(page, await makeStaff('owner'))
  await expectSignedIn(page)
  await page.goto('/settings')
  const last = page.locator('main').getByRole('button').last()
  await last.focus()
  const bar = await page.getByRole('navigation', { name: 'Quick menu' }).boundingBox()
  const box = await last.boundingBox()
  expect(isPhone(page)).toBe(true)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
})
