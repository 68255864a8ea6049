import { expect, type Page, test } from '@playwright/test'

const morning = new Date('2026-01-05T09:00:00+05:30')
/** From here on time passes only when a test says so, however long the browser takes. */
const stopTime = (page: Page) => page.clock.pauseAt(new Date(morning.getTime() + 3_600_000))

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: morning })
  await page.goto('/')
})

test('a dialog takes the focus, keeps it and gives it back', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Dialog', exact: true })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to logout?' })
  await expect(dialog.getByRole('heading')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('two Escapes close a dialog once and it opens again', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Dialog', exact: true })
  for (const _ of [1, 2]) {
    await opener.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

test('a toast over a dialog can be read and dismissed', async ({ page }) => {
  await page.getByRole('button', { name: 'Dialog', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Yes, Logout' }).click()
  await page.clock.runFor(100)
  await expect(dialog.getByRole('status')).toHaveText('Something went wrong')
  await dialog.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('Something went wrong')).toBeHidden()
})

test('a press beside a drawer closes it, a press inside does not', async ({ page }) => {
  await page.getByRole('button', { name: 'Right', exact: true }).click()
  await page.getByText('Gender, category, size, colour.').click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await page.mouse.click(4, 400)
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the phone’s menu leaves a fifth of the page in sight', { tag: '@phone' }, async ({ page }) => {
  await page.getByRole('button', { name: 'Left', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveJSProperty('offsetWidth', 312)
})

test('one toast at a time, for four seconds', async ({ page }) => {
  await stopTime(page)
  await page.getByRole('button', { name: 'Toast', exact: true }).click()
  await page.getByRole('button', { name: 'Bad toast' }).click()
  await expect(page.getByRole('status').last()).toHaveText('Failed to update wishlist')
  await page.clock.runFor(3900)
  await expect(page.getByText('Failed to update wishlist')).toBeVisible()
  await page.clock.runFor(200)
  await expect(page.getByText('Failed to update wishlist')).toBeHidden()
})

test('a toast stays while focus is inside it', async ({ page }) => {
  await stopTime(page)
  await page.getByRole('button', { name: 'Toast', exact: true }).click()
  await page.getByRole('link', { name: 'View bag' }).focus()
  await page.clock.runFor(60_000)
  await expect(page.getByText('added to bag!')).toBeVisible()
  await page.getByRole('button', { name: 'Left', exact: true }).focus()
  await page.clock.runFor(4100)
  await expect(page.getByText('added to bag!')).toBeHidden()
})

test('arrow keys walk through a menu, Escape gives the focus back', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Profile' })
  await opener.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: 'Track Order' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await expect(page.getByRole('link', { name: 'Track Order' })).toBeHidden()
})
