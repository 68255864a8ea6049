import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Page, test } from '@playwright/test'

const folder = fileURLToPath(new URL('../../screens/', import.meta.url))
const patience = 5_000

/** Two pictures of the page as it stands: the first screen, and the whole page once all its pictures are there. */
export async function shoot(page: Page, name: string): Promise<void> {
  const place = join(folder, test.info().project.name)
  await settle(page)
  await page.screenshot({ path: join(place, `${name}.first.png`), animations: 'disabled' })
  await bringInPictures(page)
  await page.screenshot({ path: join(place, `${name}.png`), animations: 'disabled', fullPage: true, scale: 'css' })
}

/** Only what the window shows: a dialog, a drawer, a toast. */
export async function shootWindow(page: Page, name: string): Promise<void> {
  await settle(page)
  await page.screenshot({
    path: join(folder, test.info().project.name, `${name}.first.png`),
    animations: 'disabled',
  })
}

async function settle(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await picturesInView(page)
}

/** Pictures below the fold are fetched when they come near: goes down the page and back. */
async function bringInPictures(page: Page): Promise<void> {
  const before = await page.evaluate(() => window.scrollY)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const step = page.viewportSize()?.height ?? 800
  for (let y = before; y < height; y += step) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
    await picturesInView(page)
  }
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), before)
}

/** Waits for the pictures the window shows; one that does not come is left out, as a shopper would see it. */
async function picturesInView(page: Page): Promise<void> {
  const areThere = () =>
    [...document.images].every((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect()
      const isInView = bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth
      return !isInView || image.complete || !image.checkVisibility({ visibilityProperty: true })
    })
  await page.waitForFunction(areThere, null, { timeout: patience }).catch(() => {})
}
