import { expect, type Locator, type Page } from '@playwright/test'
import { mailTo } from '../../test/store-client.ts'
import { newAddress } from './customer.ts'
import { keepRouting } from './keep-routing.ts'
import { openStore } from './mailbox.ts'
import { isPhone } from './steps.ts'
import { test as base } from './store.ts'

// The back office has its own origin and users; its pages are not the store's.
export const test = base.extend({
  storeChoice: { name: 'staff', shop: 'demo' },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture uses from this pattern
  baseURL: async ({}, use) => use(process.env.STAFF_URL),
  // oxlint-disable-next-line no-empty-pattern -- as above
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': newAddress() }),
  page: async ({ page }, use) => {
    keepRouting(page)
    await use(page)
  },
})

/** Opens the sign-in page and signs in with a code. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/sign-in')
  await enterByCode(page, email)
}

/** Starts on the sign-in page. */
export async function enterByCode(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'E-mail me a code' }).click()
  await page.getByLabel('Digit 1 of 6').pressSequentially(await codeFor(email))
  await expectSignedIn(page)
  await passOffer(page)
}

export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: isPhone(page) ? 'Quick menu' : 'Main menu' })).toBeVisible()
}

export async function signOut(page: Page): Promise<void> {
  await openMainMenu(page)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
}

/** Opens a page by its entry in the main menu. */
export async function openPage(page: Page, name: string): Promise<void> {
  await openMainMenu(page)
  await menuLink(page, name).click()
}

/** The entry of the open menu, with or without a count. */
export function menuLink(page: Page, name: string): Locator {
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  return menu.getByRole('link', { name: new RegExp(`^${name}( ?, \\d.*)?$`) })
}

/** Expects that the menu offers no page without permission. */
export async function expectNotInMenu(page: Page, name: string): Promise<void> {
  await openMainMenu(page)
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link').first()).toBeVisible()
  await expect(menuLink(page, name)).toHaveCount(0)
  if (isPhone(page)) await page.keyboard.press('Escape')
}

/** The menu beside the page is always open, a phone's menu is a drawer. */
export async function openMainMenu(page: Page): Promise<void> {
  if (!isPhone(page)) return
  await page.getByRole('button', { name: /^More/ }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
}

/** Declines the passkey offered to a person without one. */
async function passOffer(page: Page): Promise<void> {
  const pass = page.getByRole('button', { name: 'Not now' })
  if (await pass.isVisible()) await pass.click()
}

const usedCodes = new Set<string>()

/** The newest mailed code that no earlier call has returned. */
export async function codeFor(email: string): Promise<string> {
  let code = ''
  await expect(async () => {
    const { text } = await mailTo(openStore(), email, /back office code/)
    code = /^\d{6}$/m.exec(text)?.[0] ?? ''
    expect(usedCodes.has(`${email} ${code}`)).toBe(false)
  }).toPass()
  usedCodes.add(`${email} ${code}`)
  return code
}
