import type { Locator, Page } from '@playwright/test'
import { codeFor } from '../support/mailbox.ts'
import { newEmail } from '../support/customer.ts'
import { expect, test } from '../support/test.ts'

const longestWalk = 80

/** Tabs to a control; the focus must be visible there. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (let step = 0; step < longestWalk; step += 1) {
    await page.keyboard.press('Tab')
    if (await control.evaluate((element) => element === document.activeElement)) {
      return expect(await control.evaluate(isFocusSeen), `the focus on ${String(control)} is seen`).toBe(true)
    }
  }
  throw new Error(`Tab does not come to ${String(control)}`)
}

/** Runs in the page: an outline around the control, its wrapper, or its visible stand-in. */
function isFocusSeen(control: Element): boolean {
  const rings = [control, control.closest('label'), control.parentElement].flatMap((element) =>
    element ? [getComputedStyle(element), getComputedStyle(element, '::after')] : [],
  )
  return rings.some(
    ({ outlineStyle, outlineWidth, boxShadow }) =>
      (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none',
  )
}

async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label))
  await page.keyboard.type(text)
}

test('the whole purchase works by keyboard alone', { tag: ['@desktop', '@long'] }, async ({ page }) => {
  await page.goto('/')

  await test.step('opens a product through menu and list', async () => {
    await press(page, page.getByRole('banner').getByRole('link', { name: 'Shop All' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Shop All' })).toBeFocused()
    await press(page, page.getByRole('main').getByRole('article').first().getByRole('link'))
    await expect(page).toHaveURL(/\/product-view\//)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('adds a colour and a size to the bag', async () => {
    await tabTo(page, page.getByRole('group', { name: 'Colour' }).locator('input:enabled').first())
    await page.keyboard.press('Space')
    await tabTo(page, page.getByRole('group', { name: 'Size' }).locator('input:enabled').first())
    await page.keyboard.press('Space')
    await press(page, page.getByRole('button', { name: 'Add to bag' }))
    await expect(page.getByText(/added to bag! \(1 item\(s\)\)/)).toBeVisible()
    await page.goto('/')
    await press(page, page.getByRole('banner').getByRole('link', { name: /^Bag\b/ }))
    await expect(page).toHaveURL('/checkout/cart')
  })

  await test.step('is sent to the login, creates an account and logs in by code', async () => {
    await press(page, page.getByRole('button', { name: 'Proceed to Checkout' }))
    await expect(page).toHaveURL('/auth/login')
    const email = newEmail()
    await press(page, page.getByRole('link', { name: 'Create an account' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible()
    await type(page, 'Name', 'Asha Rao')
    await type(page, 'E-mail', email)
    await type(page, 'Phone', '9876543210')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Digit 1 of 4')).toBeFocused()
    await page.keyboard.type(await codeFor(email))
    await expect(page).toHaveURL('/')
    await press(page, page.getByRole('status').getByRole('link', { name: 'Continue to checkout' }))
  })

  await test.step('enters an address, chooses cash on delivery, orders', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Delivery address' })).toBeVisible()
    await type(page, 'Street', '14, 2nd Cross, Wheeler Road')
    await type(page, 'Pincode', '560005')
    await expect(page.getByLabel('State')).toHaveValue('Karnataka')
    await tabTo(page, page.getByRole('radio', { name: /Pay online/ }))
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: /Cash on delivery/ })).toBeChecked()
    await press(page, page.getByRole('button', { name: /^Place order/ }))
    await expect(page).toHaveURL(/\/order-success\/NK-/)
    await expect(page.getByRole('heading', { level: 1, name: 'Order placed' })).toBeFocused()
  })
})
