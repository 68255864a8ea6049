import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { signIn, test } from '../support/office.ts'
import { makeStaff } from '../support/staff.ts'

// It has its own store, because every other test would meet the new fees.
test.use({ storeChoice: { name: 'checkout-terms', shop: 'demo' } })

test(
  'an owner sets fees, times and limits, and the store keeps to them',
  { tag: '@long' },
  async ({ page, openBrowser }) => {
    await signIn(page, await makeStaff('owner'))
    await page.goto('/settings')
    const form = page.getByRole('region', { name: 'Checkout & delivery' })
    const save = form.getByRole('button', { name: 'Save', exact: true })
    await form.getByLabel('COD fee').fill('a little')
    await form.getByLabel('Quantity per item').fill('21')
    await save.click()
    await expect(form.getByLabel('COD fee')).toHaveAccessibleDescription(/whole number from ₹0 to ₹1,000/)
    await expect(form.getByLabel('Quantity per item')).toHaveAccessibleDescription(/Enter up to 20/)
    await expect(form.getByLabel('COD fee')).toHaveValue('a little')
    await expectAccessible(page)

    await form.getByLabel('COD fee').fill('₹75')
    await form.getByLabel('Crossed-out delivery fee').fill('')
    await form.getByLabel('Quantity per item').fill('4')
    await form.getByLabel('Return window, days').fill('15')
    await form.getByLabel('Processing time').fill('24 hours')
    await save.click()
    await expect(form.getByText(/^Last changed by owner on/)).toBeVisible()
    await expect(form.getByLabel('COD fee')).toHaveValue('75')
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)

    await expectInStore(await openBrowser('shopper'))
  },
)

/** Pages that were finished before the change show it too. */
async function expectInStore(store: Page): Promise<void> {
  await expect(async () => {
    await store.goto('/')
    await expect(store.getByText('15-day returns')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(store.getByText(/₹75 extra/)).toBeVisible()
  await store.goto('/shipping-returns')
  const article = store.getByRole('main')
  await expect(article).toContainText('Return or exchange within 15 days')
  await expect(article).toContainText('we add ₹75')
  await expect(article).toContainText('We pack your order within 24 hours')
  await store.goto('/terms-and-conditions')
  await expect(store.getByRole('main')).toContainText('plus ₹75 only if you choose cash on delivery')
}
