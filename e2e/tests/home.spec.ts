import type { Locator } from '@playwright/test'
import { apiAs } from '../support/customer.ts'
import { expect, test } from '../support/test.ts'

test(
  'looks are in four columns, in three up to 1100 px and in two up to 700 px @long',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/')
    const looks = page.getByRole('region', { name: 'Shop the look' }).getByRole('list')
    for (const [width, columns] of [
      [1440, '4'],
      [1101, '4'],
      [1100, '3'],
      [701, '3'],
      [700, '2'],
      [500, '2'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await expect(looks, `${width} px`).toHaveCSS('column-count', columns)
    }
  },
)

test('a banner’s text stays clear of the clothes in its picture @long', { tag: '@desktop' }, async ({ page }) => {
  for (const width of [768, 1100, 1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const ends = await page
      .getByRole('region', { name: 'Featured' })
      .getByRole('listitem')
      .evaluateAll((banners) =>
        banners.map((banner) => {
          const frame = banner.getBoundingClientRect()
          const words = [...banner.querySelectorAll('h1, h2, p, a')].map((element) => {
            const range = document.createRange()
            range.selectNodeContents(element)
            return range.getBoundingClientRect().right
          })
          return (Math.max(...words) - frame.left) / frame.width
        }),
      )
    expect(ends).toHaveLength(3)
    // The clothes begin at two fifths of the pictures.
    expect(Math.max(...ends), `${width} px`).toBeLessThanOrEqual(0.405)
  }
})

test('the newest twelve products scroll by 300 px a press @long', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  const arrivals = page.getByRole('region', { name: 'New arrivals' })
  const row = arrivals.getByRole('list')
  await expect(arrivals.getByRole('article')).toHaveCount(12)
  const on = arrivals.getByRole('button', { name: 'New arrivals: more' })
  const back = arrivals.getByRole('button', { name: 'New arrivals: back' })
  await expect(back).toHaveAttribute('aria-disabled', 'true')
  await expectSteps(row, on, back)
})

test('similar products scroll by 300 px a press @long', { tag: '@desktop' }, async ({ page }) => {
  const { content } = await apiAs()('GET /products', { query: { categorySlug: ['men-oversized-t-shirts'], size: 1 } })
  await page.goto(`/product-view/${content[0]?.slug}`)
  const similar = page.getByRole('region', { name: 'Similar products' })
  const arrow = (way: string) => similar.getByRole('button', { name: `Similar products: ${way}` })
  await expectSteps(similar.getByRole('list'), arrow('more'), arrow('back'))
})

/** Each press scrolls the row by 300 px, or less at its end; the row stays there. */
async function expectSteps(row: Locator, on: Locator, back: Locator): Promise<void> {
  const left = () => row.evaluate((list) => list.scrollLeft)
  const end = await row.evaluate((list) => list.scrollWidth - list.clientWidth)
  for (let place = 0; place < end;) {
    await on.click()
    place = Math.min(place + 300, end)
    await expect.poll(left).toBe(place)
  }
  await expect(on).toHaveAttribute('aria-disabled', 'true')
  await back.click()
  await expect.poll(left).toBe(end - 300)
}

test(
  'the headline stays clear of the clothes on small tablets and at 200 % zoom',
  { tag: ['@desktop', '@long', '@slow-line'] },
  async ({ page }) => {
    for (const [width, height] of [
      [700, 900],
      [767, 1024],
      [720, 450],
      [640, 400],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto('/')
      const banner = page.getByRole('region', { name: 'Featured' }).getByRole('listitem').first()
      const ends = async (part: Locator) => {
        const box = await part.boundingBox()
        if (box === null) throw new Error('a part of the banner is not shown')
        return { right: box.x + box.width, bottom: box.y + box.height }
      }
      const size = `${width} × ${height}`
      const { right } = await ends(banner.getByRole('heading'))
      expect(right, `${size}: where the headline ends`).toBeLessThanOrEqual(width * 0.42)
      const { bottom } = await ends(banner.getByRole('link'))
      expect(bottom, `${size}: where the button ends`).toBeLessThanOrEqual((await ends(banner)).bottom)
    }
  },
)

test('the newsletter box sends, confirms and promises nothing', async ({ page }) => {
  await page.goto('/')
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'GET' || sent.push(request.url())))
  const box = page.getByRole('region', { name: 'News from Nukkad' })
  await box.getByLabel('E-mail').fill('asha@example.com')
  const before = await page.locator('body').innerText()
  await box.getByRole('button', { name: 'Subscribe' }).click()
  await box.getByLabel('E-mail').press('Enter')
  expect(await page.locator('body').innerText()).toBe(before)
  expect((await box.innerText()).split('\n').filter((words) => words.trim() !== '')).toEqual([
    'News from Nukkad',
    'E-mail',
    'Subscribe',
  ])
  await expect(page).toHaveURL('/')
  await expect(box.getByLabel('E-mail')).toHaveValue('asha@example.com')
  expect(sent).toEqual([])
})

test.describe('with motion allowed', { tag: '@phone' }, () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the brand names scroll at forty pixels a second and can be stopped @long', async ({ page }) => {
    await page.goto('/')
    const brands = page.getByRole('region', { name: 'Our brands' })
    const walk = brands.locator('[class*=track]')
    const seconds = () => walk.evaluate((track) => parseFloat(getComputedStyle(track).animationDuration))
    const width = await walk
      .locator('> *')
      .first()
      .evaluate((run) => run.getBoundingClientRect().width)
    await expect.poll(seconds).toBeCloseTo(width / 40, 1)
    await brands.getByRole('button', { name: 'Pause scrolling text' }).click()
    await expect(walk).toHaveCSS('animation-play-state', 'paused')
  })
})
