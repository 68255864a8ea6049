import { expect, type Locator, type Page } from '@playwright/test'
import { codeFor } from './mailbox.ts'

export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 768
}

/** Opens an entry of the main menu: in the header on wide screens, in the drawer on small ones. */
export async function openMenu(page: Page, name: string): Promise<void> {
  const menu = isPhone(page) ? await openDrawer(page) : page.getByRole('banner')
  await menu.getByRole('link', { name, exact: true }).click()
}

export async function openDrawer(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Menu' }).click()
  return page.getByRole('dialog', { name: 'Hey There' })
}

/** Opens one category of the men's or the women's side through the menu. */
export async function openCategory(page: Page, gender: 'Men' | 'Women', category: string): Promise<void> {
  const banner = page.getByRole('banner')
  const menu = isPhone(page) ? await openDrawer(page) : banner.getByRole('listitem').filter({ hasText: gender }).first()
  if (isPhone(page)) await menu.getByText(gender, { exact: true }).click()
  else await banner.getByRole('link', { name: gender, exact: true }).hover()
  await menu.getByRole('link', { name: category, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: category })).toBeVisible()
}

/** Opens the bag by its icon, which shows the number of items. */
export async function openBag(page: Page, pieces: string): Promise<void> {
  await page.getByRole('link', { name: new RegExp(`^${isPhone(page) ? 'Cart' : 'Bag'}\\b.*${pieces}$`) }).click()
  await expect(page).toHaveURL('/checkout/cart')
  await expect(page.getByRole('heading', { level: 1, name: 'Your bag' })).toBeVisible()
}

/** From the login page: registers, and logs in with the mailed code. */
export async function registerByHand(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Name').fill('Asha Rao')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Phone').fill('98765 43210')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('group', { name: '4-digit code' })).toBeVisible()
  await typeCode(page, await codeFor(email))
}

export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of 4').click()
  await page.keyboard.type(code)
}

export async function fillDeliveryAddress(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Asha')
  await page.getByLabel('Last name').fill('Rao')
  await page.getByLabel('Phone').fill('9876543210')
  await page.getByLabel('Street').fill('22, 5th Cross, Malleshwaram')
  await page.getByLabel('Pincode').fill('560003')
  await page.getByLabel('City').fill('Bengaluru')
  await page.getByLabel('State').selectOption('Karnataka')
}
