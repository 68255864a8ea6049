import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { apiAs } from '../support/customer.ts'
import { aPlentifulProduct } from '../support/shopper.ts'
import { listOf, quickAdd, quickSizes as sizes } from '../support/shopping.ts'
import { expect, test } from '../support/test.ts'

async function openList(page: Page) {
  const { name } = await aPlentifulProduct()
  await page.goto(listOf(name))
  await expect(quickAdd(page, name)).toBeVisible()
  return name
}

test('a size is put into the bag from the list by keyboard, and the list is accessible with it', async ({ page }) => {
  const name = await openList(page)
  await quickAdd(page, name).press('Enter')
  await expect(sizes(page).first()).toBeFocused()
  await expectAccessible(page, 'a list with open sizes')
  await page.keyboard.press('Escape')
  await expect(quickAdd(page, name)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sizes(page).first()).toBeFocused()
  const size = (await sizes(page).first().getAttribute('aria-label'))?.replace('Add size ', '') ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: `${name} added to bag! (1 item(s))` })).toBeVisible()
  await expect(quickAdd(page, name)).toBeFocused()
  const guestCartId = (await page.evaluate(() => localStorage.getItem('guestCartId'))) ?? ''
  const { items } = await apiAs()('GET /cart/guest/:guestCartId', { params: { guestCartId } })
  expect(items.map((item) => [item.productName, item.size, item.quantity])).toEqual([[name, size, 1]])
})

test('the list stays and leads to the product if the script of the sizes is lost @long @slow-line', async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_FAILED|Failed to fetch/)
  const name = await openList(page)
  await page.route('**/assets/QuickSizes*.js', (route) => route.abort())
  await quickAdd(page, name).click()
  await expect(page.getByRole('status').filter({ hasText: 'We could not load the sizes' })).toBeVisible()
  await page.getByRole('link', { name: 'View product' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
})

test('a mouse that rests on a card shows the back and the sizes', { tag: '@desktop' }, async ({ page }) => {
  const name = await openList(page)
  const card = page.getByRole('article').filter({ has: quickAdd(page, name) })
  await card.getByRole('link').hover()
  await expect(sizes(page).first()).toBeVisible()
  await expect(card.getByRole('img')).toHaveCount(1)
  await expect(card.locator('img')).toHaveCount(2)
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(sizes(page)).toHaveCount(0)
})

test(
  'a finger that rests on a card shows the sizes and does not open the product',
  { tag: ['@phone', '@long', '@slow-line'] },
  async ({ page }) => {
    // Safari on iOS sends none for a finger.
    await page.addInitScript(() => addEventListener('contextmenu', (event) => event.stopImmediatePropagation(), true))
    const name = await openList(page)
    const picture = page
      .getByRole('article')
      .filter({ has: quickAdd(page, name) })
      .getByRole('img')
      .first()
    await picture.scrollIntoViewIfNeeded()
    const at = await picture.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 3 }
    })
    const glass = await page.context().newCDPSession(page)
    await glass.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
    await expect(sizes(page).first()).toBeVisible()
    await glass.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await sizes(page).first().tap()
    await expect(page.getByText(`${name} added to bag! (1 item(s))`)).toBeVisible()
    await expect(page).toHaveURL(listOf(name))
  },
)
