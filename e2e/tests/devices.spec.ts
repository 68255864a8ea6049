import type { Locator } from '@playwright/test'
import { aPlentifulProduct } from '../support/shopper.ts'
import { expect, logIn, test } from '../support/test.ts'

/** The styles that a tap would leave behind if a finger could hover. */
function looksOf(control: Locator): Promise<string[]> {
  return control.evaluate((element) => {
    const { color, backgroundColor, textDecorationLine } = getComputedStyle(element)
    return [color, backgroundColor, textDecorationLine]
  })
}

test('a tap leaves no hover style behind', { tag: ['@phone', '@long', '@slow-line'] }, async ({ page }) => {
  const { slug } = await aPlentifulProduct()
  await page.goto(`/product-view/${slug}`)
  const dialog = page.getByRole('dialog')
  const buttons = [
    { name: 'wishlist', button: page.getByRole('button', { name: 'Wishlist', exact: true }), opened: 0 },
    {
      name: 'heart',
      button: page.getByRole('region', { name: 'Pictures' }).getByRole('button', { name: /to wishlist$/ }),
      opened: 0,
    },
    { name: 'closer', button: page.getByRole('button', { name: 'Zoom', exact: true }), opened: 1 },
    { name: 'chart', button: page.getByRole('button', { name: 'Size Chart' }), opened: 1 },
  ]
  for (const { name, button, opened } of buttons) {
    const before = await looksOf(button)
    await button.tap()
    // To the browser the button is hovered from now on, until another place is tapped.
    await expect.poll(() => button.evaluate((element) => element.matches(':hover'))).toBe(true)
    await expect.poll(() => looksOf(button), name).toEqual(before)
    // A dialog that comes after Escape would cover the next button.
    await expect(dialog).toHaveCount(opened)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
})

test(
  'with larger text in the browser, styles and scripts still switch at 768 px @long',
  { tag: '@desktop' },
  async ({ playwright, launchOptions, contextOptions, baseURL, shopper }) => {
    const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=24']
    const browser = await playwright.chromium.launch({ ...launchOptions, args })
    const context = await browser.newContext({ ...contextOptions, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await logIn(context, shopper)

    await page.setViewportSize({ width: 768, height: 900 })
    await page.goto('/manage-orders')
    await expect(page).toHaveURL('/my-profile')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Shop All' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Quick' })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'Your Orders' })).toBeVisible()

    await page.setViewportSize({ width: 767, height: 900 })
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Quick' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: shopper.user.name })).toBeVisible()
    await browser.close()
  },
)
