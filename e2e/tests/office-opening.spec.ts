import { expect, type Page } from '@playwright/test'
import { connect } from '../../api/src/platform/db.ts'
import { expectAccessible } from '../support/accessible.ts'
import { openPage, signIn, test } from '../support/office.ts'
import { addFirstChoiceToBag } from '../support/shopping.ts'
import { makeStaff } from '../support/staff.ts'

// Has its own store, because its changes to the shop would affect every other test.
test.use({ storeChoice: { name: 'opening', shop: 'demo' } })

test('a new store opens, pauses with a message, and reopens @long', async ({ page, openBrowser }) => {
  await makeShopNew()
  const store = await openBrowser('shopper')
  await expectOpeningSoon(store)

  await signIn(page, await makeStaff('owner'))
  await expectPreview(page, store)
  await openPage(page, 'Store settings')
  const section = page.getByRole('region', { name: 'Store status' })
  await expect(section.getByText('Not open yet: nobody can buy.')).toBeVisible()
  await expectAccessible(page)
  await section.getByRole('button', { name: 'Open store' }).click()
  await expect(section.getByText('The store cannot open yet: something is missing.')).toBeVisible()
  await section.getByLabel('I have read the store policies').check()
  await section.getByRole('button', { name: 'Open store' }).click()
  await expect(section.getByText(/^Open, set by owner/)).toBeVisible()
  await expect(async () => {
    await store.goto('/')
    await expect(store.getByRole('link', { name: 'New Arrivals' }).first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
  expect(await store.locator('meta[name="robots"]').count()).toBe(0)

  await section.getByRole('button', { name: 'Pause store' }).click()
  await expect(section.getByLabel('Message to customers')).toHaveAccessibleDescription('Enter a message for customers')
  await section.getByLabel('Message to customers').fill('We are at a wedding.')
  await section.getByLabel('Reopens on').fill('2030-01-01T09:30')
  await section.getByRole('button', { name: 'Pause store' }).click()
  await expect(section.getByText(/^Paused until 1 Jan 2030.*We are at a wedding/)).toBeVisible()
  await expectAccessible(page)

  const notice = store.getByRole('complementary', { name: 'Temporarily closed' })
  await expect(async () => {
    await store.goto('/collection-all')
    await expect(notice).toContainText('We are at a wedding.', { timeout: 2_000 })
  }).toPass()
  await expect(notice).toContainText(/We reopen on 1 Jan 2030/)
  await expectAccessible(store)
  await store.getByRole('main').getByRole('article').first().getByRole('link').click()
  await choose(store)
  await expect(store.getByText('Failed to add item to cart')).toBeVisible()
  await expect(store.getByText('The store is temporarily closed. You cannot place orders right now.')).toBeVisible()

  await section.getByRole('button', { name: 'Reopen now' }).click()
  await expect(section.getByText(/^Open, set by owner/)).toBeVisible()
  await expect(async () => {
    await store.reload()
    await expect(store.getByRole('button', { name: 'Add to bag' })).toBeVisible()
    await expect(notice).toHaveCount(0, { timeout: 2_000 })
  }).toPass()
  await addFirstChoiceToBag(store)
})

/** The state after a first start in production, except for the name: it is the demo's. */
async function makeShopNew(): Promise<void> {
  const db = connect(process.env.STORE_DATABASE_URL ?? '')
  const row = { key: 'shop', value: '{"state": "new"}', version: 0, staffId: null, changedAt: new Date() }
  await db.insertInto('settings').values(row).execute()
  await db.destroy()
}

async function expectOpeningSoon(store: Page): Promise<void> {
  const title = store.getByRole('heading', { level: 1, name: 'Opening soon' })
  await expect(async () => {
    expect((await store.goto('/'))?.status()).toBe(200)
    await expect(title).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(store.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(store.getByRole('link')).toHaveText([
    'Skip to content',
    'care@nukkad.example',
    '+91 80 4710 2030',
    'Contact Us',
    'Shipping & Returns',
    'Privacy Policy',
    'Terms & Conditions',
    'grievance@nukkad.example',
  ])
  await expect(store.getByRole('img')).toHaveCount(0)
  await expectAccessible(store)
  await store.goto('/collection-all')
  await expect(title).toBeVisible()
  await store.getByRole('link', { name: 'Terms & Conditions' }).click()
  await expect(store.getByRole('heading', { level: 1 })).toHaveText(/Terms/)
  await store.getByRole('link', { name: 'Nukkad, home' }).click()
  await expect(title).toBeVisible()
}

/** A draft can be previewed before the shop opens. */
async function expectPreview(page: Page, store: Page): Promise<void> {
  await openPage(page, 'Products')
  await page.getByRole('button', { name: 'New product' }).click()
  const dialog = page.getByRole('dialog', { name: 'New product' })
  await dialog.getByLabel('Name').fill('First Kurta')
  await dialog.getByLabel('Category').selectOption({ label: 'Men, Oversized T-Shirts' })
  await dialog.getByLabel('Selling price (incl. GST)').fill('1499')
  await dialog.getByRole('button', { name: 'Create product' }).click()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const link = page.getByRole('link', { name: 'Open preview' })
  await store.goto((await link.getAttribute('href')) ?? '')
  await expect(store.getByRole('heading', { level: 1 })).toHaveText('First Kurta')
  await expect(store.getByText('No picture yet')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
}

async function choose(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Colour' }).locator('label').first().click()
  await page.getByRole('group', { name: 'Size' }).locator('label:has(input:enabled)').first().click()
  await page.getByRole('button', { name: 'Add to bag' }).click()
}
