import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Page, test } from '@playwright/test'

const folder = fileURLToPath(new URL('../../screens/', import.meta.url))
const patience = 5_000

/** Two pictures of the page: the first screen, and the whole page once all its pictures are there. */
export async function shoot(page: Page, name: string): Promise<void> {
  await shootWindow(page, name)
  await bringInPictures(page)
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await page.screenshot({ path: pathOf(`${name}.png`), animations: 'disabled', fullPage: true, scale: 'css' })
}

/** Only what the window shows: a dialog, a drawer, a toast. */
export async function shootWindow(page: Page, name: string): Promise<void> {
  await settle(page)
  await page.screenshot({ path: pathOf(`${name}.first.png`), animations: 'disabled' })
}

/** The path of a file among the pictures of this width. */
export function pathOf(file: string): string {
  return join(folder, test.info().project.name, file)
}

async function settle(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await picturesInView(page)
}

/** Pictures below the fold are fetched when they come near: goes down the page. */
async function bringInPictures(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const step = page.viewportSize()?.height ?? 800
  for (let y = 0; y < height; y += step) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
    await picturesInView(page)
  }
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
