import type { Locator, Page } from '@playwright/test'
import { aPlentifulProduct } from '../support/shopper.ts'
import { expect, test } from '../support/test.ts'
import { moveFingers, tapTwice } from '../support/touch.ts'

const viewer = (page: Page) => page.getByRole('dialog')
const zoomButton = (page: Page) => viewer(page).getByRole('button', { name: /^Zoom/ })

async function openProduct(page: Page): Promise<{ count: number; row: Locator }> {
  const { slug, images } = await aPlentifulProduct()
  await page.goto(`/product-view/${slug}`)
  return { count: images.length, row: page.getByRole('region', { name: 'Pictures' }).locator('ul').first() }
}

/** Opens the zoom view and waits for its script. */
async function lookCloser(page: Page, press: () => Promise<void>): Promise<void> {
  await press()
  await expect(viewer(page)).toBeVisible()
  await expect(zoomButton(page)).not.toHaveAttribute('aria-disabled', 'true')
}

const pressButton = (page: Page) => () => page.getByRole('button', { name: 'Zoom', exact: true }).click()

const expectPicture = (page: Page, place: number, count: number) =>
  expect(viewer(page).getByText(`${place} / ${count}`)).toBeVisible()

/** The position of the current picture in the window. */
async function picture(page: Page) {
  const image = viewer(page).locator('[aria-hidden=false] img, img:only-child:not([aria-hidden] *)').first()
  await expect(image).toBeVisible()
  const box = (await image.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  return { ...box, middle: { x: box.x + box.width / 2 - width / 2, y: box.y + box.height / 2 - height / 2 } }
}

const width = async (page: Page) => (await picture(page)).width

/** The picture is fully inside the window, with its middle in the window's. */
async function expectWhole(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  await expect
    .poll(async () => {
      const { width: wide, height, middle } = await picture(page)
      return wide <= size.width + 1 && height <= size.height + 1 && Math.abs(middle.x) < 12 && Math.abs(middle.y) < 2
    })
    .toBe(true)
  const { width: wide, height } = await picture(page)
  expect(Math.max(wide / size.width, height / size.height), 'as large as the window lets it').toBeGreaterThan(0.97)
}

test('the pressed picture opens fully visible and centred, and the page follows to the last one', async ({ page }) => {
  const { count, row } = await openProduct(page)
  await page.getByRole('button', { name: 'Picture 2,' }).click()
  await expect(page.getByRole('button', { name: 'Picture 2,' })).toHaveAttribute('aria-current', 'true')
  await lookCloser(page, () =>
    row
      .getByRole('img')
      .nth(1)
      .click({ position: { x: 40, y: 60 } }),
  )
  await expectPicture(page, 2, count)
  await expectWhole(page)

  await viewer(page).getByRole('button', { name: 'Next picture' }).click()
  await expectPicture(page, 3, count)
  await expectWhole(page)
  await viewer(page).getByRole('button', { name: 'Close' }).click()
  await expect(viewer(page)).toBeHidden()
  await expect(row).toBeFocused()
  await expect(page.getByRole('button', { name: 'Picture 3,' })).toHaveAttribute('aria-current', 'true')
})

test('buttons go to the next and the previous picture, and stop at the ends @long', async ({ page }) => {
  const { count } = await openProduct(page)
  await lookCloser(page, pressButton(page))
  const back = viewer(page).getByRole('button', { name: 'Previous picture' })
  const on = viewer(page).getByRole('button', { name: 'Next picture' })
  await expect(back).toHaveAttribute('aria-disabled', 'true')
  for (let place = 2; place <= count; place += 1) {
    await on.click()
    await expectPicture(page, place, count)
  }
  await expect(on).toHaveAttribute('aria-disabled', 'true')
  await back.click()
  await expectPicture(page, count - 1, count)

  const whole = await width(page)
  await zoomButton(page).click()
  await expect(zoomButton(page)).toHaveAccessibleName('Zoom out')
  await expect.poll(() => width(page)).toBeGreaterThan(whole * 1.3)
  await zoomButton(page).click()
  await expectWhole(page)
})

test('keys change the picture, zoom and pan it, and Escape returns focus @long', async ({ page }) => {
  const { count } = await openProduct(page)
  await lookCloser(page, pressButton(page))
  for (const [key, place] of [
    ['ArrowRight', 2],
    ['End', count],
    ['ArrowRight', count],
    ['ArrowLeft', count - 1],
    ['Home', 1],
    ['ArrowLeft', 1],
  ] as const) {
    await page.keyboard.press(key)
    await expectPicture(page, place, count)
  }

  const whole = await width(page)
  await page.keyboard.press('+')
  await expect.poll(() => width(page)).toBeGreaterThan(whole * 1.3)
  const { y } = await picture(page)
  await page.keyboard.press('ArrowDown')
  await expect.poll(async () => (await picture(page)).y).toBeLessThan(y - 20)
  await page.keyboard.press('-')
  await expectWhole(page)

  await page.keyboard.press('Escape')
  await expect(viewer(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Zoom', exact: true })).toBeFocused()
})

test(
  'fingers swipe, pinch, pan, double-tap and pull to close',
  { tag: ['@phone', '@long', '@slow-line'] },
  async ({ page }) => {
    const { count, row } = await openProduct(page)
    await lookCloser(page, () => row.getByRole('img').first().tap())
    await moveFingers(page, [
      { x: 330, y: 420 },
      { x: 60, y: 430 },
    ])
    await expectPicture(page, 2, count)
    await moveFingers(page, [
      { x: 60, y: 420 },
      { x: 330, y: 430 },
    ])
    await expectPicture(page, 1, count)
    await expectWhole(page)

    const whole = await width(page)
    await moveFingers(
      page,
      [
        { x: 180, y: 420 },
        { x: 90, y: 420 },
      ],
      [
        { x: 210, y: 420 },
        { x: 300, y: 420 },
      ],
    )
    await expect.poll(() => width(page)).toBeGreaterThan(whole * 1.5)
    const { x, y } = await picture(page)
    await moveFingers(page, [
      { x: 200, y: 420 },
      { x: 260, y: 520 },
    ])
    await expect.poll(async () => (await picture(page)).x).toBeGreaterThan(x + 20)
    expect((await picture(page)).y).not.toBe(y)
    await expectPicture(page, 1, count)

    await tapTwice(page, { x: 195, y: 420 })
    await expectWhole(page)
    await tapTwice(page, { x: 120, y: 400 })
    await expect.poll(() => width(page)).toBeGreaterThan(whole * 1.3)
    await tapTwice(page, { x: 120, y: 400 })
    await expectWhole(page)

    await moveFingers(page, [
      { x: 195, y: 300 },
      { x: 205, y: 700 },
    ])
    await expect(viewer(page)).toBeHidden()
    await expect(row).toBeFocused()
    await lookCloser(page, () => row.getByRole('img').first().tap())
    await expectWhole(page)
  },
)

test(
  'a mouse zooms into the pressed spot, drags it, and closes with a press outside @long',
  { tag: '@desktop' },
  async ({ page }) => {
    const { count, row } = await openProduct(page)
    await lookCloser(page, () => row.getByRole('img').first().click())
    const before = await picture(page)
    const spot = { x: before.x + before.width * 0.3, y: before.y + before.height * 0.3 }
    await page.mouse.click(spot.x, spot.y)
    await expect.poll(() => width(page)).toBeGreaterThan(before.width * 1.3)
    const large = await picture(page)
    // A picture that fits horizontally is centred; vertically, the pressed spot stays under the pointer.
    expect((spot.y - large.y) / large.height).toBeCloseTo(0.3, 1)

    await page.mouse.move(spot.x, spot.y)
    await page.mouse.down()
    await page.mouse.move(spot.x + 10, spot.y - 150, { steps: 5 })
    await page.mouse.up()
    await expect.poll(async () => (await picture(page)).y).toBeLessThan(large.y - 60)
    await page.mouse.click(spot.x, spot.y)
    await expectWhole(page)
    await expectPicture(page, 1, count)
    await page.mouse.click(before.x / 2, 300)
    await expect(viewer(page)).toBeHidden()
  },
)

test(
  'the zoom script is loaded only when needed; without it pictures can still be changed',
  { tag: '@long' },
  async ({ page, watch }) => {
    const isLibrary = (address: string) => /\/photo-swipe-[^/]+\.js$/.test(address)
    const asked: string[] = []
    page.on('request', (request) => void (isLibrary(request.url()) && asked.push(request.url())))
    watch.allow(/photo-swipe/)
    await page.route(/\/photo-swipe-[^/]+\.js$/, (route) => route.abort())

    const { count } = await openProduct(page)
    await page.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    await pressButton(page)()
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    await expectWhole(page)
    await expect(zoomButton(page)).toHaveAttribute('aria-disabled', 'true')
    await viewer(page).getByRole('button', { name: 'Next picture' }).click()
    await page.keyboard.press('ArrowRight')
    await expectPicture(page, 3, count)
    await expectWhole(page)
    await page.keyboard.press('Escape')
    await expect(viewer(page)).toBeHidden()
  },
)
