import { expect, test } from '../support/test.ts'

test(
  'the looks stand in four columns, in three up to 1100 px and in two up to 700 px',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/')
    const looks = page.getByRole('region', { name: 'Seen at the corner' }).getByRole('list')
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

test('the newest twelve scroll by 300 px a press', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  const arrivals = page.getByRole('region', { name: 'New arrivals' })
  const row = arrivals.getByRole('list')
  await expect(arrivals.getByRole('article')).toHaveCount(12)
  const on = arrivals.getByRole('button', { name: 'New arrivals: more' })
  const back = arrivals.getByRole('button', { name: 'New arrivals: back' })
  await expect(back).toHaveAttribute('aria-disabled', 'true')
  await row.evaluate((list) => (list.style.scrollSnapType = 'none'))
  await on.click()
  await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBe(300)
  await back.click()
  await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBe(0)
})

test('the newsletter box sends nothing', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'GET' || sent.push(request.url())))
  const box = page.getByRole('region', { name: 'News from the corner' })
  await box.getByLabel('E-mail').fill('asha@example.com')
  await box.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page).toHaveURL('/')
  await expect(box.getByLabel('E-mail')).toHaveValue('asha@example.com')
  expect(sent).toEqual([])
})

test.describe('where motion is welcome', { tag: '@phone' }, () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the brands walk by at forty pixels a second and can be stopped', async ({ page }) => {
    await page.goto('/')
    const brands = page.getByRole('region', { name: 'Our labels' })
    const walk = brands.locator('[class*=track]')
    const seconds = () => walk.evaluate((track) => parseFloat(getComputedStyle(track).animationDuration))
    const width = await walk
      .locator('> *')
      .first()
      .evaluate((run) => run.getBoundingClientRect().width)
    await expect.poll(seconds).toBeCloseTo(width / 40, 1)
    await brands.getByRole('button', { name: 'Stop moving' }).click()
    await expect(walk).toHaveCSS('animation-play-state', 'paused')
  })
})
