import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { chooseExchange } from '../support/exchanging.ts'
import { aPlentifulProduct, buy, productOfOnesOwn, putIntoBag, wish } from '../support/shopper.ts'
import { listOf, quickAdd, quickSizes } from '../support/shopping.ts'
import { isPhone } from '../support/steps.ts'
import { expect, logIn, test } from '../support/test.ts'

/** Opened by keyboard, a dialog takes focus, traps Tab, passes axe, and returns focus to its opener. */
async function expectModal(page: Page, opener: Locator): Promise<void> {
  const dialog = page.getByRole('dialog')
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('heading').first()).toBeFocused()
  await expectAccessible(page, `the open dialog of ${String(opener)}`)
  await expectInWindow(page, dialog)
  const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement))
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  // Between its end and its beginning a modal dialog lets Tab reach the browser's own controls, never the page behind.
  expect((await isInside()) || (await page.evaluate(() => document.activeElement === document.body))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
}

/** Everything in a panel is within the window's width, and nothing in it scrolls sideways. */
async function expectInWindow(page: Page, panel: Locator): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  const over = () =>
    panel.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      return { left, right, hidden: element.scrollWidth - element.clientWidth }
    })
  await expect.poll(async () => (await over()).left, `${String(panel)}, its left`).toBeGreaterThanOrEqual(0)
  const { right, hidden } = await over()
  expect(right, `${String(panel)}, its right`).toBeLessThanOrEqual(width)
  expect(hidden, `${String(panel)}, hidden at its side`).toBeLessThanOrEqual(0)
}

test('the filters', async ({ page }) => {
  await page.goto('/collection-all')
  await expectModal(page, page.getByRole('button', { name: /^Filters/ }))
})

test('the size chart and the picture zoom @long', async ({ page }) => {
  const { slug } = await aPlentifulProduct()
  await page.goto(`/product-view/${slug}`)
  await expectModal(page, page.getByRole('button', { name: 'Size Chart' }))
  await expectModal(page, page.getByRole('button', { name: 'Zoom', exact: true }))
})

test('a review’s pictures @long', { tag: '@phone' }, async ({ page, operator }) => {
  const product = await productOfOnesOwn(3)
  await operator.review(product, 2)
  await page.goto(`/product-reviews?product=${product.slug}`)
  await expectModal(page, page.getByRole('button', { name: '2 pictures by Meera' }).first())
})

test('the reasons for cancelling and for returning', async ({ page, customer, operator }) => {
  const { orderId } = await buy(customer, await aPlentifulProduct())
  await page.goto(`/my-profile/order/${orderId}`)
  await expectModal(page, page.getByRole('button', { name: 'Cancel Order' }))
  await operator.bring(orderId, 'DELIVERED')
  await page.reload()
  await expectModal(page, page.getByRole('button', { name: 'Return Order' }))
})

test('logout, address and its deletion @long', async ({ page, context, shopper }) => {
  await logIn(context, shopper)
  await page.goto('/my-profile')
  await expectModal(page, page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Logout' }))
  await page.goto('/manage-address')
  await expectModal(page, page.getByRole('button', { name: 'Add Address' }))
  await expectModal(page, page.getByRole('button', { name: 'Edit the address of Asha Rao' }))
  await expectModal(page, page.getByRole('button', { name: 'Delete the address of Asha Rao' }))
})

test('choice and clearing in the wishlist @long', async ({ page, customer }) => {
  const product = await aPlentifulProduct()
  await wish(customer, product)
  await page.goto('/wishlist')
  await expectModal(page, page.getByRole('button', { name: `Add to bag: ${product.name}` }))
  await expectModal(page, page.getByRole('button', { name: 'Clear all' }))
})

test('search with results, and the refused address form @long', async ({ page, customer }) => {
  await page.goto('/search?q=tee')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(6)
  await expectAccessible(page, 'the search with results')

  await putIntoBag(customer, await aPlentifulProduct())
  await page.goto('/checkout/cart')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await page.getByRole('button', { name: /^Continue to payment/ }).click()
  await expect(page.getByText('Street is required')).toBeVisible()
  await expectAccessible(page, 'the refused address form')
  if (isPhone(page)) return
  await page.getByRole('radio', { name: /Cash on delivery/ }).check()
  await expectAccessible(page, 'the address step with cash on delivery')
})

// The narrowest phone, a laptop at 200 % zoom, and a phone with a text of twice the size (WCAG 1.4.4 and 1.4.10).
for (const [name, viewport, text] of [
  ['320 px', { width: 320, height: 640 }, '100%'],
  ['200 % zoom', { width: 683, height: 384 }, '100%'],
  ['200 % text', { width: 390, height: 844 }, '200%'],
] as const) {
  test.describe(`at ${name} @long`, { tag: '@phone' }, () => {
    test.use({ viewport })
    test.beforeEach(({ page }) =>
      page.addInitScript((size) => {
        // Before anything is painted.
        const grow = () => document.documentElement?.style.setProperty('font-size', size)
        new MutationObserver(grow).observe(document, { childList: true })
      }, text),
    )

    test('all search results, their filters and the sizes over a card', async ({ page }) => {
      const product = await aPlentifulProduct()
      await page.goto(listOf(product.name))
      await expect(quickAdd(page, product.name)).toBeVisible()
      await expectAccessible(page, 'all search results')
      await expectModal(page, page.getByRole('button', { name: /^Filters/ }))
      await quickAdd(page, product.name).press('Enter')
      await expect(quickSizes(page).first()).toBeFocused()
      await expectAccessible(page, 'the sizes over a card')
      await expectInWindow(page, page.getByRole('article').filter({ has: quickSizes(page) }))
    })

    test('the size finder and the stock alert', async ({ page, customer: _customer, operator }) => {
      const product = await productOfOnesOwn(6)
      const { color = '', size = '' } = product.variants[0] ?? {}
      await operator.setStock(product, { color, size }, 0)
      await page.goto(`/product-view/${product.slug}`)
      await expectModal(page, page.getByRole('button', { name: 'Size sold out? Notify me' }))
      await page.goto(`/product-view/${(await aPlentifulProduct()).slug}`)
      await expectModal(page, page.getByRole('button', { name: 'Find my size' }))
    })

    test('a look', async ({ page }) => {
      await page.goto('/')
      const look = page.getByRole('region', { name: 'Shop the look' }).locator('a[aria-haspopup="dialog"]')
      await expectModal(page, look.first())
    })

    test('the request for an exchange', async ({ page, customer, operator }) => {
      const { orderId, items } = await buy(customer, await aPlentifulProduct())
      await operator.bring(orderId, 'DELIVERED')
      await page.goto(`/my-profile/order/${orderId}`)
      await expectModal(page, page.getByRole('button', { name: 'Return Order' }))
      const dialog = await chooseExchange(page, items[0]?.productName ?? '', /^Exchange: /)
      await expectAccessible(page, 'the request for an exchange')
      await expectInWindow(page, dialog)
    })
  })
}
