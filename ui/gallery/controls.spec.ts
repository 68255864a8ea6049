import { expect, type Page, test } from '@playwright/test'

const problems: string[] = []

test.beforeEach(async ({ page }) => {
  problems.length = 0
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(error.message))
  await page.goto('/')
})

test('nothing complains and nothing sticks out sideways', async ({ page }) => {
  await expect(page.getByText('Clothes for the corner')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  expect(problems).toEqual([])
})

test('a button at work cannot be pressed twice', async ({ page }) => {
  const add = page.getByRole('button', { name: /^Add to bag/ }).first()
  await add.dblclick()
  await add.press('Enter')
  await expect(add).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText('Added 1', { exact: true })).toBeVisible()
  await expect(add).not.toHaveAttribute('aria-busy')
  await add.click()
  await expect(page.getByText('Added 2', { exact: true })).toBeVisible()
})

test('a button that may not be pressed says why when it is', async ({ page }) => {
  const refused = page.getByRole('button', { name: 'Add to bag' }).nth(1)
  await refused.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').last()).toHaveText('Please select size and color')
})

test('sizes and colours are chosen by keyboard, sold-out ones are skipped', async ({ page }) => {
  await page.getByRole('checkbox', { name: 'L', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('checkbox', { name: '2XL' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: '2XL' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'XL, sold out in Brick', exact: true })).toBeDisabled()
})

test('the code moves to the next digit automatically, back by backspace, and a wrong one empties', async ({ page }) => {
  await box(page, 1).click()
  await page.keyboard.type('12')
  await expect(box(page, 3)).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(box(page, 2)).toBeFocused()
  await expect(box(page, 2)).toHaveValue('')
  await page.keyboard.type('345')
  await expect(page.getByText('Invalid OTP. Double-check and enter again')).toBeVisible()
  await expect(box(page, 1)).toBeFocused()
  for (const at of [1, 2, 3, 4]) await expect(box(page, at)).toHaveValue('')
})

test('a code filled in by the phone lands in all four boxes', async ({ page }) => {
  await box(page, 1).fill('4719')
  await expect(page.getByText('Invalid OTP')).toBeVisible()
  await page.keyboard.type('8')
  await expect(page.getByText('Invalid OTP')).toBeHidden()
})

// Fingers swipe.
test('the arrows move the row 300 pixels a click and rest at its ends', { tag: '@desktop' }, async ({ page }) => {
  const row = page.getByRole('region', { name: 'New arrivals' }).getByRole('list')
  await expect(page.getByRole('button', { name: 'New arrivals: back' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'New arrivals: more' }).click()
  await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(250)
  await expect(page.getByRole('button', { name: 'New arrivals: back' })).not.toHaveAttribute('aria-disabled')
})

test('the scrolling text moves at 40 pixels a second and stops when asked', async ({ page }) => {
  const track = page.getByRole('region', { name: 'Made with' }).locator('[class*=track]')
  const speed = () =>
    track.evaluate(
      (element) => element.scrollWidth / 2 / Number.parseFloat(getComputedStyle(element).animationDuration),
    )
  expect(await speed()).toBeCloseTo(40, 0)
  await page.getByRole('button', { name: 'Pause scrolling text' }).click()
  await expect(track).toHaveCSS('animation-play-state', 'paused')
})

test('a reader who wants no motion gets none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const track = page.getByRole('region', { name: 'Made with' }).locator('[class*=track]')
  await expect(track).toHaveCSS('animation-name', 'none')
})

test('everything to press is big enough for a thumb', async ({ page }, { project }) => {
  const least = project.name === 'phone' ? 44 : 24
  const small = await page.evaluate((least) => {
    const tooSmall = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 0 && (width < least || height < least)
    }
    return [
      ...document.querySelectorAll(
        'button, select, summary, label:has(input), input:not([type=checkbox], [type=radio])',
      ),
    ]
      .filter(tooSmall)
      .map((element) => element.outerHTML.slice(0, 120))
  }, least)
  expect(small).toEqual([])
})

function box(page: Page, at: number) {
  return page.getByRole('textbox', { name: `Digit ${at} of 4` })
}
