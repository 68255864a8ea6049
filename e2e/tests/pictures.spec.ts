import type { Page } from '@playwright/test'
import { twin } from '../support/tags.ts'
import { expect, test } from '../support/test.ts'

const mostBytes = 250_000
const garments = 'main article img'

/** The formats that this browser accepts. */
const accept = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

/** The URLs of the pictures that were loaded over the network, once no more are loading. */
async function fetchedPictures(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle')
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('/media/')),
  )
}

/**
 * The size of a picture in its final form. Without a format in its URL, a picture is processed when the queue is empty,
 * which may be never during other tests, and a larger one is sent until then; with the format, the request waits for
 * it.
 */
async function finalBytes(page: Page, address: string): Promise<number> {
  const made = async () => (await page.request.get(`${address}.avif`)).status()
  // The number of waiting requests is limited over all tests.
  await expect.poll(made, { timeout: 60_000 }).toBe(200)
  const final = await page.request.get(address, { headers: { accept } })
  expect(final.headers()['content-type']).toBe('image/avif')
  return (await final.body()).length
}

/** The file's dots per pixel for each loaded garment of a listing, and the screen's. */
async function garmentDots(page: Page): Promise<{ dots: number; ratio: number }[]> {
  await page.goto('/products/men-oversized-t-shirts')
  const found = await page.locator(garments).evaluateAll((images) =>
    (images as HTMLImageElement[])
      .filter(({ complete }) => complete)
      // A browser divides the file's width by the value of `sizes`, so this reads the file itself.
      .map(({ currentSrc, clientWidth }) => ({
        dots: Number(currentSrc.split('.').at(-1)) / clientWidth,
        ratio: devicePixelRatio,
      })),
  )
  expect(found.length).toBeGreaterThan(1)
  return found
}

test.describe('on a phone with a high-resolution screen', { tag: '@phone' }, () => {
  test.use({ deviceScaleFactor: 3 })

  test('a picture has about two dots a pixel, the most that people can see @long', async ({ page }) => {
    for (const { dots } of await garmentDots(page)) {
      expect(dots).toBeGreaterThan(1.9)
      expect(dots).toBeLessThan(2.9)
    }
  })

  for (const path of ['/collection-men', '/collection-women', '/products/men-oversized-t-shirts', '/new-arrivals']) {
    test(
      `the first screen of ${path} costs less than 250 kB of pictures`,
      twin(path !== '/collection-men'),
      async ({ page }) => {
        await page.goto(path)
        await expect(page.locator('main img').first()).toBeVisible()
        const fetched = await fetchedPictures(page)
        expect(fetched.length).toBeGreaterThanOrEqual(4)
        const sizes = await Promise.all(fetched.map((address) => finalBytes(page, address)))
        expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(mostBytes)
      },
    )
  }
})

test('every picture of the home page has a hash in its URL and is cached permanently @long', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('main picture img').first()).toBeVisible()
  await page.locator('footer').scrollIntoViewIfNeeded()
  const fetched = await fetchedPictures(page)
  expect(fetched.some((address) => address.includes('/media/hero-'))).toBe(true)
  for (const address of fetched) {
    expect(address).toMatch(/\/media\/[a-z0-9-]+\.[0-9a-f]{8}(\.\d+)?$/)
    await finalBytes(page, address)
    const { headers } = await fetch(address, { headers: { accept } })
    expect(headers.get('cache-control')).toContain('immutable')
  }
})

test('a picture is as fine as the screen and hardly finer @long', async ({ page }) => {
  for (const { dots, ratio } of await garmentDots(page)) {
    expect(dots / ratio).toBeGreaterThan(0.95)
    expect(dots / ratio).toBeLessThan(1.6)
  }
})

test('visible pictures load first, and those below wait @long @slow-line', async ({ page }) => {
  await page.goto('/collection-all')
  const first = page.locator(garments).first()
  await expect(first).toHaveAttribute('fetchpriority', 'high')
  await expect(page.locator(garments).last()).toHaveAttribute('loading', 'lazy')
  const preloaded = await page
    .locator('head link[rel=preload][as=image]')
    .evaluateAll((links) =>
      (links as HTMLLinkElement[]).map(({ href, imageSrcset }) => imageSrcset || new URL(href).pathname),
    )
  const shown = await first.evaluate((image: HTMLImageElement) => image.srcset || new URL(image.src).pathname)
  expect(preloaded).toContain(shown)
})

for (const path of ['/', '/collection-men']) {
  test(`the scripts of ${path} load after its first picture @long`, async ({ page }) => {
    await page.goto(path)
    const fetched = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
        ({ name, startTime, responseEnd }) => ({ name, startTime, responseEnd }),
      ),
    )
    const shown = await page.locator('main img[fetchpriority=high]').first().evaluate(currentSource)
    const picture = fetched.find(({ name }) => name === shown)
    const scripts = fetched.filter(({ name }) => name.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(3)
    expect(Math.min(...scripts.map(({ startTime }) => startTime))).toBeGreaterThan(picture?.responseEnd ?? Infinity)
  })
}

test(
  'the later banners load their pictures once the shopper comes to the cover',
  { tag: '@long' },
  async ({ page, isMobile }) => {
    await page.goto('/')
    const pictures = page.getByRole('region', { name: 'Featured' }).locator('picture img')
    const fetched = await fetchedPictures(page)
    expect(fetched.filter((address) => address.includes('/media/hero-'))).toHaveLength(1)

    if (isMobile) await page.touchscreen.tap(195, 300)
    else await page.mouse.move(600, 400)
    await expect(pictures).toHaveCount(3)
    await pictures.nth(1).scrollIntoViewIfNeeded()
    await expect.poll(() => pictures.nth(1).evaluate(currentSource)).toContain('/media/hero-')
  },
)

test('every banner has its picture without scripts @long', async ({ page }) => {
  const html = await (await page.request.get('/')).text()
  const cover = html.slice(html.indexOf('aria-label="Featured"'), html.indexOf('</section>'))
  expect(cover.match(/<noscript><picture>/g)).toHaveLength(2)
})

test('a list reopened by Back keeps its scroll position', { tag: '@long' }, async ({ page }) => {
  await page.goto('/collection-men')
  const card = page.locator('main article').nth(13)
  await card.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  const before = await card.evaluate((element) => element.getBoundingClientRect().top)
  await card.getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Add to bag' })).toBeVisible()
  await page.goBack()
  await expect(card).toBeInViewport()
  const after = () => card.evaluate((element) => element.getBoundingClientRect().top)
  await expect.poll(async () => Math.abs((await after()) - before)).toBeLessThan(4)
})

test('a picture that never loads does not block hydration @long @slow-line', async ({ page }) => {
  await page.route('**/media/**', () => {})
  await page.goto('/collection-men', { waitUntil: 'commit' })
  await page
    .getByRole('button', { name: /Add .* to wishlist/ })
    .first()
    .click()
  await expect(page.getByText('Please login to add items to wishlist')).toBeVisible()
})

test('a shared product shows a JPEG of 1200 pixels, and search engines find every picture', async ({ page }) => {
  await page.goto('/products/men-oversized-t-shirts')
  await page.goto((await page.locator('main article a').first().getAttribute('href')) ?? '')
  const shared = await page.locator('meta[property="og:image"]').getAttribute('content')
  const answer = await page.request.get(new URL(shared ?? '').pathname, { headers: { accept: '*/*' } })
  expect(answer.headers()['content-type']).toBe('image/jpeg')
  expect(jpegWidth(await answer.body())).toBe(1200)

  const described = await page.locator('script[type="application/ld+json"]').allTextContents()
  const product = described.map((text) => JSON.parse(text)).find((data) => data['@type'] === 'Product')
  for (const url of product.image) expect((await page.request.head(new URL(url).pathname)).status()).toBe(200)
})

const currentSource = (image: Element) => (image as HTMLImageElement).currentSrc

/** From the frame header of a baseline or progressive JPEG. */
function jpegWidth(bytes: Buffer): number {
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    if ([0xc0, 0xc2].includes(bytes[at + 1] ?? 0)) return bytes.readUInt16BE(at + 7)
  }
  return 0
}
